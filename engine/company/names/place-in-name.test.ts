import { expect, test } from 'vitest'
import { isPlaceAlone } from './place-in-name.ts'

test.each([
  ['Bremen', 'sonka-bau.de', true],
  ['- Москва', 'stone-ind.ru', true],
  ['Bremen', 'bremen-bau.de', false],
  ['Bremen', 'sonka-bremen.de', true],
  ['Bremen', 'bremen.de', false],
  ['Sonka Bremen', 'sonka-bau.de', false],
  ['Sonka Bremen', 'sonka-bremen.de', false],
  ['Bremen', 'sonka-bau.com', false],
  ['Botswana', 'faithbotswana.org', true],
  ['Jordan', 'jordan.com', false],
  ['Georgia', 'georgiacafe.com', false],
])('that %s of %s is a place and no more: %s', (text, domain, holds) => expect(isPlaceAlone(text, domain)).toBe(holds))

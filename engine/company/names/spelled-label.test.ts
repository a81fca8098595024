import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readStyledPage } from '../../css/read-styled-page.ts'
import { spells, textThatSpellsLabel } from './spelled-label.ts'

test.each([
  ['Fanfare La Belle Mélodie du Christ', 'fanfarebmc'],
  ['Newbridge Youth Training and Development Centre', 'newbridgeytdc'],
  ['Asociación de Desarrollo Integral de La Palmera', 'adilapalmera'],
  ['Sbor BJB České Budějovice', 'bjbcb'],
  ['North Tidepool Mushroom Club', 'ntmclub'],
])('%s spells %s', (text, label) => expect(spells(text, label)).toBe(true))

test.each([
  ['the label itself', 'Fanfare BMC', 'fanfarebmc'],
  ['its letters set apart for their looks', 'O k z enekar', 'okzenekar'],
  ['one word by its first letter', 'Acme Garden', 'acmeg'],
  ['what leaves letters of the label', 'Fanfare La Belle Mélodie', 'fanfarebmc'],
  ['what goes on', 'Fanfare La Belle Mélodie du Christ invites you', 'fanfarebmc'],
  ['what ends with a small word', 'Fanfare Belle Mélodie Christ de', 'fanfarebmc'],
  ['two words before it', 'Our own Fanfare Belle Mélodie Christ', 'fanfarebmc'],
])('not %s', (_, text, label) => expect(spells(text, label)).toBe(false))

const pageOf = (html: string) => readStyledPage({ url: 'https://bjbcb.test/', text: html }, []).page

test('a heading over two lines spells it, a sentence with the name in it does not', () => {
  expect(textThatSpellsLabel(pageOf('<h1>Sbor BJB<br><span>České Budějovice</span></h1>'), 'bjbcb.test')).toBe(
    'Sbor BJB České Budějovice',
  )
  expect(textThatSpellsLabel(pageOf('<p>Vítejte, Sbor BJB České Budějovice zve</p>'), 'bjbcb.test')).toBeUndefined()
  expect(textThatSpellsLabel(pageOf('<h1>Belle Jolie Bon</h1>'), 'bjb.test')).toBeUndefined()
})

test('any text and any label are read in time that grows with their length', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), fc.string({ maxLength: 63 }), (text, label) => {
      expect(typeof spells(text, label)).toBe('boolean')
      expect(spells('a '.repeat(45).trim(), label)).toBe(false)
    }),
  )
})

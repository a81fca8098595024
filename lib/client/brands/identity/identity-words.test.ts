import { expect, test } from 'vitest'
import type { Logo } from '#contract/brands/brand.ts'
import { mergedLogos, typesText } from './merged-logos.ts'
import { shortName } from './short-name.ts'

const logo = (type: Logo['type'], src: string): Logo => ({
  type,
  theme: null,
  tags: [],
  formats: [{ src, format: 'svg', width: null, height: null, size: 1, background: null }],
})

test('one picture under two names is one plate with both', () => {
  const merged = mergedLogos([logo('logo', 'a'), logo('symbol', 'b'), logo('icon', 'b')])
  expect(merged.map(({ types }) => typesText(types))).toEqual(['Logo', 'Symbol and icon'])
})

test('a name without end is cut at a word and says so', () => {
  const name = `The International Congress of Hedge Layers, Dry Stone Wallers, Thatchers, Wheelwrights and ${'Names '.repeat(20)}`
  expect(shortName(name)).toBe('The International Congress of Hedge Layers, Dry Stone Wallers, Thatchers…')
  expect(shortName('Fernweh Atlas')).toBe('Fernweh Atlas')
})

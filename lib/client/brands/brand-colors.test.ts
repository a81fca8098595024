import { expect, test } from 'vitest'
import type { Brand } from '#contract/brands/brand.ts'
import type { PaletteColor } from '#contract/brands/palette.ts'
import { labeledSwatches, usesText } from './colors/role-words.ts'
import { brandSwatches } from './brand-colors.ts'

const color = (role: string, hex: string, rank: number, prevalence: number | null) =>
  ({ role, hex, rank, prevalence, name: 'Horror Snob', legibleText: '#ffffff', legibleTextContrast: 5 }) as PaletteColor

const brandOf = (...colors: PaletteColor[]) =>
  ({ colors: [{ hex: '#123456', type: 'brand', brightness: 40 }], palette: { colors, themes: {} } }) as unknown as Brand

test('colors stand by role, then by share, and two of one role have numbers', () => {
  const brand = brandOf(
    color('background', '#ffffff', 1, 0.7),
    color('accent', '#00aa00', 2, 0.01),
    color('accent', '#aa0000', 3, 0.02),
    color('primary', '#7a2e8e', 4, 0),
  )
  expect(labeledSwatches(brand).map(({ label, hex }) => `${label} ${hex}`)).toEqual([
    'Primary #7a2e8e',
    'Accent #aa0000',
    'Accent 2 #00aa00',
    'Background #ffffff',
  ])
})

test('without a palette the plain list stands in', () => {
  expect(labeledSwatches(brandOf()).map(({ label }) => label)).toEqual(['Primary'])
})

test('a color with two uses is one color that names both', () => {
  const plain = {
    colors: [
      { hex: '#111111', type: 'dark', brightness: 9 },
      { hex: '#111111', type: 'brand', brightness: 9 },
    ],
    palette: null,
  } as unknown as Brand
  expect(labeledSwatches(plain).map(usesText)).toEqual(['Primary and dark'])
  const brand = brandOf(color('primary', '#7a2e8e', 1, 0.1), color('text', '#111111', 2, 0.2))
  Object.assign(brand.palette?.themes ?? {}, { light: { text: '#111111', border: '#111111', accent: '#7a2e8e' } })
  expect(labeledSwatches(brand).map(usesText)).toEqual(['Primary', 'Text and border'])
})

test('the text on a color is the one that can be read, whatever a service says of it', () => {
  const brand = brandOf(color('background', '#ffffff', 1, 0.7), color('primary', '#1b1b1b', 2, 0.1))
  expect(brandSwatches(brand).map(({ legibleText, contrast }) => [legibleText, Math.floor(contrast)])).toEqual([
    ['#000000', 21],
    ['#ffffff', 17],
  ])
})

test('what is no color is no swatch', () => {
  const wrong = ['url(https://elsewhere.test/a.png)', 'red', '', null, 7] as unknown as string[]
  const brand = brandOf(...wrong.map((hex, index) => color('accent', hex, index + 1, 0.1)))
  expect(brandSwatches(brand).map(({ hex }) => hex)).toEqual(['#123456'])
})

import { expect, test } from 'vitest'
import type { Brand } from '#contract/brands/brand.ts'
import type { PaletteColor } from '#contract/brands/palette.ts'
import { labeledSwatches } from './colors/role-words.ts'

const color = (role: string, hex: string, rank: number, prevalence: number | null) =>
  ({ role, hex, rank, prevalence, name: 'Horror Snob', legibleText: '#ffffff', legibleTextContrast: 5 }) as PaletteColor

const brandOf = (...colors: PaletteColor[]) =>
  ({ colors: [{ hex: '#123456', type: 'brand', brightness: 40 }], palette: { colors } }) as unknown as Brand

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

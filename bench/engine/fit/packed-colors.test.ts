import { expect, test } from 'vitest'
import { packColors, unpackColors, type PackedColors, type SeenColors } from './packed-colors.ts'

const teal = { hex: '#2b7a78', weight: 24.23 }
const gold = { hex: '#b88a44', weight: 3.57 }
const logo = { kind: 'identity', rule: 'logo' } as const
const seen: SeenColors = {
  votes: [
    { ...teal, ...logo, isReduced: true },
    { ...gold, ...logo, isReduced: true },
    { ...gold, ...logo, isReduced: false },
    { ...teal, kind: 'interface', rule: 'buttons' },
    { ...gold, ...logo, isReduced: true },
  ],
  mark: { colors: [{ hex: teal.hex, coverage: 0.453 }], lightness: 0.44, visible: 0.16 },
  icon: undefined,
}

test('colors that were kept are read as they were, each vote in its place', () => {
  const kept = JSON.parse(JSON.stringify(packColors(seen))) as PackedColors
  expect(unpackColors(kept)).toEqual(seen)
  expect(kept.votes).toHaveLength(4)
})

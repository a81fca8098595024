import { expect, test } from 'vitest'
import type { PaletteColor } from './palette.ts'
import { shownShares } from './shown-shares.ts'

const color = (hex: string, role: PaletteColor['role'], prevalence: number | null, rank: number | null = 1) =>
  ({ hex, role, prevalence, rank }) as PaletteColor

test('ranked and measured colors keep their true shares, the primary first and the background after the text', () => {
  const colors = [
    color('#ffffff', 'background', 0.61234567),
    color('#111111', 'text', 0.08),
    color('#0b7285', 'primary', 0.004),
    color('#e0aa00', 'accent', 0.02),
    color('#e0bb00', 'accent', 0.05),
  ]
  expect(shownShares({ colors })).toEqual([
    { hex: '#0b7285', share: 0.004 },
    { hex: '#e0bb00', share: 0.05 },
    { hex: '#e0aa00', share: 0.02 },
    { hex: '#111111', share: 0.08 },
    { hex: '#ffffff', share: 0.6123 },
  ])
})

test('a primary that is in the logo alone stays, at 0', () => {
  expect(shownShares({ colors: [color('#0b7285', 'primary', 0)] })).toEqual([{ hex: '#0b7285', share: 0 }])
})

test('what was not ranked or not measured has no share, and no palette has none', () => {
  const colors = [color('#111111', 'text', null), color('#333333', 'other', 0.5, null)]
  expect(shownShares({ colors })).toEqual([])
  expect(shownShares(null)).toEqual([])
})

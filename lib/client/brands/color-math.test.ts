import { expect, test } from 'vitest'
import { oklch, wcagContrast } from 'culori'
import { hexToOklch } from '#contract/hex-color.ts'
import { contrastOf, gradeOf, legibleTextOn, oklchText, ratioText } from './color-math.ts'

test('contrast is the ratio of WCAG 2.2', () => {
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
})

test('a ratio that just misses a grade is neither graded nor written as a pass', () => {
  expect(gradeOf(4.499)).toBe('AA large')
  expect(ratioText(4.499)).toBe('4.4 to 1')
  expect([7, 4.5, 3, 2.99].map(gradeOf)).toEqual(['AAA', 'AA', 'AA large', 'fail'])
})

test('the text on any color reaches at least 4.5 to 1', () => {
  for (const hex of ['#000000', '#ffffff', '#ff0000', '#767676', '#777777', '#0e7a6f']) {
    expect(legibleTextOn(hex).contrast).toBeGreaterThanOrEqual(4.5)
  }
})

test('oklch is written as CSS takes it, with hue 0 for a grey', () => {
  expect(oklchText('#ffffff')).toBe('oklch(1 0 0)')
  expect(oklchText('#ff0000')).toBe('oklch(0.628 0.2577 29.23)')
})

test('contrast and OKLCH are what culori says of any hex color', () => {
  for (let code = 0; code < 0x1000000; code += 0x3f1d7) {
    const hex = `#${code.toString(16).padStart(6, '0')}`
    expect(contrastOf(hex, '#3b82f6'), hex).toBeCloseTo(wcagContrast(hex, '#3b82f6'), 9)
    const known = oklch(hex)
    expect(hexToOklch(hex)?.l, hex).toBeCloseTo(known?.l ?? NaN, 12)
    expect(hexToOklch(hex)?.c, hex).toBeCloseTo(known?.c ?? NaN, 12)
    expect(hexToOklch(hex)?.h, hex).toBeCloseTo(known?.h ?? 0, 9)
  }
  expect(hexToOklch('teal')).toBeUndefined()
})

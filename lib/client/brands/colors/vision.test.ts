import { expect, test } from 'vitest'
import { asSeen, filterValues } from './vision.ts'
import { mergedColors } from './vision-verdict.ts'

test('white, black and grays stay what they are for everybody', () => {
  for (const hex of ['#ffffff', '#000000', '#777777'])
    for (const vision of ['red', 'green', 'blue', 'gray'] as const) expect(asSeen(hex, vision)).toBe(hex)
})

test('a red and an olive of one lightness are told apart until green is missing', () => {
  const colors = [
    { hex: '#b3522e', label: 'Primary' },
    { hex: '#7a6a1f', label: 'Accent' },
    { hex: '#ffffff', label: 'Background' },
  ]
  const merged = mergedColors(colors, 'green')
  expect(merged.map(({ one, other }) => `${one.label} ${other.label}`)).toEqual(['Primary Accent'])
  expect(merged[0]?.before).toBeGreaterThan(merged[0]?.after ?? Infinity)
  expect(mergedColors(colors, 'typical')).toEqual([])
})

test('the filter of the page has the same numbers as the chips', () => {
  expect(filterValues('gray')).toBe(
    '0.2126 0.7152 0.0722 0 0 0.2126 0.7152 0.0722 0 0 0.2126 0.7152 0.0722 0 0 0 0 0 1 0',
  )
})

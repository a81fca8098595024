import { expect, test } from 'vitest'
import { mutedColor } from './muted-color.ts'
import type { Vote } from './vote.ts'

const painted = (hex: string, weight: number, rule = 'buttons'): Vote => ({ hex, weight, kind: 'interface', rule })

test.each([
  ['a sage', '#adc2a9'],
  ['a taupe', '#a08f7c'],
  ['a slate', '#213448'],
])('%s that the page paints more than a trace of is a muted color', (_, hex) => {
  expect(mutedColor([painted(hex, 8)])).toBe(hex)
  expect(mutedColor([painted(hex, 4), painted(hex, 4, 'links')])).toBe(hex)
  expect(mutedColor([painted(hex, 7.9)])).toBeUndefined()
})

test.each([
  ['gray', '#808080'],
  ['ink', '#10151b'],
  ['paper', '#f7f4ee'],
  ['a color of its own', '#b03a1a'],
  ['a slate of Tailwind', '#1e293b'],
  ['a gray of Bootstrap', '#343a40'],
])('%s is none', (_, hex) => expect(mutedColor([painted(hex, 90)])).toBeUndefined())

test('a pale ground gives way to what is set on it, unless a mark wears it', () => {
  const slate = painted('#213448', 9)
  expect(mutedColor([painted('#eae0cf', 14), slate])).toBe('#213448')
  expect(mutedColor([{ ...painted('#eae0cf', 14, 'logo'), kind: 'identity' }, slate])).toBe('#eae0cf')
})

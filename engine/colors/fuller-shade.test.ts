import { expect, test } from 'vitest'
import { fullerShade } from './fuller-shade.ts'

const candidate = (hex: string, points: number, identity = 0, rules = ['links']) => ({ hex, points, identity, rules })
type Candidate = ReturnType<typeof candidate>
const shown = (shade: Candidate, ...others: Candidate[]) => fullerShade(shade, [shade, ...others])?.hex

test('a shade that is nearly black gives way to the heaviest fuller colour of its hue', () => {
  const shade = candidate('#330b45', 46, 46)
  expect(shown(shade, candidate('#4e2a8e', 9), candidate('#6b3fb0', 8))).toBe('#4e2a8e')
  // The end of one button's gradient is no color of the page.
  expect(shown(shade, candidate('#4e2a8e', 9, 0, ['gradient', 'areas']), candidate('#6b3fb0', 8))).toBe('#6b3fb0')
})

test('it stays where the fuller colour has another hue, hardly speaks or is a framework’s', () => {
  expect(shown(candidate('#330b45', 46, 46), candidate('#1f8a4c', 30))).toBeUndefined()
  expect(shown(candidate('#330b45', 46, 46), candidate('#4e2a8e', 4))).toBeUndefined()
  expect(shown(candidate('#001b4d', 46, 46), candidate('#0d6efd', 15))).toBeUndefined()
})

test('a dark colour that is seen as its hue stays', () =>
  expect(shown(candidate('#2c2a6e', 46, 46), candidate('#4b46d6', 20))).toBeUndefined())

test('a pale tint in a white mark gives way, the full colour of a mark does not', () => {
  expect(shown(candidate('#81bbdb', 29, 18), candidate('#56a4ed', 21))).toBe('#56a4ed')
  expect(shown(candidate('#81bbdb', 60, 52), candidate('#56a4ed', 21))).toBeUndefined()
})

test('a pale color gives way to what the artwork wears of its hue', () => {
  expect(shown(candidate('#c9e29a', 33, 2), candidate('#91c73e', 18, 13))).toBe('#91c73e')
  expect(shown(candidate('#99f6e4', 36, 20), candidate('#14b8a6', 19, 17))).toBe('#14b8a6')
  expect(shown(candidate('#99f6e4', 36, 20), candidate('#14b8a6', 19, 9))).toBeUndefined()
  expect(shown(candidate('#c9e29a', 33, 2), candidate('#14508c', 18, 13))).toBeUndefined()
})

test('of a hue that the artwork splits over many shades, what the page paints with is it', () => {
  const split = [candidate('#985728', 15, 4), candidate('#a86e45', 4, 3), candidate('#70482c', 4, 3)] as const
  expect(shown(...split, candidate('#f68929', 14, 3))).toBe('#f68929')
  expect(shown(...split, candidate('#f68929', 8, 3))).toBeUndefined()
  expect(shown(candidate('#985728', 15, 9), candidate('#f68929', 14, 3))).toBeUndefined()
})

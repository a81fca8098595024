import { expect, test } from 'vitest'
import { fullerShade } from './fuller-shade.ts'

const candidate = (hex: string, points: number, identity = 0) => ({ hex, points, identity })
type Candidate = ReturnType<typeof candidate>
const shown = (shade: Candidate, ...others: Candidate[]) => fullerShade(shade, [shade, ...others])?.hex

test('a shade that is nearly black gives way to the heaviest fuller colour of its hue', () => {
  const shade = candidate('#330b45', 46, 46)
  expect(shown(shade, candidate('#4e2a8e', 9), candidate('#6b3fb0', 8))).toBe('#4e2a8e')
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

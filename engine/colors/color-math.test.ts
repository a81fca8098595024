import { expect, test } from 'vitest'
import { ratioOf } from '../fixtures/sound-palette.ts'
import { contrast, legibleText } from './color-math.ts'

const hex = (...bytes: number[]) => `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
const steps = Array.from({ length: 18 }, (_, step) => step * 15)
const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => hex(r, g, b))))

test('the text on a colour is the one that reads better, by the formula of WCAG written down anew', () => {
  for (const color of colors) {
    const [black, white] = [ratioOf(color, '#000000'), ratioOf(color, '#ffffff')]
    const { text, ratio } = legibleText(color)
    expect(ratioOf(color, text), color).toBeCloseTo(Math.max(black, white), 6)
    expect(Math.max(black, white) - ratio, color).toBeLessThan(0.01)
  }
})

test('a ratio just below a grade is never rounded up to it', () => {
  const grey = (byte: number) => hex(byte, byte, byte)
  const wrong: string[] = []
  let near = 0
  for (let one = 0; one < 256; one += 1) {
    for (let other = one; other < 256; other += 1) {
      const ratio = ratioOf(grey(one), grey(other))
      const shown = contrast(grey(one), grey(other))
      for (const bound of [7, 4.5, 3]) {
        if (shown >= bound !== ratio >= bound) wrong.push(`${grey(one)} on ${grey(other)} is ${ratio}`)
        if (ratio < bound && ratio > bound - 0.005) near += 1
      }
    }
  }
  expect(wrong).toEqual([])
  expect(near).toBeGreaterThan(10)
})

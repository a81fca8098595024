import { expect, test } from 'vitest'
import { colorWord } from './color-words.ts'

test.each([
  ['#7a2e8e', 'purple'],
  ['#f2a541', 'amber'],
  ['#241b2b', 'near-black'],
  ['#faf7fb', 'near-white'],
  ['#d7263d', 'red'],
  ['#d9a3e6', 'lilac'],
  ['#0b7285', 'teal'],
  ['#0e5a52', 'dark teal'],
  ['#0000ff', 'blue'],
  ['#000080', 'navy'],
  ['#8b4513', 'brown'],
  ['#fffdd0', 'cream'],
  ['#808080', 'gray'],
  ['#333333', 'dark gray'],
  ['#dbeafe', 'pale blue'],
  ['#fee2e2', 'pink'],
  ['#000000', 'black'],
  ['#ffffff', 'white'],
])('%s is called %s', (hex, word) => expect(colorWord(hex)).toBe(word))

test('every color has a plain word: at most two, none of them a joke', () => {
  const words = new Set<string>()
  for (let code = 0; code < 0x1000; code++) words.add(colorWord(`#${code.toString(16).padStart(3, '0')}`))
  const plain = [...words].map((word) => word.replace(/^(dark|pale) /, ''))
  expect(new Set(plain).size).toBeLessThanOrEqual(32)
  expect([...words].every((word) => /^(dark |pale )?(near-|sky )?[a-z]+$/.test(word))).toBe(true)
})

import { expect, test } from 'vitest'
import { beginsAWord, matchParts } from './match-parts.ts'

const marked = (text: string, wanted: string) =>
  matchParts(text, wanted)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test('what was typed is marked where it begins the name, a word, or stands inside', () => {
  expect(marked('Tidepool Coffee', 'tide')).toBe('[Tide]pool Coffee')
  expect(marked('Riptide Tide', 'tide')).toBe('Riptide [Tide]')
  expect(marked('Slacktide', 'TIDE')).toBe('Slack[tide]')
  expect(marked('Café Crème', 'creme')).toBe('Café [Crème]')
})

test('what is not there marks nothing, and nothing of the text is lost', () => {
  expect(marked('Nightjar', 'nihgt')).toBe('Nightjar')
  expect(marked('İstanbul ẞ', 'x')).toBe('İstanbul ẞ')
  expect(marked('Nightjar', '')).toBe('Nightjar')
})

test('a word begins so or it does not', () => {
  expect(beginsAWord('Nightjar Coffee', 'cof')).toBe(true)
  expect(beginsAWord('Nightjar Coffee', 'jar')).toBe(false)
  expect(beginsAWord('Nightjar', '  ')).toBe(false)
})

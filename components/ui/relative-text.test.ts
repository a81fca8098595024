import { expect, test } from 'vitest'
import { agoText, countdownText } from './relative-text.ts'

const now = new Date('2026-11-23T12:00:00Z')
const shifted = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test.each([
  [0, '0 s'],
  [-55, '55 s'],
  [-125, '2 min'],
  [-5 * 3600, '5 h'],
  [-25 * 3600, undefined],
  [3, '0 s'],
])('%i seconds from now is %s ago', (seconds, text) => {
  expect(agoText(shifted(seconds), now)).toBe(text)
})

test.each([
  [0, 'now'],
  [38, '0:38'],
  [599, '9:59'],
  [22 * 60, '22 min'],
  [3 * 3600 + 600, '3 h 10 min'],
  [52 * 3600, '2 d 4 h'],
])('%i seconds from now is due in %s', (seconds, text) => {
  expect(countdownText(shifted(seconds), now)).toBe(text)
})

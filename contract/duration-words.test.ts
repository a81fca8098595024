import { expect, test } from 'vitest'
import { durationWords } from './duration-words.ts'

test('a duration is said in the largest unit that does not hide how long it is', () => {
  const said = [0, 1, 59, 60, 61, 119 * 60, 120 * 60, 1_440 * 60, 47.5 * 3_600, 48 * 3_600, 512 * 60].map(durationWords)
  expect(said).toEqual([
    '1 second',
    '1 second',
    '59 seconds',
    '1 minute',
    '2 minutes',
    '119 minutes',
    '2 hours',
    '24 hours',
    '48 hours',
    '2 days',
    '9 hours',
  ])
})

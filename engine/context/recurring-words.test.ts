import { describe, expect, test } from 'vitest'
import { english } from './languages/english.ts'
import { german } from './languages/german.ts'
import { japanese } from './languages/japanese.ts'
import { recurringWords } from './recurring-words.ts'

const times = (count: number, sentence: string) => Array.from({ length: count }, () => sentence)

describe('the words that a text returns to', () => {
  test('are in four sentences or more', () => {
    expect(recurringWords(times(4, 'We cast the anvil.'), english, undefined)).toEqual(['anvil', 'cast'])
    expect(recurringWords(times(3, 'We cast the anvil.'), english, undefined)).toEqual([])
  })

  test('are used more often than in ordinary English', () => {
    const text = [...times(4, 'The anvil is here.'), ...times(60, 'Please think about people and time.')]
    expect(recurringWords(text, english, undefined)).not.toContain('time')
    expect(recurringWords(text, english, undefined)).toContain('people')
    expect(
      recurringWords([...times(4, 'A little more time.'), ...times(200, 'Iron bends.')], english, undefined),
    ).toEqual(['bends', 'iron'])
  })

  test('are counted once a sentence, and the most frequent comes first', () => {
    const text = [
      ...times(5, 'Iron, iron, iron.'),
      ...times(6, 'A hammer.'),
      ...times(4, 'Tongs.'),
      ...times(4, 'Nails.'),
    ]
    expect(recurringWords(text, english, undefined)).toEqual(['hammer', 'iron', 'nails'])
  })

  test('are not the name, no small words and no numbers', () => {
    expect(recurringWords(times(5, 'Acme has 250 of these.'), english, 'Acme Forge')).toEqual([])
  })

  test('are found in languages with and without spaces', () => {
    expect(recurringWords(times(4, 'Wir gießen einen Amboss.'), german, undefined)).toEqual(['amboss', 'gießen'])
    expect(recurringWords(times(4, '私たちはコーヒーを焼きます。'), japanese, undefined)).toContain('コーヒー')
  })
})

import { describe, expect, test } from 'vitest'
import { fold } from './clean-descriptor.ts'
import { commonWords, genericWords, legalWords, tradeWords } from './merchant-words.ts'

const lists = { genericWords, tradeWords, commonWords, legalWords }

describe.each(Object.entries(lists))('each of the %s', (_, words) => {
  test('is one word, folded as a descriptor is: else it is never found', () => {
    for (const word of words) {
      const [first = ''] = fold(word).split(/[^\p{L}\p{N}]+/u)
      // "auto-pay" and addresses like it are two words of a descriptor, each on a list by itself or known by its parts.
      if (word !== 'auto-pay') expect(first, word).toBe(word)
    }
  })

  test('is of letters', () => {
    for (const word of words) expect(word).toMatch(/^[a-z][a-z0-9-]*$/)
  })
})

describe('a word of a trade contradicts, so it is not generic', () => {
  test('but for two words that a payment or a company carries too', () => {
    expect([...tradeWords].filter((word) => genericWords.has(word))).toEqual(['credit', 'spa'])
  })

  test.each([
    ['dental'],
    ['cafe'],
    ['beach'],
    ['bank'],
    ['hotel'],
    ['airlines'],
    ['pizza'],
    ['pharmacy'],
    ['gym'],
    ['furniture'],
  ])('%s names a trade', (word) => {
    expect(tradeWords.has(word)).toBe(true)
    expect(genericWords.has(word)).toBe(false)
  })
})

describe('a word that anyone’s descriptor carries is generic', () => {
  test.each([
    ['store'],
    ['online'],
    ['payment'],
    ['subscription'],
    ['mktp'],
    ['com'],
    ['ltd'],
    ['gmbh'],
    ['the'],
    ['ref'],
    ['usd'],
    ['tienda'],
    ['filiale'],
    ['terminal'],
  ])('%s', (word) => {
    expect(genericWords.has(word)).toBe(true)
  })

  test.each([['dental'], ['tiger'], ['seattle'], ['netflix'], ['']])('%j is not', (word) => {
    expect(genericWords.has(word)).toBe(false)
  })
})

describe('a name that is a word of the language is common', () => {
  test.each([
    ['target'],
    ['delta'],
    ['shell'],
    ['united'],
    ['american'],
    ['zoom'],
    ['ring'],
    ['dove'],
    ['tiger'],
    ['blue'],
    ['summit'],
  ])('%s', (word) => {
    expect(commonWords.has(word)).toBe(true)
  })

  test.each([['netflix'], ['spotify'], ['ikea'], ['starbucks'], ['airbnb'], ['lufthansa'], ['amzn']])(
    '%s is not',
    (word) => {
      expect(commonWords.has(word)).toBe(false)
    },
  )
})

describe('the form of a company', () => {
  test.each([['inc'], ['llc'], ['gmbh'], ['ag'], ['sa'], ['bv'], ['oy'], ['holdings']])(
    '%s is left off a name',
    (word) => {
      expect(legalWords.has(word)).toBe(true)
    },
  )

  test('is explained behind a name too: each of them is generic', () => {
    for (const word of legalWords) expect(genericWords.has(word), word).toBe(true)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ContextDigest } from './context-source.ts'
import { isSupported, supportOf } from './is-supported.ts'

const page = (text: string, path = ''): ContextDigest[number] => ({
  kind: 'home',
  url: `https://acme.com/${path}`,
  text,
})
const digest = [page('Acme casts heavy anvils for forges in Europe since 1898. Each anvil weighs 1,250 kg.')]

describe('a sentence is borne out', () => {
  test.each([
    ['word for word', 'Acme casts heavy anvils for forges in Europe.'],
    ['in another order', 'Forges in Europe: heavy anvils, casts of Acme.'],
    ['in another case', 'ACME CASTS HEAVY ANVILS'],
    ['by other endings', 'Acme, casting a heavy anvil for a forge.'],
    ['with small words between', 'All of the anvils that Acme casts are heavy, and they are for forges.'],
    ['with seven of ten telling words', 'Acme casts heavy anvils, forges, Europe, anvil, tongs, hammers, nails'],
    ['with its number', 'Since 1898 Acme casts anvils.'],
    ['with a grouped number', 'Each anvil weighs 1,250 kg'],
  ])('%s', (_, sentence) => {
    expect(isSupported(sentence, digest)).toBe(true)
    expect(supportOf(sentence, digest)).toBe('https://acme.com/')
  })
})

describe('a sentence is not borne out', () => {
  test.each([
    ['of other words', 'Acme roasts coffee by the sea.'],
    ['with six of ten telling words', 'Acme casts heavy anvils, forges, Europe, tongs, hammers, nails, screws'],
    ['with another number', 'Since 1899 Acme casts anvils.'],
    ['with a number that was grouped otherwise', 'Each anvil weighs 1.250 kg'],
    ['with a number that is nowhere, although all words are', 'Acme casts 7 heavy anvils for forges'],
    ['of small words alone', 'It is what you can do with us.'],
    ['of signs alone', '— … !'],
    ['of nothing', ''],
    ['in another language', 'Acme gießt schwere Ambosse für Schmieden'],
  ])('%s', (_, sentence) => {
    expect(isSupported(sentence, digest)).toBe(false)
    expect(supportOf(sentence, digest)).toBeUndefined()
  })

  test('by pages that say nothing', () => {
    expect(isSupported('Acme casts anvils.', [])).toBe(false)
    expect(isSupported('Acme casts anvils.', [page('')])).toBe(false)
  })

  test('by two pages that say half of it each', () => {
    expect(isSupported('heavy anvils, long tongs', [page('heavy anvils'), page('long tongs', 'about')])).toBe(false)
  })
})

describe('the page that bears it out', () => {
  test('is the one that has most of its words', () => {
    const pages = [page('anvils and tongs'), page('heavy anvils and long tongs', 'about')]
    expect(supportOf('heavy anvils and long tongs', pages)).toBe('https://acme.com/about')
  })

  test('is the first of those that have as many', () => {
    expect(supportOf('heavy anvils', [page('heavy anvils'), page('heavy anvils', 'about')])).toBe('https://acme.com/')
  })

  test('may be another than the one that has its number', () => {
    expect(supportOf('heavy anvils in 1898', [page('heavy anvils'), page('founded in 1898', 'about')])).toBeUndefined()
    expect(
      supportOf('very heavy anvils of iron in 1898', [page('very heavy anvils of iron'), page('1898', 'about')]),
    ).toBe('https://acme.com/')
  })
})

describe('words are compared without their endings', () => {
  test.each([
    ['roasting', 'roasts'],
    ['roasted', 'roast'],
    ['bakers', 'baking'],
    ['quickly', 'quick'],
    ['boxes', 'box'],
    ['cats', 'cat'],
    ['internationalization', 'internationalizing'],
    ['Öfen', 'öfen'],
    ['кузницы', 'кузницы'],
  ])('%s is borne out by %s', (said, written) => {
    expect(isSupported(said, [page(written)])).toBe(true)
  })

  test.each([
    ['roast', 'rust'],
    ['bus', 'busy'],
    ['anvil', 'navel'],
    ['forge', 'forage'],
  ])('%s is not borne out by %s', (said, written) => {
    expect(isSupported(said, [page(written)])).toBe(false)
  })
})

test('a page bears out all of its own telling words, in any order, and nothing without one of them', () => {
  const words = fc.uniqueArray(fc.constantFrom('anvil', 'tongs', 'hammer', 'fire', 'smith', 'iron', 'oak', 'forge'), {
    minLength: 1,
  })
  fc.assert(
    fc.property(words, fc.integer({ min: 0, max: 7 }), (written, turn) => {
      const turned = [...written.slice(turn % written.length), ...written.slice(0, turn % written.length)]
      expect(isSupported(turned.join(' '), [page(written.join(' '))])).toBe(true)
      expect(isSupported('coffee roastery', [page(written.join(' '))])).toBe(false)
    }),
  )
})

test('any sentence and any page are compared without failing, and the page named is one of them', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.array(fc.string({ unit: 'binary' }), { maxLength: 4 }),
      (sentence, texts) => {
        const pages = texts.map((text, index) => page(text, String(index)))
        const url = supportOf(sentence, pages)
        if (url !== undefined) expect(pages.map((one) => one.url)).toContain(url)
      },
    ),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { industries } from '#contract/brands/industries/industries.ts'
import { vocabulary, wordsOf } from './read-vocabulary.ts'
import { goodsVocabulary } from './vocabulary-goods.ts'
import { servicesVocabulary } from './vocabulary-services.ts'
import { softwareVocabulary } from './vocabulary-software.ts'

const texts = { goodsVocabulary, servicesVocabulary, softwareVocabulary }
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
const termsOf = (line: string) => {
  const [telling = '', supporting = ''] = line.slice(line.indexOf(':') + 1).split(';')
  const list = (part: string) => part.split(',').map((term) => term.trim())
  return { slug: line.slice(0, line.indexOf(':')), telling: list(telling), supporting: list(supporting) }
}
const all = Object.values(texts).flatMap(linesOf).map(termsOf)
const unspaced = /[\u3040-\u30ff\u4e00-\u9fff]/

describe('words of a text', () => {
  test.each<[string, string, string[]]>([
    ['are lower case', 'Bakery BREAD', ['bakery', 'bread']],
    ['have no accents', 'Café Müller Ångström', ['cafe', 'muller', 'angstrom']],
    ['are parted by signs', 'e-mail, c++/rust: 4k', ['e', 'mail', 'c', 'rust', '4k']],
    ['may be of other scripts', 'Кузница 鍛冶屋', ['кузница', '鍛冶屋']],
    ['may be full width', 'ＢＡＫＥＲＹ', ['bakery']],
    ['are none of nothing', '', []],
    ['are none of signs', '— … 😀', []],
  ])('%s', (_, text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  test.each([
    ['farms', 'farm'],
    ['bakeries', 'bakery'],
    ['watches', 'watch'],
    ['brushes', 'brush'],
    ['boxes', 'box'],
    ['houses', 'house'],
    ['shoes', 'shoe'],
    ['cars', 'car'],
  ])('lose the ending of their plural: %s is %s', (plural, singular) => {
    expect(wordsOf(plural)).toEqual([singular])
  })

  test.each([
    ['glass'],
    ['bus'],
    ['campus'],
    ['analysis'],
    ['gas'],
    ['atlas'],
    ['news'],
    ['ios'],
    ['dns'],
    ['the'],
    ['s'],
  ])('keep an s that is their own: %s', (word) => {
    expect(wordsOf(word)).toEqual([word])
  })

  test('a plural and its singular are the same word', () => {
    for (const word of ['farm', 'bakery', 'watch', 'box', 'hotel', 'engine']) {
      const plural = word.endsWith('y') ? `${word.slice(0, -1)}ies` : /(ch|x)$/.test(word) ? `${word}es` : `${word}s`
      expect(wordsOf(plural)).toEqual(wordsOf(word))
    }
  })

  test('of any text are letters and digits alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(wordsOf(text).filter((word) => !/^[\p{L}\p{N}]+$/u.test(word))).toEqual([])
      }),
    )
  })
})

describe.each(Object.entries(texts))('%s', (_, text) => {
  test('has one line for each industry, of telling words and words that support', () => {
    for (const line of linesOf(text)) expect(line, line).toMatch(/^[a-z-]+: [^;:]+ ; [^;:]+$/)
    const slugs = linesOf(text).map((line) => termsOf(line).slug)
    expect(new Set(slugs).size).toBe(slugs.length)
  })

  test('names only industries of the taxonomy', () => {
    const known = new Set(industries.map(({ slug }) => slug))
    for (const line of linesOf(text)) expect(known).toContain(termsOf(line).slug)
  })

  test('is written in lower case, without accents and double spaces', () => {
    for (const term of linesOf(text).flatMap((line) => [...termsOf(line).telling, ...termsOf(line).supporting])) {
      expect(term).not.toBe('')
      if (!unspaced.test(term)) expect(term, term).toMatch(/^[a-z0-9/-]+( [a-z0-9-]+)*\*?$/)
    }
  })

  test('names no industry with a word of one letter', () => {
    for (const term of linesOf(text).flatMap((line) => termsOf(line).telling))
      expect(term.length, term).toBeGreaterThan(1)
  })
})

describe('the vocabulary', () => {
  test('has each industry in one of the three lists', () => {
    const slugs = all.map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(slugs.length)
  })

  test('finds each telling word that is written, under its industry and as telling', () => {
    for (const { slug, telling } of all) {
      for (const term of telling.filter((one) => !one.includes('*') && !unspaced.test(one))) {
        const worth = vocabulary.terms.get(wordsOf(term).join(' '))?.find((one) => one.slug === slug)
        expect(worth, `${slug}: ${term}`).toEqual({ slug, telling: true, points: 3 })
      }
    }
  })

  test('finds each supporting word that is written, under its industry', () => {
    for (const { slug, supporting } of all) {
      for (const term of supporting.filter((one) => !one.includes('*') && !unspaced.test(one))) {
        const worth = vocabulary.terms.get(wordsOf(term).join(' '))?.filter((one) => one.slug === slug)
        expect(worth, `${slug}: ${term}`).toHaveLength(1)
      }
    }
  })

  test('a word that tells and supports counts once, as telling', () => {
    for (const worths of vocabulary.terms.values()) {
      const slugs = worths.map(({ slug }) => slug)
      expect(new Set(slugs).size).toBe(slugs.length)
    }
    expect(vocabulary.terms.get('skin')?.find(({ slug }) => slug === 'skin-care')?.points).toBe(1)
  })

  test('a telling word is worth three supporting ones', () => {
    for (const { points, telling } of [...vocabulary.terms.values()].flat()) expect(points).toBe(telling ? 3 : 1)
  })

  test('parts of words have no star left and are long enough to mean something', () => {
    expect(vocabulary.parts.length).toBe(
      all.flatMap(({ telling, supporting }) => [...telling, ...supporting]).filter((term) => term.includes('*')).length,
    )
    for (const { part } of vocabulary.parts) expect(part, part).toMatch(/^[a-z]{5,}$/)
  })

  test('words of scripts without spaces are kept as they are', () => {
    expect(vocabulary.unspaced.length).toBeGreaterThan(5)
    for (const { text } of vocabulary.unspaced) expect(text).toMatch(/^[\u3040-\u30ff\u4e00-\u9fff]{2,}$/)
  })

  test('knows how many words its longest term has', () => {
    const lengths = [...vocabulary.terms.keys()].map((term) => term.split(' ').length)
    expect(vocabulary.wordsMax).toBe(Math.max(...lengths))
    expect(vocabulary.wordsMax).toBeLessThanOrEqual(6)
  })

  test('a word that tells of many industries tells of none: at most four', () => {
    for (const [term, worths] of vocabulary.terms)
      expect(worths.filter(({ telling }) => telling).length, term).toBeLessThanOrEqual(4)
  })
})

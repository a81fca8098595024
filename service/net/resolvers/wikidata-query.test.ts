import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cryptoAsset, listedAs, literal } from './wikidata-query.ts'

test('whatever a text holds, its literal is one SPARQL string that reads as that text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const written = literal(text)
      expect(written).toMatch(/^"(?:[^"\\\n\r]|\\[\\"nrt])*"$/u)
      const shown = text.replace(/(?![\n\r\t])[\p{Cc}\p{Cs}]/gu, '')
      expect(JSON.parse(written)).toBe(shown)
    }),
  )
})

test('a query is short enough to be sent in an address, and its brackets match', () => {
  const codes = Array.from({ length: 40 }, (_, index) => `A${index}.B`)
  for (const query of [listedAs(codes), cryptoAsset('$BTC', 'bit"coin')]) {
    expect(encodeURIComponent(query).length).toBeLessThan(7_000)
    for (const [open, close] of ['{}', '()']) {
      expect(query.split(open ?? '').length).toBe(query.split(close ?? '').length)
    }
  }
})

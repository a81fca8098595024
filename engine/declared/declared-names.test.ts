import { expect, test } from 'vitest'
import { organizationOf, pageOf } from '../fixtures/page-of.ts'
import { declaredNames, isOneName } from './declared-names.ts'

test.each([
  ['Acme', 'ACME GmbH'],
  ['Acme', 'Acme Coffee Roasters'],
  ['Bayerische Motoren Werke AG', 'BMW'],
  ['山田製作所', 'Yamada Seisakusho'],
  ['Café Olé', 'cafe-ole'],
])('%s and %s may be one', (one, other) => {
  expect(isOneName(one, other)).toBe(true)
  expect(isOneName(other, one)).toBe(true)
})

test.each([
  ['Acme', 'Globex'],
  ['Acme Coffee', 'Acme Tea'],
  ['Acme GmbH', 'Globex GmbH'],
])('%s and %s are two', (one, other) => {
  expect(isOneName(one, other)).toBe(false)
})

test('names are those that a source states as such, with the source', () => {
  const page = pageOf(
    `<title>Tidepool: the best coffee</title><meta property="og:site_name" content="Tidepool"><h1>Welcome</h1>
     <meta name="application-name" content="Home">${organizationOf({ name: 'Tidepool Coffee Inc' })}`,
  )
  const manifest = { name: 'My App', themeColor: undefined, icons: [] }
  const llms = { name: 'Tidepool Docs', summary: undefined, source: 'https://tidepool-coffee.com/llms.txt' }
  const known = { source: 'https://www.wikidata.org/entity/Q1', name: 'Tidal Pool', tickers: [], isins: [] }
  expect(declaredNames({ page, manifest, llms, known }).map(({ value, source }) => [value, source])).toEqual([
    ['Tidepool', page.url],
    ['Tidepool Coffee Inc', page.url],
    ['Tidal Pool', known.source],
    ['Tidepool Docs', llms.source],
  ])
})

test('a title in the place of a name is none', () => {
  const page = pageOf(`<meta property="og:site_name" content="${'Coffee by the sea, roasted daily. '.repeat(3)}">`)
  expect(declaredNames({ page, manifest: undefined, llms: undefined, known: undefined })).toEqual([])
})

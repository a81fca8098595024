import { expect, test } from 'vitest'
import { readBatchItem, readLookup } from './read-request-identifier.ts'

// The default: a name that is no brand domain for anyone else.
const ctx = { settings: { LIVERY_OWN_DOMAIN: 'livery.example' } }
const own = { readings: [{ kind: 'domain', value: 'livery.example' }], key: 'domain:livery.example' }
const ownRead = { ...own, readAs: 'domain:livery.example' }

test.each([
  ['livery.example', own],
  [' WWW.Livery.Example. ', ownRead],
  ['docs.livery.example', ownRead],
  ['https://www.livery.example/pricing?x=1', ownRead],
  ['livery.example/pricing', own],
  ['livery.example:8080', own],
  ['hello@livery.example', own],
])('the own domain is read from %o, in a batch too', (text, read) => {
  expect(readLookup(ctx, text, undefined)).toEqual(read)
  expect(readBatchItem(ctx, text)).toEqual(read)
})

test.each([
  'other.example',
  'notlivery.example',
  'https://u:p@livery.example',
  'https://hello@livery.example',
  'ftp://livery.example',
  'hello@livery.example/x',
  'hello@livery.example\u0000',
  'livery.example:port',
])('%o is not the own domain', (text) => {
  expect(readLookup(ctx, text, undefined)).toHaveProperty('problem')
})

test('where a type is named, only the domain type reads the own domain, and only as a domain name', () => {
  expect(readLookup(ctx, 'www.livery.example', 'domain')).toEqual(ownRead)
  expect(readBatchItem(ctx, { type: 'domain', value: 'livery.example' })).toEqual(own)
  for (const type of ['ticker', 'isin', 'crypto'] as const) {
    expect(readLookup(ctx, 'livery.example', type)).toHaveProperty('problem')
    expect(readBatchItem(ctx, { type, value: 'livery.example' })).toHaveProperty('problem')
  }
  expect(readLookup(ctx, 'https://livery.example', 'domain')).toHaveProperty('problem')
  expect(readLookup(ctx, 'hello@livery.example', 'domain')).toHaveProperty('problem')
})

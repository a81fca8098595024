import { expect, test } from 'vitest'
import type { KnownCompany } from '../site.ts'
import { knownCompany } from './known-company.ts'

const source = 'http://www.wikidata.org/entity/Q1'
const known = (more: Partial<KnownCompany>) => knownCompany({ source, tickers: [], isins: [], ...more })
const nothing = { employees: [], foundedYear: [], kind: [], location: [], tickers: [], isins: [] }

test('of a company that no collection has nothing is known', () => {
  expect(knownCompany(undefined)).toEqual(nothing)
  expect(known({})).toEqual(nothing)
})

test('each fact is a claim that names its property, its entry and its trust', () => {
  const claim = (value: unknown, rule: string) => [{ value, rule: `wikidata ${rule}`, source, trust: 0.8 }]
  expect(known({ employees: 640 }).employees).toEqual(claim(501, 'P1128 employees'))
  expect(known({ foundedYear: 1990 }).foundedYear).toEqual(claim(1990, 'P571 inception'))
  expect(known({ kind: 'NON_PROFIT' }).kind).toEqual(claim('NON_PROFIT', 'P31 and P1454'))
  expect(known({ tickers: ['TIDE'] }).tickers).toEqual(claim(['TIDE'], 'P414 listings'))
  expect(known({ isins: ['PTTID0AM0000'] }).isins).toEqual(claim(['PTTID0AM0000'], 'P946 ISIN'))
  expect(known({ place: { city: 'Lisbon', country: 'PT' } }).location).toMatchObject([
    { value: { city: 'Lisbon', country: 'Portugal', region: 'Europe' }, rule: 'wikidata P159 headquarters' },
  ])
})

test('a place without any part, and a head count of none, are no claims', () => {
  expect(known({ place: {} }).location).toEqual([])
  expect(known({ employees: 0 }).employees).toEqual([])
})

test('lists are copied, so that a claim cannot change what is known', () => {
  const tickers = ['TIDE']
  known({ tickers }).tickers[0]?.value.push('OTHER')
  expect(tickers).toEqual(['TIDE'])
})

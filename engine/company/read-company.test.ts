import { expect, test } from 'vitest'
import { knownCompany as known } from '../fixtures/known-company.ts'
import { homeUrl, organizationOf, pageOf } from '../fixtures/page-of.ts'
import type { KnownCompany } from '../site.ts'
import { nowhere } from './place.ts'
import { readCompany } from './read-company.ts'

const read = (html: string, more: { about?: string; known?: KnownCompany } = {}) =>
  readCompany({
    pages: [pageOf(html), ...(more.about === undefined ? [] : [pageOf(more.about, `${homeUrl}about`)])],
    domain: 'tidepool-coffee.com',
    name: 'Tidepool',
    known: more.known,
  })

test('of a company of which nothing is said, nothing is known, and there is no evidence', () => {
  expect(read('<p>Hello')).toEqual({
    company: {
      employees: null,
      financialIdentifiers: null,
      foundedYear: null,
      industries: [],
      kind: null,
      location: nowhere,
    },
    evidence: [],
  })
})

test('what is known elsewhere fills every field, each with its evidence', () => {
  const { company, evidence } = read('<p>Hello', { known })
  expect(company).toMatchObject({
    employees: 501,
    foundedYear: 1990,
    kind: 'PUBLIC_COMPANY',
    financialIdentifiers: { isin: ['PTTID0AM0000'], ticker: ['TIDE'] },
    location: { city: 'Lisbon', countryCode: 'PT' },
  })
  expect(evidence.map(({ field }) => field)).toEqual([
    'company.employees',
    'company.foundedYear',
    'company.kind',
    'company.location',
    'company.financialIdentifiers.ticker',
    'company.financialIdentifiers.isin',
  ])
  expect(evidence.every(({ source, trust }) => source === known.source && trust === 0.8)).toBe(true)
})

test('what the site declares counts before what is known elsewhere, field by field', () => {
  const { company } = read(organizationOf({ foundingDate: '1994', numberOfEmployees: 12 }), { known })
  expect(company).toMatchObject({ foundedYear: 1994, employees: 11, kind: 'PUBLIC_COMPANY' })
})

test('what the site says in words counts by how sure it is', () => {
  const said = (text: string) => read('', { about: `<p>${text}</p>`, known }).company.foundedYear
  expect(said('We were founded in 1994.')).toBe(1994)
  expect(said('We have roasted coffee since 1994.')).toBe(1990)
})

test('what the site declares counts before what it says in words', () => {
  const html = `${organizationOf({ foundingDate: '1994' })}<p>We were founded in 1887.</p>`
  expect(read(html).company.foundedYear).toBe(1994)
})

test('the home page counts before the about page where both declare', () => {
  const { company, evidence } = read(organizationOf({ numberOfEmployees: 60 }), {
    about: organizationOf({ foundingDate: '1994', numberOfEmployees: 12 }),
  })
  expect(company).toMatchObject({ foundedYear: 1994, employees: 51 })
  expect(evidence.map(({ source }) => source)).toEqual([homeUrl, `${homeUrl}about`])
})

test('of two founding years that a site declares neither is given, and a less sure one changes nothing', () => {
  const about = organizationOf({ foundingDate: '1887' })
  expect(read(organizationOf({ foundingDate: '1994' }), { about }).company.foundedYear).toBeNull()
  const { company, evidence } = read(organizationOf({ foundingDate: '1994' }), { about: '<p>Founded in 1887.</p>' })
  expect(company.foundedYear).toBe(1994)
  // Of the years that differ, the one that counts stands first.
  expect(evidence.map(({ value }) => value)).toEqual(['1994', '1887'])
})

test('one kind of identifier alone leaves the other empty', () => {
  expect(read(organizationOf({ tickerSymbol: 'TIDE' })).company.financialIdentifiers).toEqual({
    isin: [],
    ticker: ['TIDE'],
  })
  expect(
    read('', { known: { source: 'x', tickers: [], isins: ['PTTID0AM0000'] } }).company.financialIdentifiers,
  ).toEqual({
    isin: ['PTTID0AM0000'],
    ticker: [],
  })
})

test('a slogan gives no founding year where another page says since another year', () => {
  const about = '<title>Tidepool</title><h1>Boats for the harbour since 2010</h1>'
  const founded = (home: string) => read(home, { about }).company.foundedYear
  expect(founded('<p>We are at home here.</p>')).toBe(2010)
  expect(founded('<p>The shop has served the harbour since 2019.</p>')).toBeNull()
})

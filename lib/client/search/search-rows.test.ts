import { expect, test } from 'vitest'
import type { PreviewedBrand } from '#contract/brands/search.ts'
import { rowOfEnter, searchGroups, type SearchFound, type SearchRow } from './search-rows.ts'

const brand = (name: string, domain: string, values: Partial<PreviewedBrand> = {}): PreviewedBrand => ({
  brandId: `id ${domain}`,
  name,
  domain,
  icon: null,
  claimed: false,
  verified: false,
  qualityScore: 0.8,
  _score: 1,
  indexed: true,
  identifier: null,
  logo: null,
  description: null,
  primary: null,
  colors: [],
  shares: [],
  updatedAt: '2026-11-22T00:00:00.000Z',
  ...values,
})
const found = (values: Partial<SearchFound>): SearchFound => ({
  text: '',
  brands: [],
  reading: undefined,
  recents: [],
  pages: [
    { href: '/webhooks', label: 'Webhooks' },
    { href: '/', label: 'Home' },
  ],
  state: 'settled',
  ...values,
})
const words = (row: SearchRow | undefined) =>
  row && (row.kind === 'copy' ? `copy ${row.hex}` : `${row.kind} ${decodeURIComponent(row.href)}`)
const listed = (values: Partial<SearchFound>) =>
  searchGroups(found(values)).map(({ title, rows }) => [title, ...rows.map(words)])
const enter = (values: Partial<SearchFound>) => words(rowOfEnter(searchGroups(found(values)), values.text ?? ''))

const domain = (value: string) => ({ readings: [{ kind: 'domain' as const, value }] })
const ticker = (value: string) => ({
  readings: [
    { kind: 'ticker' as const, value },
    { kind: 'crypto' as const, value },
  ],
})

test('brands come first, then what can be looked up, actions, pages and recent brands', () => {
  expect(
    listed({
      text: 'we',
      brands: [brand('Weirside', 'weirside.com', { primary: '#13697a' })],
      reading: ticker('WE'),
      recents: [{ identifier: 'wexford.ie', name: 'Wexford' }],
    }),
  ).toEqual([
    ['Brands', 'brand /brands/weirside.com'],
    ['Look up', 'look-up /brands/we.com', 'look-up /brands/WE', 'look-up /brands/WE'],
    ['Actions', 'copy #13697a'],
    ['Pages', 'page /webhooks'],
    ['Recent', 'recent /brands/wexford.ie'],
  ])
})

test('Enter opens the indexed brand that a name, a typo or a domain means', () => {
  const nightjar = brand('Nightjar', 'nightjar.com')
  expect(enter({ text: 'nightj', brands: [nightjar], reading: ticker('NIGHTJ') })).toBe('brand /brands/nightjar.com')
  expect(enter({ text: 'nihgtjar', brands: [nightjar], reading: ticker('NIHGTJAR') })).toBe(
    'brand /brands/nightjar.com',
  )
  expect(enter({ text: 'https://www.nightjar.com/x', brands: [nightjar], reading: domain('nightjar.com') })).toBe(
    'brand /brands/nightjar.com',
  )
})

test('an indexed brand is never offered as a look-up that costs', () => {
  const shell = brand('Shell', 'shell.com', { identifier: 'ticker:SHEL' })
  expect(listed({ text: 'SHEL', brands: [shell], reading: ticker('SHEL') })[1]).toEqual([
    'Look up',
    'look-up /brands/shel.com',
    'look-up /brands/SHEL',
  ])
  expect(listed({ text: 'shell.com', brands: [shell], reading: domain('shell.com') })).toEqual([
    ['Brands', 'brand /brands/shell.com'],
  ])
  expect(enter({ text: 'SHEL', brands: [shell], reading: ticker('SHEL') })).toBe('brand /brands/shell.com')
})

test('a domain that is not indexed is looked up, although a brand has a similar name', () => {
  expect(enter({ text: 'acme.io', brands: [brand('Akme', 'akme.com')], reading: domain('acme.io') })).toBe(
    'look-up /brands/acme.io',
  )
})

test('a look-up that is only guessed is not made by Enter, and there is always one to choose', () => {
  expect(enter({ text: 'tide', reading: ticker('TIDE') })).toBeUndefined()
  expect(listed({ text: 'tide pool', reading: { problem: 'no' } })).toContainEqual([
    'Look up',
    'look-up /brands/tidepool.com',
  ])
})

test('a seed is no brand of the index: it is looked up, at its price', () => {
  const groups = searchGroups(
    found({ text: 'stripe', brands: [brand('Stripe', 'stripe.com', { indexed: false })], reading: ticker('STRIPE') }),
  )
  expect(groups[0]).toMatchObject({ title: 'Brands', rows: [], note: 'No indexed brand is called “stripe”.' })
  expect(groups[1]?.rows[0]).toMatchObject({ value: 'stripe.com', as: 'the domain of Stripe' })
  expect(groups[1]?.rows[0]).toHaveProperty('cost', 'Not indexed: up to 25 s, 1 credit, found or not')
})

test('a page is opened by its name', () => {
  expect(enter({ text: 'webh', reading: ticker('WEBH') })).toBe('page /webhooks')
})

test('what is wrong with an identifier is said where one was meant', () => {
  const problem = '"US0378331006" is an ISIN with a wrong check digit.'
  expect(searchGroups(found({ text: 'US0378331006', reading: { problem } }))[1]?.note).toBe(problem)
  expect(searchGroups(found({ text: 'tide pool', reading: { problem } }))[1]?.note).toBeUndefined()
})

test('while the service is silent, pages and recent brands stay, and it is said', () => {
  const groups = searchGroups(found({ text: 'web', state: 'failed' }))
  expect(groups[0]?.note).toMatch(/is not responding/)
  expect(groups.map(({ title }) => title)).toContain('Pages')
})

test('a hex code leads to the brands with a color like it', () => {
  expect(enter({ text: '#0b7285' })).toBe('color /brands?color=0b7285')
  expect(listed({ text: '#0b7285' })[0]).toEqual(['Color', 'color /brands?color=0b7285'])
  expect(searchGroups(found({ text: '#0b7285' })).map(({ title }) => title)).not.toContain('Brands')
  const facade = brand('Facade', 'facade.com')
  expect(enter({ text: 'facade', brands: [facade] })).toBe('brand /brands/facade.com')
})

test('nothing typed shows recent brands and pages', () => {
  expect(listed({ recents: [{ identifier: 'a.com', name: 'A' }] })).toEqual([
    ['Recent', 'recent /brands/a.com'],
    ['Go to', 'page /webhooks', 'page /'],
  ])
})

test('more brands than fit lead to the list of all', () => {
  const brands = ['a', 'b', 'c', 'd'].map((letter) => brand(`Tide ${letter}`, `tide${letter}.com`))
  expect(listed({ text: 'tide', brands })[0]?.at(-1)).toBe('all /brands?text=tide')
})

import { expect, test } from 'vitest'
import { describeBrand } from '../brand.ts'
import { applyCuration } from '../curation/apply-curation.ts'
import { organizationOf } from '../fixtures/page-of.ts'
import { pictureOf, siteOf } from '../fixtures/site-of.ts'
import type { KnownCompany, Site } from '../site.ts'

const known: KnownCompany = { source: 'https://www.wikidata.org/entity/Q1', tickers: [], isins: [] }
const logo = pictureOf('https://tidepool-coffee.com/logo.png', '#d9480f')
const organization = (year: string, country: string) =>
  organizationOf({
    name: 'Tidepool',
    foundingDate: year,
    address: { addressLocality: 'Porto', addressCountry: country },
  })
const site = (html: string, more: Partial<Site> = {}): Site => ({
  ...siteOf(`<title>Tidepool</title><meta property="og:site_name" content="Tidepool">${html}`, '', [logo]),
  ...more,
})
const saidOf = (described: Site, field: string) =>
  describeBrand(described)
    .evidence.filter((one) => one.field === field)
    .map(({ value, rule }) => [value, rule])

test('a founding year that another source says otherwise has both, and the year that is used comes first', () => {
  const described = site(organization('1998', 'PT'), { known: { ...known, foundedYear: 2001 } })
  expect(describeBrand(described).company.foundedYear).toBe(1998)
  expect(saidOf(described, 'company.foundedYear')).toEqual([
    ['1998', 'json-ld organization.foundingDate'],
    ['2001', 'wikidata P571 inception'],
  ])
})

test('places differ by their country, not by the city of an office', () => {
  const inCountry = (country: string) =>
    site(organization('1998', 'PT'), { known: { ...known, place: { city: 'Lisbon', country } } })
  expect(saidOf(inCountry('PT'), 'company.location').map(([value]) => value)).toEqual([undefined])
  expect(saidOf(inCountry('ES'), 'company.location').map(([value]) => value)).toEqual([
    'Porto, Portugal',
    'Lisbon, Spain',
  ])
})

test('a name that another source gives otherwise is shown with its source', () => {
  const described = site('', { sources: { llms: { url: 'https://tidepool-coffee.com/llms.txt', text: '# Rockpool' } } })
  expect(describeBrand(described).name).toBe('Tidepool')
  expect(saidOf(described, 'name').map(([value]) => value)).toEqual(['Tidepool', 'Rockpool'])
  expect(saidOf(site('', { known: { ...known, name: 'Tidepool Coffee SA' } }), 'name')).toHaveLength(1)
})

test('a primary that the owner writes otherwise than it is measured is shown beside the measured one', () => {
  const header = '<header><a href="/"><img src=/logo.png alt="Tidepool logo"></a></header>'
  const press = (hex: string) => [{ url: 'https://tidepool-coffee.com/press', text: `<p>Primary ${hex}</p>` }]
  const differing = site(header, { sources: { press: press('#0B7285') } })
  expect(saidOf(differing, 'colors.brand').map(([value]) => value)).toEqual(['#0b7285', '#d9480f'])
  expect(saidOf(site(header, { sources: { press: press('#d84910') } }), 'colors.brand')).toHaveLength(1)
})

test('the quality score falls where sources differ, and is whole again when a curator has said which is right', () => {
  const agreed = describeBrand(
    site(organization('1998', 'PT'), { known: { ...known, foundedYear: 1998, name: 'Tidepool' } }),
  )
  const differing = describeBrand(
    site(organization('1998', 'PT'), { known: { ...known, foundedYear: 2001, name: 'Rockpool' } }),
  )
  expect(differing.qualityScore).toBeLessThan(agreed.qualityScore)
  const settled = applyCuration(differing, { name: 'Tidepool', company: { foundedYear: 1998 } })
  expect(settled.qualityScore).toBe(agreed.qualityScore)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeBrand } from '../brand.ts'
import { hostileHtml } from '../fixtures/hostile-html.ts'
import { pageOf } from '../fixtures/page-of.ts'
import { siteOf } from '../fixtures/site-of.ts'
import { parseElements } from './page-element.ts'
import { readMicrodata } from './microdata.ts'

const base = 'https://tidepool.test/'
const read = (html: string) => readMicrodata(parseElements(`<body>${html}`), base)
const restaurant = (inside: string) => `<div itemscope itemtype="https://schema.org/Restaurant">${inside}</div>`
const type = 'https://schema.org/Restaurant'

test.each([
  ['a text', '<b itemprop=name>Tidepool</b>', { name: 'Tidepool' }],
  ['a meta', '<meta itemprop=name content=Tidepool>', { name: 'Tidepool' }],
  ['a link', '<a itemprop=url href=/menu>Menu</a>', { url: 'https://tidepool.test/menu' }],
  ['a picture', '<img itemprop=logo src=l.svg>', { logo: 'https://tidepool.test/l.svg' }],
  ['a day', '<time itemprop=foundingDate datetime=1987>in the eighties</time>', { foundingDate: '1987' }],
  ['the name of a link', '<a itemprop="name url" href=/>Tidepool</a>', { name: 'Tidepool', url: 'Tidepool' }],
  ['the first of two', '<b itemprop=name>A</b><b itemprop=name>B</b>', { name: 'A' }],
  [
    'every profile',
    '<a itemprop=sameAs href=https://a.test/>a</a><a itemprop=sameAs href=https://b.test/>b</a>',
    { sameAs: ['https://a.test/', 'https://b.test/'] },
  ],
  [
    'an address inside',
    '<p itemprop=address itemscope itemtype="https://schema.org/PostalAddress"><i itemprop=addressLocality>Oslo</i></p>',
    { address: { '@type': 'https://schema.org/PostalAddress', addressLocality: 'Oslo' } },
  ],
])('an item of schema.org is read with %s', (_what, inside, properties) =>
  expect(read(restaurant(inside))).toEqual([{ '@type': type, ...properties }]),
)

test.each([
  ['of another vocabulary', '<div itemscope itemtype="https://a.test/Thing"><b itemprop=name>A</b></div>'],
  ['without a type', '<div itemscope><b itemprop=name>A</b></div>'],
])('an item %s is none', (_what, html) => expect(read(html)).toEqual([]))

test('what belongs to an item that is none is no property of the one around it', () =>
  expect(read(restaurant('<p itemscope><b itemprop=name>A dish</b></p>'))).toEqual([{ '@type': type }]))

test('what the head says is of the page, not of the item', () => {
  const html = `<html itemscope itemtype="${type}"><head><meta itemprop=name content="Welcome"><body>`
  expect(readMicrodata(parseElements(html), base)).toEqual([{ '@type': type }])
})

test('a brand is called and stands where its microdata says', () => {
  const html = restaurant(
    '<p itemprop=name>Tidepool</p><p itemprop=address itemscope itemtype="https://schema.org/PostalAddress">' +
      '<b itemprop=addressLocality>Oslo</b><b itemprop=addressCountry>NO</b></p>',
  )
  const { name, company } = describeBrand(siteOf(html))
  expect([name, company.location.city, company.location.countryCode]).toEqual(['Tidepool', 'Oslo', 'NO'])
})

test('an item has forty properties at most, however many a page writes', () => {
  const many = Array.from(
    { length: 500 },
    (_, at) => `<b itemprop=p${at}>x</b><a itemprop=sameAs href=https://${at}.test/></a>`,
  )
  const [item = {}] = read(restaurant(many.join('')))
  expect(Object.keys(item)).toHaveLength(40)
  expect(item).toMatchObject({ sameAs: expect.objectContaining({ length: 40 }) as unknown })
})

test('JSON-LD comes first', () => {
  const script = '<script type=application/ld+json>{"@type":"Organization"}</script>'
  expect(pageOf(script + restaurant('')).jsonLd.map(({ types }) => types)).toEqual([['Organization'], ['Restaurant']])
})

test('any page is read', () => {
  fc.assert(fc.property(hostileHtml, (html) => Array.isArray(read(restaurant(html)))))
})

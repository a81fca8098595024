import { expect, test } from 'vitest'
import { describeBrand } from '../brand.ts'
import { siteOf } from '../fixtures/site-of.ts'
import { readCountry } from './country-code.ts'

const draftOf = (html: string) => describeBrand(siteOf(html))
const organization = (properties: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Organization', ...properties })}</script>`

test.each([
  ['<meta property=og:site_name content="Tidepool"><meta name=application-name content="Other">', 'Tidepool'],
  ['<title>Fresh coffee | Tidepool Coffee</title>', 'Tidepool Coffee'],
  ['<title>Tidepool &amp; Coffee: since 1990</title>', 'Tidepool & Coffee'],
  ['<title>Home</title><header><a href=/><img alt="Tidepool Coffee logo" src=x.png></a></header>', 'Tidepool Coffee'],
  ['<title>Home</title><meta property=og:site_name content="https://tidepool-coffee.com">', null],
  ['<title>Welcome to the Tidepool Coffee project</title>', 'Tidepool Coffee'],
  ['<title>Home | Tidepool Coffee</title>', 'Tidepool Coffee'],
  ['<title>Tidepool – coffee that waits for you</title>', 'Tidepool'],
  ['<title>Tidepool Coffee is a roaster by the sea, open since the spring of 1990</title>', 'Tidepool Coffee'],
  ['<title>Tidepool Coffee v2.14.1</title>', 'Tidepool Coffee'],
  ['<meta name=application-name content="My App"><title>Tidepool Coffee official website</title>', 'Tidepool Coffee'],
  [
    '<title>Overview - Driftwood</title><header><a href=/ title=Driftwood><img alt=logo src=x.png></a></header>',
    'Driftwood',
  ],
  ['<p>nothing', null],
])('%s is named %s', (html, name) => expect(draftOf(html).name).toBe(name))

test.each([
  ['DE', 'DE'],
  ['Deutschland', 'DE'],
  ['United States of America', 'US'],
  ['UK', 'GB'],
  ['日本', 'JP'],
  ['Atlantis', undefined],
  ['EU', undefined],
])('country %s is %s', (text, code) => expect(readCountry(text)?.code).toBe(code))

test.each([
  [{ value: '1,240' }, 1001],
  ['51-200', 51],
  [7, 2],
  [{ minValue: 10_001 }, 10_001],
  [{ value: -4 }, null],
  ['many', null],
  [undefined, null],
])('numberOfEmployees %j falls into the band from %s', (numberOfEmployees, band) => {
  expect(draftOf(organization({ numberOfEmployees })).company.employees).toBe(band)
})

test('kind follows the legal form, a ticker or the type, and is null otherwise', () => {
  const kindOf = (properties: object) => draftOf(organization(properties)).company.kind
  expect(kindOf({ legalName: 'Tidepool Coffee GmbH' })).toBe('PRIVATELY_HELD')
  expect(kindOf({ tickerSymbol: 'NYSE TIDE' })).toBe('PUBLIC_COMPANY')
  expect(kindOf({ '@type': 'NGO' })).toBe('NON_PROFIT')
  expect(kindOf({ legalName: 'Tidepool Inc.' })).toBeNull()
})

test('hosts that merely end in a network name, share links and foreign profiles are not the brand’s links', () => {
  const hrefs = [
    'https://notx.com/tidepool',
    'https://twitter.com/share?x=1',
    'https://x.com/intent/post',
    'https://www.facebook.com/sharer/sharer.php?u=x',
    'https://twitter.com.evil.test/a',
    'https://github.com/jquery/jquery',
    'https://twitter.com/some_fan',
  ]
  expect(draftOf(hrefs.map((href) => `<p><a href="${href}">x</a></p>`).join('')).links).toEqual([])
})

test('a project of the brand counts by its own name, a search on a code host is no profile', () => {
  const html =
    '<p><a href="https://github.com/tidepool?q=coffee">all</a> <a href="https://github.com/roasters/tidepool-coffee">code</a></p>'
  expect(draftOf(html).links).toEqual([{ name: 'github', url: 'https://github.com/roasters/tidepool-coffee' }])
})

test('a handle that the network cut short is still the brand’s', () => {
  const html = '<p><a href="https://x.com/TheTidepoolCoff">us</a></p>'
  expect(draftOf(html).links).toEqual([{ name: 'twitter', url: 'https://x.com/TheTidepoolCoff' }])
})

test('the profile named like the brand wins, and x.com counts as twitter', () => {
  const html = '<footer><a href="https://x.com/designer">by</a><a href="https://x.com/tidepoolcoffee/">us</a></footer>'
  expect(draftOf(html).links).toEqual([{ name: 'twitter', url: 'https://x.com/tidepoolcoffee' }])
})

test('a rating label or adult words in title and heading mark a site, one word does not', () => {
  expect(draftOf('<meta name=rating content="RTA-5042-1996-1400-1577-RTA">').isNsfw).toBe(true)
  expect(draftOf('<title>Sex education for schools</title>').isNsfw).toBe(false)
})

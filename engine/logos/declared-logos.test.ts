import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileHtml } from '../fixtures/hostile-html.ts'
import { organizationOf, pageOf } from '../fixtures/page-of.ts'
import { declaredLogos } from './declared-logos.ts'

const declared = (html: string) => declaredLogos(pageOf(html))
const at = (path: string) => `https://tidepool-coffee.com${path}`

test.each([
  ['json-ld organization.logo', organizationOf({ logo: '/l.png' })],
  ['json-ld organization.logo', organizationOf({ logo: { '@type': 'ImageObject', url: '/l.png' } })],
  ['json-ld organization.logo', organizationOf({ logo: { '@type': 'ImageObject', contentUrl: '/l.png' } })],
  ['json-ld organization.logo', organizationOf({ logo: { '@id': '/l.png' } })],
  ['json-ld organization.logo', organizationOf({ logo: [{ url: '' }, '/l.png', '/second.png'] })],
  ['meta og:logo', '<meta property=og:logo content=/l.png>'],
  ['meta og:logo', '<meta name=logo content=/l.png>'],
  ['link rel=logo', '<link rel=logo href=/l.png>'],
  ['link rel=logo', '<link rel="home LOGO" href=/l.png>'],
  ['itemprop logo', '<img itemprop=logo src=/l.png>'],
  ['itemprop logo', '<a itemprop=logo href=/l.png>x</a>'],
  ['json-ld organization.image', organizationOf({ image: '/l.png' })],
  ['json-ld organization.image', organizationOf({ image: { url: '/l.png' } })],
])('%s declares a logo', (rule, html) => {
  expect(declared(html)).toEqual([{ url: at('/l.png'), rule }])
})

test('a meta with itemprop declares the file that it names', () => {
  expect(declared('<meta itemprop=logo content=/l.png>').map(({ rule }) => rule)).toContain('itemprop logo')
})

test('og:logo is taken before logo', () => {
  const html = '<meta name=logo content=/second.png><meta property=og:logo content=/first.png>'
  expect(declared(html)).toEqual([{ url: at('/first.png'), rule: 'meta og:logo' }])
})

test('all declarations are listed, the most specific rule first', () => {
  const html = `<img itemprop=logo src=/d.png><link rel=logo href=/c.png><meta property=og:logo content=/b.png>${organizationOf({ image: '/e.png', logo: '/a.png' })}`
  expect(declared(html).map(({ url }) => url)).toEqual(['/a.png', '/b.png', '/c.png', '/d.png', '/e.png'].map(at))
})

test('addresses are read against the base of the page', () => {
  expect(declared('<base href="https://cdn.test/x/"><link rel=logo href=l.png>')[0]?.url).toBe(
    'https://cdn.test/x/l.png',
  )
})

test.each([
  ['nothing', '<p>Coffee</p>'],
  ['a logo of something else', '<script type="application/ld+json">{"@type":"Product","logo":"/l.png"}</script>'],
  ['an icon', '<link rel=icon href=/l.png>'],
  ['a rel that has the word in it', '<link rel=logotype href=/l.png>'],
  ['a picture inside the address', organizationOf({ logo: 'data:image/png;base64,iVBO' })],
  ['a script', '<link rel=logo href="javascript:alert(1)">'],
  ['a file of the machine', organizationOf({ logo: 'file:///etc/passwd' })],
  ['an address with a password', '<meta property=og:logo content="https://u:p@tidepool-coffee.com/l.png">'],
  ['an address that is none', organizationOf({ logo: 'http://[' })],
  ['a number', organizationOf({ logo: { width: 9 } })],
  ['an address of 5,000 characters', organizationOf({ logo: `/${'x'.repeat(5_000)}` })],
])('%s is no declared logo', (_what, html) => expect(declared(html)).toEqual([]))

test('whatever the page, at most one logo comes from each rule, with an http address', () => {
  fc.assert(
    fc.property(hostileHtml, (html) => {
      const found = declared(html)
      expect(new Set(found.map(({ rule }) => rule)).size).toBe(found.length)
      for (const { url } of found) expect(url).toMatch(/^https?:\/\//)
    }),
    { numRuns: 60 },
  )
})

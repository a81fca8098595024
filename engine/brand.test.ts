import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeBrand } from './brand.ts'
import { draftSchema } from './fixtures/draft-schema.ts'
import { expectEvidence } from './fixtures/expect-evidence.ts'
import { hostileHtml } from './fixtures/hostile-html.ts'
import { measured, paint } from './fixtures/measured.ts'
import { homeUrl, organizationOf } from './fixtures/page-of.ts'
import { pictureOf, siteOf } from './fixtures/site-of.ts'
import { expectSoundPalette } from './fixtures/sound-palette.ts'

const draftOf = (html: string) => describeBrand(siteOf(html))
const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`

test('a site that says nothing is described by nulls and empty lists', () => {
  const draft = draftOf('')
  expect(draft).toMatchObject({
    name: null,
    description: null,
    longDescription: null,
    links: [],
    logos: [],
    images: [],
    isNsfw: false,
    evidence: [],
  })
  expect(draft.company.industries).toEqual([])
})

describe('the description', () => {
  const rules: [string, string][] = [
    ['meta description', meta('description', 'Coffee by the sea.')],
    ['og:description', meta('og:description', 'Coffee by the sea.')],
    ['twitter:description', meta('twitter:description', 'Coffee by the sea.')],
    ['json-ld organization.description', organizationOf({ description: 'Coffee by the sea.' })],
    ['json-ld website.description', organizationOf({ description: 'Coffee by the sea.' }, 'WebSite')],
  ]
  test.each(rules)('is found by %s, with its evidence', (rule, html) => {
    const { description, evidence } = draftOf(html)
    expect(description).toBe('Coffee by the sea.')
    expect(evidence).toContainEqual({ field: 'description', rule, source: homeUrl, trust: 0.9 })
  })
  test('is that of the first rule that says something', () => {
    expect(draftOf(`${meta('twitter:description', 'Second.')}${meta('og:description', 'First.')}`).description).toBe(
      'First.',
    )
    expect(draftOf(`${meta('description', ' \u200b ')}${meta('og:description', 'First.')}`).description).toBe('First.')
  })
  test('is cleaned and cut at four hundred characters', () => {
    expect(draftOf(meta('description', '&lt;b&gt;Coffee&lt;/b&gt; by\u202e the sea')).description).toBe(
      'Coffee by the sea',
    )
    expect(draftOf(meta('description', 'Coffee '.repeat(200))).description?.length).toBeLessThanOrEqual(400)
  })
})

describe('the long description', () => {
  const short = meta('description', 'Coffee by the sea.')
  test('is the longest text, where it says clearly more', () => {
    const long = `Coffee by the sea, ${'roasted slowly '.repeat(5)}`.trim()
    const { description, longDescription, evidence } = draftOf(`${short}${meta('og:description', long)}`)
    expect([description, longDescription]).toEqual(['Coffee by the sea.', long])
    expect(evidence).toContainEqual({ field: 'longDescription', rule: 'og:description', source: homeUrl, trust: 0.9 })
  })
  test('is none where it says forty characters more or fewer', () => {
    const more = (count: number) => draftOf(`${short}${meta('og:description', 'x'.repeat(18 + count))}`).longDescription
    expect(more(40)).toBeNull()
    expect(more(41)).toBe('x'.repeat(59))
  })
  test('is what the description was cut from', () => {
    const { description, longDescription } = draftOf(meta('description', 'Coffee '.repeat(100)))
    expect(description?.length).toBeLessThanOrEqual(400)
    expect(longDescription?.length).toBe(699)
  })
  test('is cut at two thousand characters', () => {
    expect(draftOf(meta('description', 'Coffee '.repeat(900))).longDescription?.length).toBeLessThanOrEqual(2_000)
  })
})

describe('what a browser showed', () => {
  const rendered = { light: measured({ paints: [paint('body', 'text', '#111111', { characters: 90 })] }), areas: [] }
  test('is read in place of the page as it was fetched', () => {
    const home = { url: homeUrl, text: '<title>Tidepool Coffee</title><p>Drawn' }
    expect(describeBrand({ ...siteOf('<title>Loading</title>'), rendered: { ...rendered, home } }).name).toBe(
      'Tidepool Coffee',
    )
    expect(describeBrand({ ...siteOf('<title>Tidepool</title>'), rendered }).name).toBe('Tidepool')
  })
  test('gives the ground that is seen, not that of the body below it', () => {
    const band = paint('band', 'background', '#ef2d5e', { area: 1280 * 2000 })
    const text = paint('body', 'text', '#ffffff', { characters: 900 })
    const site = { ...siteOf('<p>x'), rendered: { light: measured({ paints: [band, text] }), areas: [] } }
    expect(describeBrand(site).palette?.themes.light?.background).toBe('#ef2d5e')
  })
})

describe('the owner', () => {
  test('names the brand on a page about it, in the letters of the domain, where the home page says no name', () => {
    const contact = { url: `${homeUrl}kontakt`, text: '<p>Tidepool Coffee</p><p>12 Harbour Street</p>' }
    const named = (html: string, text = contact.text) =>
      describeBrand({ ...siteOf(html), domain: 'tidepool-coffee.com', ownerPages: [{ ...contact, text }] })
    const { name, evidence } = named('<title>Start</title><p>Beans by the sea.</p>')
    expect(name).toBe('Tidepool Coffee')
    expect(evidence).toContainEqual(expect.objectContaining({ field: 'name', source: contact.url, trust: 0.7 }))
    expect(named('<title>Start</title>', '<p>Another Coffee</p>').name).toBeNull()
    expect(named('<title>Driftwood</title>').name).toBe('Driftwood')
  })
  test('is read on the pages about it too', () => {
    const about = { url: `${homeUrl}about`, text: '<p>We were founded in 1994 by two sailors.</p>' }
    const contact = {
      url: `${homeUrl}contact`,
      text: '<p>Tidepool Coffee</p><p>12 Harbour Street, Bristol BS1 4RN</p>',
    }
    const site = { ...siteOf('<title>Tidepool</title>'), domain: 'tidepool-coffee.co.uk' }
    const { company } = describeBrand({ ...site, ownerPages: [about, contact] })
    expect([company.foundedYear, company.location.city]).toEqual([1994, 'Bristol'])
  })
  test('is for adults by a sign or by its industry, with evidence of it', () => {
    const draft = draftOf(meta('rating', 'adult'))
    expect(draft.isNsfw).toBe(true)
    expect(draft.evidence).toContainEqual({ field: 'isNsfw', rule: 'meta rating', source: homeUrl, trust: 1 })
    expect(draftOf('<title>Tidepool Coffee</title>').isNsfw).toBe(false)
  })
})

test('links have evidence', () => {
  const { evidence } = draftOf('<footer><a href="https://github.com/tidepool-coffee">x</a></footer>')
  expect(evidence).toContainEqual({
    field: 'links.github',
    rule: 'link to https://github.com/tidepool-coffee',
    source: homeUrl,
    trust: 0.8,
  })
})

const marks = [
  pictureOf(`${homeUrl}logo.svg`, '#0b7285', 96, 32),
  pictureOf(`${homeUrl}favicon.ico`, '#0b7285', 32, 32),
]

test('the same site is described the same way, whatever was described before', () => {
  const site = siteOf(
    '<title>Tidepool Coffee</title><header><a href=/><img src=/logo.svg></a></header>',
    'body{color:#111}',
    marks,
  )
  const first = describeBrand(site)
  describeBrand(siteOf('<title>Other</title>', 'body{color:red}'))
  expect(describeBrand(site)).toEqual(first)
})

test('whatever the site, it is described within the contract, with evidence and a sound palette', () => {
  const css = fc.array(
    fc.constantFrom(
      '.logo{color:#0b7285}',
      '}{',
      'h1{background:url(',
      '@media x{',
      ':root{--a:var(--a)}',
      'a{color:rgb(',
      '/*',
      'b{font:1px "',
    ),
  )
  fc.assert(
    fc.property(hostileHtml, css, (html, sheet) => {
      const draft = describeBrand(siteOf(`${html}<img src=/logo.svg class=logo>`, sheet.join(''), marks))
      draftSchema.parse(draft)
      expectEvidence(draft)
      if (draft.palette !== null) expectSoundPalette(draft.palette)
    }),
    { numRuns: 60 },
  )
})

import { expect, test } from 'vitest'
import { describeBrand } from '../brand.ts'
import { pictureOf, siteOf } from '../fixtures/site-of.ts'
import type { OwnerSources, Site } from '../site.ts'

const press = 'https://tidepool-coffee.com/press'
const page = (text: string): OwnerSources => ({ press: [{ url: press, text }] })
const home = `<title>Tidepool Coffee</title><meta name=theme-color content="#d9480f">
  <header><a href="/"><img src=/tidepool-logo.png alt="Tidepool logo"></a></header><p>Roasters.`
const paint = 'a{color:#d9480f}header{background:#d9480f}button{background:#d9480f}'
const darkHeader = '<header style="background:#111">Roasters</header>'
const logo = pictureOf('https://tidepool-coffee.com/tidepool-logo.png', '#d9480f')
const withSources = (sources: OwnerSources, pictures = [logo], html = home): Site => ({
  ...siteOf(html, paint, pictures),
  sources,
})
const primaryOf = (site: Site) => describeBrand(site).colors.find(({ type }) => type === 'brand')?.hex

test('the color that the owner writes beats what logo, style sheets and declarations show', () => {
  expect(primaryOf(withSources({}))).toBe('#d9480f')
  const site = withSources(page('<p>Primary: #0B7285</p><p>Secondary: #FFD43B</p>'))
  expect(primaryOf(site)).toBe('#0b7285')
  const { evidence } = describeBrand(site)
  const brand = evidence.find(({ field }) => field === 'colors.brand')
  expect(brand).toMatchObject({ rule: 'owner writes it', source: press })
  // Fitted: how sure it is may move.
  expect(brand?.trust).toBeGreaterThan(0.85)
})

test('codes that the owner leaves unnamed do not decide, and take the places that are left', () => {
  const site = withSources(page('<p>Teal #0B7285</p><p>Sun #FFD43B</p><p>Ink #111111</p>'))
  expect(primaryOf(site)).toBe('#d9480f')
  const accents = describeBrand(site).colors.filter(({ type }) => type === 'accent')
  expect(accents.map(({ hex }) => hex)).toEqual(['#0b7285', '#ffd43b'])
})

test('a code that is nearly what was measured is the code of that color', () => {
  expect(primaryOf(withSources(page('<p>Ember #D84910</p><p>Sun #FFD43B</p>')))).toBe('#d84910')
})

test('the mark for the other ground stands on the press page, with its source', () => {
  const url = 'https://tidepool-coffee.com/kit/tidepool-logo-white.svg'
  const site = withSources(page(`<a href="${url}">Download</a>`), [logo, pictureOf(url, '#ffffff')])
  const { logos, evidence } = describeBrand(site)
  expect(logos.map(({ theme, type }) => ({ theme, type }))).toContainEqual({ theme: 'light', type: 'logo' })
  expect(evidence).toContainEqual(
    expect.objectContaining({
      field: 'logos.logo',
      rule: expect.stringContaining('download on the press page'),
      source: url,
      trust: 0.85,
    }),
  )
})

test.each([
  ['tidepool-logo-for-dark-bg.svg', 'light'],
  ['tidepool-logo-negative.svg', 'light'],
  ['tidepool_logo_on-white.svg', 'dark'],
  ['tidepool-logo-positive.svg', 'dark'],
  ['tidepool-logo.svg', null],
])('of a mark of middling lightness the file %s says which ground it is for', (file, theme) => {
  const url = `https://tidepool-coffee.com/kit/${file}`
  const { logos } = describeBrand(withSources(page(`<img src="${url}">`), [pictureOf(url, '#3f8f9f')], darkHeader))
  expect(logos[0]?.theme).toBe(theme)
})

test('the mark for mail is the logo of a site that shows none, and its proof is in the evidence', () => {
  const url = 'https://tidepool-coffee.com/bimi.svg'
  const bimi = { url, level: 'verified' as const, proof: 'verified by a mark certificate of Mark Root' }
  const { logos, evidence } = describeBrand(withSources({ bimi }, [pictureOf(url, '#0b7285', 96, 96)], '<p>Roasters.'))
  expect(logos.map(({ type }) => type)).toContain('symbol')
  const rule = expect.stringContaining('BIMI: verified by a mark certificate of Mark Root')
  const proven = { field: 'logos.symbol', rule, source: url }
  expect(evidence).toContainEqual(expect.objectContaining(proven))
})

test('the mark for mail does not take the place of the one that the site shows', () => {
  const url = 'https://tidepool-coffee.com/bimi.svg'
  const bimi = { url, level: 'published' as const, proof: 'published by the domain' }
  const { logos } = describeBrand(withSources({ bimi }, [logo, pictureOf(url, '#0b7285', 96, 96)]))
  expect(logos[0]?.formats[0]?.assetId).toBe(logo.assetId)
})

test('llms.txt gives name and description where the page has none, and where it has some they stay', () => {
  const llms = { url: 'https://tidepool-coffee.com/llms.txt', text: '# Tidepool Roasters\n> Coffee by the sea.' }
  const bare = describeBrand(withSources({ llms }, [], '<p>珈琲.'))
  expect(bare).toMatchObject({ name: 'Tidepool Roasters', description: 'Coffee by the sea.' })
  expect(bare.evidence).toContainEqual({ field: 'name', rule: 'title of llms.txt', source: llms.url, trust: 0.6 })
  expect(bare.evidence).toContainEqual({
    field: 'description',
    rule: 'summary of llms.txt',
    source: llms.url,
    trust: 0.9,
  })
  const full = describeBrand(withSources({ llms }, [], `${home}<meta name=description content="We roast.">`))
  expect(full).toMatchObject({ name: 'Tidepool Coffee', description: 'We roast.' })
})

test('the public picture is the icon only where the site has none', () => {
  const avatar = 'https://github.com/tidepool-coffee.png?size=200'
  const picture = pictureOf(avatar, '#0b7285', 96, 96)
  const alone = describeBrand(withSources({ avatar }, [picture], '<p>Roasters.'))
  expect(alone.evidence).toContainEqual({
    field: 'logos.icon',
    rule: 'public picture at GitHub',
    source: avatar,
    trust: 0.3,
  })
  const icon = pictureOf('https://tidepool-coffee.com/favicon.ico', '#d9480f', 32, 32)
  const beside = describeBrand(withSources({ avatar }, [icon, picture], '<p>Roasters.'))
  expect(beside.logos.find(({ type }) => type === 'icon')?.formats[0]?.assetId).toBe(icon.assetId)
})

import { expect, test } from 'vitest'
import { describeBrand } from '../brand.ts'
import { pictureOf, siteOf } from '../fixtures/site-of.ts'

const describe = (html: string, css = '', logo?: string) =>
  describeBrand(siteOf(html, css, logo === undefined ? [] : [pictureOf('https://tidepool-coffee.com/logo.png', logo)]))
const brandOf = (...input: Parameters<typeof describe>) =>
  describe(...input).colors.find(({ type }) => type === 'brand')?.hex
const evidenceOf = (...input: Parameters<typeof describe>) =>
  describe(...input).evidence.filter(({ field }) => field === 'palette' || field.startsWith('colors.'))
const logo = '<header><a href="/"><img src=/logo.png alt=logo></a></header>'

test('what the head declares for browsers is the brand color', () => {
  expect(brandOf('<meta name=theme-color content="#b03a1a">')).toBe('#b03a1a')
  expect(brandOf('<link rel=mask-icon href=/m.svg color="#b03a1a">')).toBe('#b03a1a')
})

test('a color that is declared for a dark scheme is not', () => {
  expect(brandOf('<meta name=theme-color media="(prefers-color-scheme: dark)" content="#b03a1a">')).toBeUndefined()
})

test('a tile color alone is enough, and trusted less than artwork', () => {
  const [evidence] = evidenceOf('<meta name=msapplication-TileColor content="#b03a1a">')
  expect(brandOf('<meta name=msapplication-TileColor content="#b03a1a">')).toBe('#b03a1a')
  expect(evidence?.field).toBe('colors.brand')
  expect(evidence?.trust).toBeLessThan(evidenceOf(logo, '', '#b03a1a')[0]?.trust ?? 0)
})

test('the logo is the brand color before what is declared', () => {
  expect(brandOf(`<meta name=theme-color content="#0b7285">${logo}`, '', '#b03a1a')).toBe('#b03a1a')
})

test('the primary’s evidence names what speaks for it, and trusts artwork more than a declaration', () => {
  const [evidence] = evidenceOf('<meta name=theme-color content="#b03a1a">')
  expect(evidence).toMatchObject({ field: 'colors.brand', rule: 'meta theme-color' })
  expect(evidenceOf(logo, '', '#b03a1a')[0]?.trust).toBeGreaterThan(evidence?.trust ?? 1)
})

test('other colors of style sheets alone are trusted half', () => {
  const rest = evidenceOf('<p>Text', 'body{background:#faf7f2;color:#12303a}')
  expect(rest.map(({ field, trust }) => [field, trust])).toEqual([
    ['colors.dark', 0.5],
    ['colors.light', 0.5],
    ['palette', 0.5],
  ])
})

test('a site without any color has no evidence of one', () => expect(evidenceOf('<p>Text')).toEqual([]))

import { expect, test } from 'vitest'
import { describeBrand } from '../brand.ts'
import { pictureOf, siteOf } from '../fixtures/site-of.ts'
import { starterOf } from './starter-icons.ts'

const at = (path: string) => new URL(path, 'https://tidepool-coffee.com').href
const typesOf = (href: string, more: { assetId?: string; head?: string } = {}) => {
  const picture = { ...pictureOf(at(href), '#8a3ffc', 64, 64), ...(more.assetId && { assetId: more.assetId }) }
  const page = `<head><title>Tidepool Coffee</title><link rel=icon href="${href}">${more.head ?? ''}</head><h1>Hello</h1>`
  const brand = describeBrand(siteOf(page, '', [picture]))
  return { logos: brand.logos.map(({ type }) => type), brand: brand.colors.find(({ type }) => type === 'brand')?.hex }
}

test.each([
  ['/vite.svg'],
  ['/_nuxt/icons/icon_512.9mgd2ZDMcQu.png'],
  ['https://static.parastorage.com/client/pfavico.ico'],
  ['https://assets.squarespace.com/universal/default-favicon.ico'],
  ['https://framerusercontent.com/sites/icons/default-favicon-light.v1.png'],
  ['https://cdn.prod.website-files.com/img/webclip.png'],
  ['https://s2.wp.com/i/favicon.ico?m=1311975824g'],
  ['/wp-includes/images/w-logo-blue-white-bg.png'],
  ['/images/tildafavicon.ico'],
])('%s came with the site: it is no mark, no icon and lends no color', (href) => {
  expect(typesOf(href)).toEqual({ logos: [], brand: undefined })
})

test('an icon is known by its content too, whatever it is called', () => {
  expect(typesOf('/favicon.svg').logos).toEqual(['symbol', 'icon'])
  expect(typesOf('/favicon.svg', { assetId: '985fbf50c1a89f4019ff430791393ca8' }).logos).toEqual([])
})

test.each([
  ['astro', '67952ca2f59c083077fbfbf2d2f05ff6'],
  ['a template of Bootstrap', 'b2156d87c51068306f9258d9501c6769'],
  ['the theme of MkDocs', '023854c43fc4b25b795ee4951c8019e3'],
  ['Beautiful Hugo', '3429a9aad04e4ad0c48cb59c1cc281ba'],
  ['a template of Start Bootstrap', 'aa17205015ebb145b90cc64f6d5d9fff'],
  ['Webflow', 'c305e6b8ea9916705eec8eb8c281561d'],
])('the icon that %s brings along is no mark of the site', (_, assetId) => {
  expect(typesOf('/favicon.png', { assetId }).logos).toEqual([])
})

test('the icon of a framework is that of its own site', () => {
  expect(typesOf('/vite.svg', { head: '<meta property="og:site_name" content="Vite">' }).logos).toContain('icon')
})

test('an address of any length is looked at in no time', () => {
  const startedAt = performance.now()
  expect(starterOf({ assetId: '', url: `https://a.example/${'icon_1'.repeat(200_000)}` })).toBeUndefined()
  expect(performance.now() - startedAt).toBeLessThan(200)
})

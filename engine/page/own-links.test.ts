import { expect, test } from 'vitest'
import { isHomeLink, isHomeUrl, isOwnUrl, leadsAway } from './own-links.ts'
import { readPage } from './read-page.ts'

const url = 'https://www.a.test/shop/'
const read = (text: string) => readPage({ url, text })

const page = read('')

test.each([
  'https://www.a.test/',
  'https://a.test/',
  'http://www.a.test',
  'https://www.a.test/?a=b',
  'https://a.test/index.html',
  'https://a.test/default.ASPX',
  'https://a.test/home.php',
  'https://a.test/de',
  'https://a.test/de/',
  'https://a.test/pt-BR/',
  'https://a.test/en_us',
  'https://a.test/shop',
  'https://a.test/shop/index.html',
  'https://a.test///',
])('%s is the home page', (address) => expect(isHomeUrl(address, page)).toBe(true))

test.each([
  'https://b.test/',
  'https://shop.a.test/',
  'https://a.test.b.test/',
  'https://a.test/about',
  'https://a.test/shop/x',
  'https://a.test/deu',
  'https://a.test/de/x',
  'https://a.test/index.pdf',
  'https://a.test/d',
])('%s is not the home page', (address) => expect(isHomeUrl(address, page)).toBe(false))

test('four thousand slashes are trimmed in no time', () => {
  const started = process.cpuUsage().user
  for (let run = 0; run < 100; run += 1) isHomeUrl(`https://a.test/${'/'.repeat(3900)}x`, page)
  expect(process.cpuUsage().user - started, 'µs of processor time').toBeLessThan(500_000)
})

test.each([
  '',
  '#',
  '#top',
  '#home',
  '/',
  './',
  '/shop/',
  'https://a.test',
  ' / ',
  '/index.html',
  '../',
  '/#home',
  '/#/',
])('a link to “%s” leads home', (href) => {
  const { elements, base } = read(`<a href="${href}">x</a>`)
  expect(isHomeLink(elements.at(-1), { ...page, base })).toBe(true)
})

test.each(['#about', '#!', '/#team', '/about', 'https://b.test/', 'mailto:x', 'javascript:void(0)'])(
  'a link to “%s” does not lead home',
  (href) => {
    expect(isHomeLink(read(`<a href="${href}">x</a>`).elements.at(-1), page)).toBe(false)
  },
)

test('what is no link does not lead home', () => {
  expect(isHomeLink(undefined, page)).toBe(false)
  expect(isHomeLink(read('<p>').elements.at(-1), page)).toBe(false)
})

const acme = (text = '') => readPage({ url: 'https://acme.github.io/', text })

test.each([
  'https://acme.com/',
  'https://acme.org',
  'https://www.acme.co.uk/',
  'https://de.acme.com/',
  'https://acme.com/pt-br/',
  'https://pt-br.acme.com/index.html',
])('%s, the root of another domain with the same label, is a home page of acme.github.io', (address) => {
  expect(isHomeUrl(address, acme())).toBe(true)
  expect(isOwnUrl(address, acme())).toBe(true)
})

test.each(['https://acme.com/pricing', 'https://blog.acme.com/', 'https://docs.acme.com/'])(
  '%s is its owner’s own and no home page',
  (address) => {
    expect(isHomeUrl(address, acme())).toBe(false)
    expect(isOwnUrl(address, acme())).toBe(true)
  },
)

test.each([
  'https://github.com/acme',
  'https://github.io/',
  'https://other.github.io/',
  'https://acme.example.com/',
  'https://notacme.com/',
  'https://acme-partner.com/',
])('%s is somebody else’s', (address) => {
  expect(isHomeUrl(address, acme())).toBe(false)
  expect(isOwnUrl(address, acme())).toBe(false)
})

test.each([
  '<meta property=og:site_name content="Rocket Shoes">',
  '<meta name=application-name content="Rocket-Shoes">',
  '<link rel=canonical href="https://rocketshoes.org/en/">',
  '<script type="application/ld+json">{"@type":"Organization","name":"Rocket Shoes"}</script>',
])('a domain that is named like what the page declares is its own: %s', (text) => {
  expect(isHomeUrl('https://www.rocketshoes.com/', acme(text))).toBe(true)
  expect(isHomeUrl('https://www.rocketshoes.com/', acme())).toBe(false)
})

test('a page below a domain has that domain’s root as a home page', () => {
  const docs = readPage({ url: 'https://docs.acme.com/', text: '' })
  expect(isHomeUrl('https://acme.com/', docs)).toBe(true)
  expect(isHomeUrl('https://www.acme.com/', docs)).toBe(true)
  expect(isHomeUrl('https://shop.acme.com/', docs)).toBe(false)
})

test('a project below the domain of a larger owner is a site of its own', () => {
  const project = readPage({ url: 'https://netbeans.apache.org/', text: '' })
  expect(isOwnUrl('https://www.apache.org/', project)).toBe(false)
  expect(isOwnUrl('https://maven.apache.org/', project)).toBe(false)
  expect(isHomeUrl('https://netbeans.org/', project)).toBe(true)
  expect(isOwnUrl('https://docs.netbeans.apache.org/a', project)).toBe(true)
  expect(isHomeUrl('https://www.netbeans.apache.org/', project)).toBe(true)
})

test('a label of two letters says nothing of its owner', () => {
  const short = readPage({ url: 'https://ab.github.io/', text: '' })
  expect(isOwnUrl('https://ab.com/', short)).toBe(false)
})

test('a domain in its own script is compared with its letters', () => {
  const page = readPage({ url: 'https://xn--mller-kva.de/', text: '' })
  expect(isHomeUrl('https://www.xn--mller-kva.ch/', page)).toBe(true)
})

test('a link away is one to another owner’s website', () => {
  const away = (href: string) => {
    const page = acme(`<a href="${href}">x</a>`)
    return leadsAway(page.elements.at(-1), page)
  }
  expect(away('https://example.com/')).toBe(true)
  expect(['https://acme.com/', 'https://docs.acme.com/a', '/about', '#top', 'mailto:a@example.com'].map(away)).toEqual(
    Array(5).fill(false),
  )
})

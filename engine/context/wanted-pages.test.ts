import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wantedPages } from './wanted-pages.ts'

const wantedOf = (text: string, url = 'https://www.acme.com/') =>
  wantedPages({ url, text }).map((page) => `${page.kind} ${new URL(page.url).pathname}`)
const link = (href: string, words = 'More') => `<a href="${href}">${words}</a>`
const byPath = (path: string) => wantedOf(link(path))
const byWords = (words: string) => wantedOf(link('/x', words))

describe('an about page is known by its path', () => {
  test.each([
    ['/about'],
    ['/about/'],
    ['/About-Us'],
    ['/about_us'],
    ['/aboutus.html'],
    ['/about-me'],
    ['/about-the-company'],
    ['/our-story'],
    ['/our-mission'],
    ['/our-company'],
    ['/company'],
    ['/company/about'],
    ['/pages/about'],
    ['/info/about.php'],
    ['/mission'],
    ['/who-we-are'],
    ['/story'],
    ['/en/about'],
    ['/en-us/about'],
    ['/de/ueber-uns'],
    ['/über-uns'],
    ['/%C3%BCber-uns'],
    ['/a-propos'],
    ['/qui-sommes-nous'],
    ['/nosotros'],
    ['/chi-siamo'],
    ['/over-ons'],
    ['/om-oss'],
  ])('%s', (path) => {
    expect(byPath(path)).toEqual([`about ${new URL(path, 'https://acme.com').pathname}`])
  })
})

describe('a page of products is known by its path', () => {
  test.each([
    ['/product'],
    ['/products'],
    ['/services'],
    ['/solutions.aspx'],
    ['/features'],
    ['/shop'],
    ['/store/'],
    ['/platform'],
    ['/what-we-do'],
    ['/what-we-offer'],
    ['/collections/all'],
    ['/pages/services'],
    ['/de/leistungen'],
    ['/produkte'],
    ['/produits'],
    ['/productos'],
    ['/servicios'],
    ['/prodotti'],
  ])('%s', (path) => {
    expect(byPath(path)).toEqual([`products ${path}`])
  })
})

describe('a page of prices is known by its path', () => {
  test.each([
    ['/pricing'],
    ['/plan'],
    ['/plans'],
    ['/plans-and-pricing'],
    ['/prices'],
    ['/fr/tarifs'],
    ['/preise'],
    ['/precios'],
    ['/prezzi.htm'],
  ])('%s', (path) => {
    expect(byPath(path)).toEqual([`pricing ${path}`])
  })
})

describe('a page is known by the words of its link', () => {
  test.each([
    ['About', 'about'],
    ['About us', 'about'],
    ['ABOUT ME', 'about'],
    ['About the project', 'about'],
    ['About Acme Anvils', 'about'],
    ['About →', 'about'],
    ['Our story', 'about'],
    ['The company', 'about'],
    ['Who we are', 'about'],
    ['What is Acme?', 'about'],
    ['Über uns', 'about'],
    ['À propos', 'about'],
    ['Quiénes somos', 'about'],
    ['Chi siamo', 'about'],
    ['Products', 'products'],
    ['All products', 'products'],
    ['Our services', 'products'],
    ['Platform overview', 'products'],
    ['Solutions & Services', 'products'],
    ['Shop now', 'products'],
    ['What we do »', 'products'],
    ['Leistungen', 'products'],
    ['Produits', 'products'],
    ['Pricing', 'pricing'],
    ['Plans & pricing', 'pricing'],
    ['Plans and pricing', 'pricing'],
    ['Preise', 'pricing'],
    ['Tarifs', 'pricing'],
  ])('%s: %s', (words, kind) => {
    expect(byWords(words)).toEqual([`${kind} /x`])
  })

  test('that only a screen reader hears', () => {
    expect(wantedOf('<a href="/x" aria-label="About us"><svg></svg></a>')).toEqual(['about /x'])
  })

  test('that are in several elements', () => {
    expect(wantedOf('<a href="/x"><span>About</span> <b>us</b></a>')).toEqual(['about /x'])
  })
})

describe('what is no such page', () => {
  test.each([
    ['/blog/about-cats'],
    ['/about/team/sam'],
    ['/aboutness'],
    ['/product-news-2020'],
    ['/company-registration'],
    ['/plan-your-visit'],
    ['/shopping-list'],
    ['/eng/about'],
    ['/%E0%A4%A/about'],
  ])('by its path: %s', (path) => {
    expect(byPath(path)).toEqual([])
  })

  test.each([
    ['What about me'],
    ['About the weather in the north of the country and the sea'],
    ['Productivity'],
    ['Planning'],
    ['Shopping cart'],
    ['Careers'],
    [''],
    ['   '],
  ])('by its words: %j', (words) => {
    expect(byWords(words)).toEqual([])
  })

  test.each([
    ['another host', 'https://other.com/about'],
    ['another part of the site', 'https://shop.acme.com/about'],
    ['a host that begins alike', 'https://acme.com.evil.net/about'],
    ['another port', 'https://acme.com:8443/about'],
    ['a mail address', 'mailto:about@acme.com'],
    ['a script', 'javascript:alert(1)'],
    ['credentials', 'https://u:p@acme.com/about'],
    ['the home page', '/'],
    ['a place in the home page', '#about'],
    ['the home page of a language', '/de'],
    ['a document', '/about.pdf'],
    ['a picture', '/about.PNG'],
    ['an archive', '/products.zip'],
    ['data', '/pricing.json'],
    ['no address', 'https://'],
  ])('by its address, %s', (_, href) => {
    expect(wantedOf(link(href, 'About us'))).toEqual([])
  })
})

describe('the same page is wanted once', () => {
  test.each([
    ['a closing slash', '/about/'],
    ['a query', '/about?ref=nav'],
    ['a fragment', '/about#team'],
    ['its whole address', 'https://www.acme.com/about'],
    ['its address without www', 'https://acme.com/about'],
  ])('linked with %s too', (_, href) => {
    expect(wantedOf(link('/about', 'About us') + link(href, 'About us'))).toHaveLength(1)
  })

  test('under the address of the link that says it best', () => {
    const [page] = wantedPages({
      url: 'https://acme.com/',
      text: link('/about?old', 'More') + link('/about', 'About us'),
    })
    expect(page?.url).toBe('https://acme.com/about')
  })
})

describe('most telling first', () => {
  test('path and words together before one of them', () => {
    expect(wantedOf(link('/story') + link('/about', 'About us') + link('/x', 'Our company'))).toEqual([
      'about /about',
      'about /story',
    ])
  })

  test('a path before words', () => {
    expect(wantedOf(link('/x', 'About us') + link('/about'))).toEqual(['about /about', 'about /x'])
  })

  test('a link of the menu before the same in the text', () => {
    expect(wantedOf(`${link('/story')}<nav>${link('/mission')}</nav>`)).toEqual(['about /mission', 'about /story'])
  })

  test('of equals the one that comes first', () => {
    expect(wantedOf(link('/story') + link('/mission'))).toEqual(['about /story', 'about /mission'])
  })

  test('where path and words name different kinds, the path decides', () => {
    expect(wantedOf(link('/pricing', 'Products'))).toEqual(['pricing /pricing'])
  })
})

describe('the bounds', () => {
  test('two about pages, two of products, one of prices: one of each before a second of any', () => {
    const many = ['about', 'story', 'mission', 'products', 'services', 'features', 'pricing', 'plans'].map((path) =>
      link(`/${path}`),
    )
    expect(wantedOf(many.join(''))).toEqual([
      'about /about',
      'products /products',
      'pricing /pricing',
      'about /story',
      'products /services',
    ])
  })

  test('only the first 1,000 links are looked at', () => {
    const others = link('/blog').repeat(999)
    expect(wantedOf(others + link('/about'))).toEqual(['about /about'])
    expect(wantedOf(others + link('/blog') + link('/about'))).toEqual([])
  })

  test('a page without links or without text wants none', () => {
    expect(wantedOf('')).toEqual([])
    expect(wantedOf('<p>About us')).toEqual([])
    expect(wantedOf('<a>About us</a><a href>About us</a>')).toEqual([])
  })

  test('whatever is linked, at most five pages of this host are wanted, none twice, none the home page', () => {
    const path = fc.constantFrom(
      '/about',
      '/about/',
      '//',
      '/%',
      '/products?x',
      '/Pricing',
      '/story',
      '/plans#a',
      '/x',
      'https://evil.com/about',
      '\\about',
      '/store',
    )
    const words = fc.constantFrom('About', 'Pricing', 'Products', '\u202e', '', 'Über uns')
    const anchors = fc.array(fc.tuple(fc.oneof(path, fc.webUrl(), fc.string()), words), { maxLength: 25 })
    fc.assert(
      fc.property(anchors, (all) => {
        const text = all.map(([href, said]) => link(href.replaceAll('"', ''), said)).join('')
        const wanted = wantedPages({ url: 'https://acme.com/', text })
        expect(wanted.length).toBeLessThanOrEqual(5)
        expect(new Set(wanted.map(({ url }) => new URL(url).pathname.replace(/\/+$/, ''))).size).toBe(wanted.length)
        const strays = wanted.filter(({ url }) => !/^https?:\/\/(www\.)?acme\.com\/./.test(url))
        expect(strays).toEqual([])
      }),
      { numRuns: 50 },
    )
  })
})

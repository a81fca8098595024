import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostileHtml } from '../fixtures/hostile-html.ts'
import { pageOf } from '../fixtures/page-of.ts'
import { findOwnerPages } from './find-owner-pages.ts'

const at = (path: string) => `https://tidepool-coffee.com${path}`
const found = (html: string, url?: string) => findOwnerPages(pageOf(html, url))
const about = (html: string, url?: string) => found(html, url)[0]
const link = (href: string, words = 'x') => `<a href="${href}">${words}</a>`

describe('by its path', () => {
  test.each([
    ...'/about /about-us /about_us /aboutus /about-the-company /who-we-are /our-story /our-company /company /ueber-uns /unternehmen /a-propos /qui-sommes-nous /nosotros /quienes-somos /chi-siamo /over-ons /om-oss /sobre /sobre-nos'.split(
      ' ',
    ),
    ...'/impressum /imprint /legal-notice /mentions-legales /aviso-legal /note-legali /colofon'.split(' '),
    ...'/contact /contact-us /contactus /kontakt /contacto /contatti /contato /get-in-touch'.split(' '),
    ...'/About/ /about.html /en/about /about.php /contact.aspx /de/impressum.htm'.split(' '),
  ])('%s is found', (path) => expect(about(link(path))).toBe(at(path)))

  test('an escaped path is found', () => expect(about(link('/%C3%BCber-uns'))).toBe(at('/%C3%BCber-uns')))

  test.each(
    '/shop /about/team /aboutness /our-stores /company-news /contacts-list /roundabout /about.pdf /about.json /contact.xml'.split(
      ' ',
    ),
  )('%s is not', (path) => expect(about(link(path))).toBeUndefined())
})

describe('by its words', () => {
  test.each([
    'About',
    'About us',
    'ABOUT US',
    'About the company',
    'Who we are',
    'Our story',
    'The Company',
    'Über uns',
    'Unternehmen',
    'À propos',
    'Qui sommes-nous ?',
    'Qui sommes-nous',
    'Sobre nosotros',
    'Quiénes somos',
    'Chi siamo',
    'Over ons',
    'Om oss',
    'Sobre nós',
    '会社概要',
    'Impressum',
    'Imprint',
    'Legal notice',
    'Mentions légales',
    'Colofon',
    'Contact',
    'Contact us',
    'Kontakt',
    'Contatti',
    'Contactez-nous',
    'Nous contacter',
    'Get in touch',
    'お問い合わせ',
  ])('"%s" is found', (words) => expect(about(link('/p/12', words))).toBe(at('/p/12')))

  test.each(['About coffee', 'All about us', 'Contact lenses', 'Company news', 'x'])('"%s" is not', (words) =>
    expect(about(link('/p/12', words))).toBeUndefined(),
  )

  test('inside the link, and by its label where it shows none', () => {
    expect(about('<a href=/p/1><span>About <b>us</b></span></a>')).toBe(at('/p/1'))
    expect(about('<a href=/p/1 aria-label="About us"><svg></svg></a>')).toBe(at('/p/1'))
    expect(about('<a href=/p/1 aria-label="About us">Beans</a>')).toBeUndefined()
  })
})

describe('of several', () => {
  test('about comes before who is responsible, and that before contact; two of them at most', () => {
    const [contact, imprint, story] = [link('/contact'), link('/impressum'), link('/our-story')]
    expect(found(`${contact}${imprint}${story}`)).toEqual([at('/our-story'), at('/impressum')])
    expect(found(`${contact}${story}`)).toEqual([at('/our-story'), at('/contact')])
    expect(found(`${contact}${imprint}`)).toEqual([at('/impressum'), at('/contact')])
    expect(found(contact)).toEqual([at('/contact')])
    expect(found('')).toEqual([])
  })
  test('one of each kind, and none twice', () => {
    expect(found(`${link('/about')}${link('/company')}`)).toEqual([at('/about')])
    expect(found(link('/kontakt', 'Impressum'))).toEqual([at('/kontakt')])
  })
  test('path and words count more than the path, and the path more than the words', () => {
    expect(about(`${link('/about')}${link('/company', 'About us')}`)).toBe(at('/company'))
    expect(about(`${link('/p/1', 'About us')}${link('/about-the-company')}`)).toBe(at('/about-the-company'))
  })
  test('words alone do not outweigh a path, whatever is nearer the top', () => {
    expect(about(`${link('/a', 'Who we are')}${link('/who-we-are')}`)).toBe(at('/who-we-are'))
  })
  test('of equals the shortest address counts, then the first', () => {
    expect(about(`${link('/en/about')}${link('/about')}`)).toBe(at('/about'))
    expect(about(`${link('/company')}${link('/nosotro')}${link('/sobre')}`)).toBe(at('/sobre'))
  })
})

test.each('pdf zip png jpg jpeg gif svg webp mp4 xml json txt'.split(' '))('a file in .%s is no page', (ending) => {
  expect(about(link(`/about.${ending}`, 'About us'))).toBeUndefined()
})

describe('another place', () => {
  test.each([
    ['another site', link('https://elsewhere.test/about')],
    ['a subdomain', link('https://shop.tidepool-coffee.com/about')],
    ['another port', link('https://tidepool-coffee.com:8443/about')],
    ['the home page', link('/', 'About us')],
    ['a place on the home page', link('#about', 'About us')],
    ['a script', link('javascript:about()', 'About us')],
    ['a mail address', link('mailto:a@tidepool-coffee.com', 'Contact')],
    ['no link', '<p>About us</p>'],
  ])('%s is not taken', (_what, html) => expect(about(html)).toBeUndefined())

  test('the same host with www. is taken', () => {
    expect(about(link('https://www.tidepool-coffee.com/about'))).toBe('https://www.tidepool-coffee.com/about')
    expect(about(link('https://tidepool-coffee.com/about'), 'https://www.tidepool-coffee.com/')).toBe(at('/about'))
  })
})

test('a path that is escaped wrongly is passed over', () => expect(about(link('/%E0%A4%A'))).toBeUndefined())

test('of ten thousand links the first two thousand are read', () => {
  const filler = link('/x').repeat(2_000)
  expect(about(`${filler}${link('/about')}`)).toBeUndefined()
  expect(about(`${link('/about')}${filler}`)).toBe(at('/about'))
})

test('whatever the page, the address is one of its own links, on its own host', () => {
  fc.assert(
    fc.property(hostileHtml, (html) => {
      const page = pageOf(`${html}<a href=/contact>`)
      const urls = findOwnerPages(page)
      expect(page.anchors.map(({ url }) => url)).toEqual(expect.arrayContaining(urls))
      expect(urls.every((url) => new URL(url).host.replace(/^www\./, '') === 'tidepool-coffee.com')).toBe(true)
    }),
    { numRuns: 60 },
  )
})

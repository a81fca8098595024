import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostileHtml } from '../fixtures/hostile-html.ts'
import { pageOf } from '../fixtures/page-of.ts'
import { linkedPages, pageKey } from './linked-pages.ts'

const linked = (html: string, most = 10) =>
  linkedPages(pageOf(html), most).map(({ path, byPath, byWords }) => ({ path, byPath, byWords }))

describe('a page is named by the last part of its path', () => {
  test.each([
    ['/about-us', 'about'],
    ['/sl/o-podjetju.html', 'about'],
    ['/apie-mus/', 'about'],
    ['/rolunk.php', 'about'],
    ['/%C3%BCber-uns', 'about'],
    ['/pages/impressum.htm', 'imprint'],
    ['/yhteystiedot', 'contact'],
    ['/about/team-of-2019', undefined],
    ['/contact.pdf.html', undefined],
    ['/%E0%A4%A', undefined],
  ])('%s: %s', (path, page) => {
    expect(linked(`<a href="${path}">x</a>`)).toMatchObject([{ byPath: page, byWords: undefined }])
  })
})

test('and by the words of its link, or by its label where it shows none', () => {
  expect(linked('<a href=/1><span>O <b>nás</b></span></a>')).toMatchObject([{ byWords: 'about' }])
  expect(linked('<a href=/1 aria-label="Kapcsolat"><svg></svg></a>')).toMatchObject([{ byWords: 'contact' }])
})

test('links home, to files, to other hosts and to places of the page are none', () => {
  const hrefs = ['/', '#about', '/en/', '/about.pdf', 'https://elsewhere.test/about', 'mailto:a@b.test', '/?page=about']
  expect(linked(hrefs.map((href) => `<a href="${href}">About us</a>`).join(''))).toEqual([])
})

test('of many links the first few are read', () => {
  expect(linked('<a href=/a>x</a><a href=/b>x</a><a href=/c>x</a>', 2).map(({ path }) => path)).toEqual(['/a', '/b'])
})

test('a query, a fragment, a closing slash and www. make no other page', () => {
  const same = ['/about', '/about/', '/about?ref=nav', '/about#team'].map((path) => pageKey(`https://acme.test${path}`))
  expect(new Set([...same, pageKey('https://www.acme.test/about')]).size).toBe(1)
})

test('whatever the page, each is one of its links, on its own host', () => {
  fc.assert(
    fc.property(hostileHtml, (html) => {
      const page = pageOf(`${html}<a href=/contact>`)
      const urls = linkedPages(page, 100).map(({ url }) => url)
      expect(page.anchors.map(({ url }) => url)).toEqual(expect.arrayContaining(urls))
      expect(urls.every((url) => /^https?:\/\/(www\.)?tidepool-coffee\.com\//.test(url))).toBe(true)
    }),
    { numRuns: 60 },
  )
})

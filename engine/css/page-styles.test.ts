import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPage } from '#engine/page/read-page.ts'
import { pageStyleSheets } from './page-styles.ts'

const at = (name: string) => `https://a.test/${name}.css`
const sheet = (name: string) => ({ url: at(name), text: `.${name}{}` })
const sheetsOf = (html: string, names: string[] = []) =>
  pageStyleSheets(readPage({ url: 'https://a.test/', text: html }), names.map(sheet))
const textsOf = (html: string, names: string[] = []) => sheetsOf(html, names).map(({ text }) => text)

test('sheets apply in the order in which the page lists them, whatever the order of fetching', () => {
  const html = '<link rel=stylesheet href=/b.css><style>i{}</style><link rel=stylesheet href=/a.css>'
  expect(textsOf(html, ['a', 'b'])).toEqual(['.b{}', 'i{}', '.a{}'])
  expect(textsOf(html, ['b', 'a'])).toEqual(['.b{}', 'i{}', '.a{}'])
})

test('a sheet that the page does not link was imported: it applies before the rest', () => {
  expect(textsOf('<link rel=stylesheet href=/a.css>', ['a', 'imported'])).toEqual(['.imported{}', '.a{}'])
})

test('a sheet that was not fetched is left out', () => {
  expect(textsOf('<link rel=stylesheet href=/gone.css><link rel=stylesheet href=/a.css>', ['a'])).toEqual(['.a{}'])
})

test('a sheet that is linked twice applies once, at its first place', () => {
  const html = '<link rel=stylesheet href=/a.css><style>i{}</style><link rel=stylesheet href=/a.css>'
  expect(textsOf(html, ['a'])).toEqual(['.a{}', 'i{}'])
})

test('addresses are relative to the base of the page', () => {
  const html = '<base href="https://cdn.test/v2/"><link rel=stylesheet href=a.css><style>i{}</style>'
  const page = readPage({ url: 'https://a.test/', text: html })
  const fetched = [{ url: 'https://cdn.test/v2/a.css', text: '.cdn{}' }]
  expect(pageStyleSheets(page, fetched)).toEqual([
    { url: 'https://cdn.test/v2/a.css', text: '.cdn{}' },
    { url: 'https://cdn.test/v2/', text: 'i{}' },
  ])
})

test('a fragment in the address of a link changes nothing', () => {
  expect(textsOf('<style>i{}</style><link rel=stylesheet href="/a.css#theme">', ['a'])).toEqual(['i{}', '.a{}'])
})

test.each(['', 'all', 'screen', ' Screen '])('the medium “%s” is the screen: the text stays as it is', (media) => {
  expect(textsOf(`<style media="${media}">i{}</style>`)).toEqual(['i{}'])
})

test('any other medium is written around the text', () => {
  expect(textsOf('<style media="print">i{}</style>')).toEqual(['@media print {i{}}'])
  expect(textsOf('<link rel=stylesheet media="(max-width: 9em)" href=/a.css>', ['a'])).toEqual([
    '@media (max-width: 9em) {.a{}}',
  ])
})

test('a medium cannot end the rule that is written around the text', () => {
  expect(textsOf('<style media="print{}*{color:red}">i{}</style>')).toEqual(['@media print*color:red {i{}}'])
})

test('a sheet that a script turns on is one for the screen', () => {
  const html = `<link rel=stylesheet media=print onload="this.media='all'" href=/a.css>`
  expect(textsOf(html, ['a'])).toEqual(['.a{}'])
})

test('a link without an address, or with one that is none, is passed over', () => {
  expect(textsOf('<link rel=stylesheet><link rel=stylesheet href="http://[">', [])).toEqual([])
})

test('a page without styles has none', () => expect(sheetsOf('<p>x')).toEqual([]))

test('at most sixty sheets apply, imported ones first', () => {
  const styles = Array.from({ length: 80 }, (_, place) => `<style>.s${place}{}</style>`).join('')
  const texts = textsOf(styles, ['imported'])
  expect(texts).toHaveLength(60)
  expect(texts[0]).toBe('.imported{}')
  expect(texts.at(-1)).toBe('.s58{}')
})

test('every fetched sheet applies exactly once, linked or not', () => {
  const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
  fc.assert(
    fc.property(names, names, (linked, fetched) => {
      const html = linked.map((name) => `<link rel=stylesheet href=/${name}.css>`).join('')
      const urls = sheetsOf(html, fetched).map(({ url }) => url)
      expect(urls.toSorted()).toEqual(fetched.map(at).toSorted())
      const inPage = urls.filter((url) => linked.map(at).includes(url))
      expect(inPage).toEqual(linked.filter((name) => fetched.includes(name)).map(at))
    }),
  )
})

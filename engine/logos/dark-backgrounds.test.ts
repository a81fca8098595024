import { expect, test } from 'vitest'
import { styledPageOf } from '../fixtures/page-of.ts'
import { darkBackgrounds } from './dark-backgrounds.ts'

const found = (css: string, html = '<div class=a><i class=b id=one></i></div>') => {
  const { page, sheets } = styledPageOf(html, css)
  return darkBackgrounds(page, sheets).map(
    ({ element, background }) =>
      `${element.attributes['id'] ?? element.tag} ${background.replaceAll(/"https:\/\/tidepool-coffee\.com|"/g, '')}`,
  )
}
const dark = (rules: string) => `@media (prefers-color-scheme: dark){${rules}}`

test.each([
  ['a media query', dark('.b{background:url(/d.png)}'), 'one url(/d.png)'],
  ['a media query and a picture alone', dark('.b{background-image:url(/d.png)}'), 'one url(/d.png)'],
  ['a media query and a nested place', dark('.a > .b{background:url(/d.png)}'), 'one url(/d.png)'],
  ['a class around', '.dark .b{background:url(/d.png)}', 'one url(/d.png)'],
  ['a theme around', '[data-theme=dark] .b{background:url(/d.png)}', 'one url(/d.png)'],
  ['a class of the page', 'html.dark .a .b{background:url(/d.png)}', 'one url(/d.png)'],
])('%s for the dark scheme gives its background', (_what, css, expected) => expect(found(css)).toEqual([expected]))

test.each([
  ['a rule for every scheme', '.b{background:url(/d.png)}'],
  ['a rule for the light scheme', '@media (prefers-color-scheme: light){.b{background:url(/d.png)}}'],
  ['a color', dark('.b{background:#000}')],
  ['a background of its position', dark('.b{background-position:url(/d.png)}')],
  ['another property', dark('.b{list-style:url(/d.png)}')],
  ['a pointer over it', dark('.b:hover{background:url(/d.png)}')],
  ['what stands before it', dark('.b::before{background:url(/d.png)}')],
  ['an element that is not there', dark('.c{background:url(/d.png)}')],
  ['a place that is not there', dark('.c .b{background:url(/d.png)}')],
])('%s gives none', (_what, css) => expect(found(css)).toEqual([]))

test('below a class that is not set the element itself alone must fit', () => {
  expect(found('.dark .missing .b{background:url(/d.png)}')).toEqual(['one url(/d.png)'])
  expect(found('.dark .missing{background:url(/d.png)}')).toEqual([])
})

test('the last background of a rule counts', () => {
  expect(found(dark('.b{background:url(/1.png);background-image:url(/2.png)}'))).toEqual(['one url(/2.png)'])
  expect(found(dark('.b{background:url(/1.png);background:#000}'))).toEqual(['one url(/1.png)'])
})

test('every selector of a list that fits counts', () => {
  const html = '<i class=b id=one></i><i class=c id=two></i>'
  expect(found(dark('.b,.c,.d{background:url(/d.png)}'), html)).toEqual(['one url(/d.png)', 'two url(/d.png)'])
})

test('of a rule that paints many elements the first three count', () => {
  expect(found(dark('i{background:url(/d.png)}'), '<i></i>'.repeat(20))).toHaveLength(3)
})

test('of a sheet of ten thousand rules the first two hundred count', () => {
  const css = dark(Array.from({ length: 1_000 }, (_, n) => `.b{background:url(/${n}.png)}`).join(''))
  const all = found(css)
  expect(all).toHaveLength(200)
  expect(all.at(-1)).toBe('one url(/199.png)')
})

test('an address is that of the sheet, made absolute', () => {
  const { page, sheets } = styledPageOf('<i class=b></i>', dark('.b{background:url(d.png)}'))
  expect(darkBackgrounds(page, sheets)[0]?.background).toBe('url("https://tidepool-coffee.com/d.png")')
})

test('a page without sheets has none, and a broken sheet throws nothing', () => {
  expect(found('')).toEqual([])
  expect(found(`${dark('.b{background:url(')}}}}{{`)).toEqual(expect.any(Array))
})

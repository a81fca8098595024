import { expect, test } from 'vitest'
import { styledPageOf } from '../fixtures/page-of.ts'
import { spritePart } from './sprite-parts.ts'

function partOf(inside: string, css = '', head = ''): string | undefined {
  const { page, styles } = styledPageOf(`${head}<svg class=l>${inside}</svg>`, css)
  const svg = page.elements.find(({ tag }) => tag === 'svg')
  return svg === undefined ? undefined : spritePart(svg, page, styles.get(svg))
}
const at = (path: string) => `https://tidepool-coffee.com${path}`

test.each([
  ['href', '<use href="/s.svg#logo"/>', '/s.svg#logo'],
  ['xlink:href', '<use xlink:href="/s.svg#logo"/>', '/s.svg#logo'],
  ['href before xlink:href', '<use xlink:href="/old.svg#x" href="/s.svg#logo"/>', '/s.svg#logo'],
  ['a file in the folder of the page', '<use href="s.svg#logo"/>', '/s.svg#logo'],
  ['a query', '<use href="/s.svg?v=2#logo"/>', '/s.svg?v=2#logo'],
  ['a name of word characters, dots, colons and hyphens', '<use href="/s.svg#a.b:c-d_e"/>', '/s.svg#a.b:c-d_e'],
  ['a group around it', '<g><use href="/s.svg#logo"/></g>', '/s.svg#logo'],
  ['a title beside it', '<title>Tidepool</title><use href="/s.svg#logo"/>', '/s.svg#logo'],
])('%s names the part', (_what, inside, path) => expect(partOf(inside)).toBe(at(path)))

test.each([
  ['nothing', ''],
  ['a use without address', '<use/>'],
  ['a part of the page itself', '<use href="#logo"/>'],
  ['a file without a name', '<use href="/s.svg"/>'],
  ['a name with other characters', '<use href="/s.svg#a/b"/>'],
  ['a name of 101 characters', `<use href="/s.svg#${'a'.repeat(101)}"/>`],
  ['another site', '<use href="https://elsewhere.test/s.svg#logo"/>'],
  ['another port', '<use href="https://tidepool-coffee.com:444/s.svg#logo"/>'],
  ['another scheme', '<use href="http://tidepool-coffee.com/s.svg#logo"/>'],
  ['an address that is none', '<use href="http://[/s.svg#logo"/>'],
  ['a script', '<use href="javascript:alert(1)#logo"/>'],
  ['an address of 2,001 characters', `<use href="/${'x'.repeat(2_001)}#logo"/>`],
  ['two parts', '<use href="/s.svg#a"/><use href="/s.svg#b"/>'],
  ['a path beside it', '<use href="/s.svg#a"/><path d="M0 0"/>'],
  ['a path before it', '<path d="M0 0"/><use href="/s.svg#a"/>'],
  ['a circle', '<circle r=1 /><use href="/s.svg#a"/>'],
  ['words', '<text>Tidepool</text><use href="/s.svg#a"/>'],
])('%s names none', (_what, inside) => expect(partOf(inside)).toBeUndefined())

test('a name of 100 characters still counts', () => {
  expect(partOf(`<use href="/s.svg#${'a'.repeat(100)}"/>`)).toBe(at(`/s.svg#${'a'.repeat(100)}`))
})

test('what the page paints it with stands behind the name', () => {
  const use = '<use href="/s.svg#logo"/>'
  expect(partOf(use, '.l{color:#a12}')).toBe(at('/s.svg#logo&color=aa1122'))
  expect(partOf(use, '.l{fill:white}')).toBe(at('/s.svg#logo&fill=ffffff'))
  expect(partOf(use, '.l{color:#a12;fill:rgb(0 0 255)}')).toBe(at('/s.svg#logo&color=aa1122&fill=0000ff'))
})

test('a clear paint, and one that is no color, is left out', () => {
  const use = '<use href="/s.svg#logo"/>'
  expect(partOf(use, '.l{color:#fff;fill:currentColor}')).toBe(at('/s.svg#logo&color=ffffff&fill=ffffff'))
  expect(partOf(use, '.l{color:transparent;fill:none}')).toBe(at('/s.svg#logo'))
})

test('the file of a page with a base elsewhere is not of its own site', () => {
  expect(partOf('<use href="s.svg#logo"/>', '', '<base href=https://cdn.test/>')).toBeUndefined()
})

test('of a drawing of many elements the first forty are looked at', () => {
  const deep = (count: number) => `${'<g>'.repeat(count)}<use href="/s.svg#logo"/>`
  expect(partOf(deep(38))).toBe(at('/s.svg#logo'))
  expect(partOf(deep(39))).toBeUndefined()
})

import { expect, test } from 'vitest'
import { drawingsOfPage } from './drawings-of-page.ts'
import { styledPageOf } from './fixtures/page-of.ts'

const drawings = (html: string, css = '') => drawingsOfPage(styledPageOf(html, css))
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

test('a page without drawings that may be its mark has none', () => {
  expect(drawings('<p><svg><path d="M0 0"/></svg></p>')).toEqual([])
})

test('a drawing is a file of its own, painted as the page paints it', () => {
  const [one, ...others] = drawings('<header><svg class=l><path d="M0 0"/></svg></header>', '.l{color:#aa1122}')
  expect(one?.url).toBe('inline-svg:0')
  expect(text(one?.bytes)).toContain('xmlns="http://www.w3.org/2000/svg"')
  expect(text(one?.bytes)).toContain('color="#aa1122"')
  expect(others).toEqual([])
})

test('a picture inside an address is its bytes as they are', () => {
  const [one] = drawings('<header><img src="data:image/png;base64,iVBO"></header>')
  expect(one).toEqual({ url: 'inline-svg:0', bytes: new Uint8Array([0x89, 0x50, 0x4e]) })
})

test('numbers are those of the page: one that is too large leaves its own free', () => {
  const large = `<svg><path d="${'M0 0'.repeat(160_000)}"/></svg>`
  const small = '<svg><path d="M0 0"/></svg>'
  expect(drawings(`<header>${small}${large}${small}</header>`).map(({ url }) => url)).toEqual([
    'inline-svg:0',
    'inline-svg:2',
  ])
})

test('a drawing in letters of any script is written in UTF-8', () => {
  const [one] = drawings('<header><svg><title>潮だまり 🌊</title></svg></header>')
  expect(text(one?.bytes)).toContain('潮だまり 🌊')
})

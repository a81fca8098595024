import { expect, test } from 'vitest'
import { findScriptedMove } from './find-scripted-move.ts'

const url = 'https://www.acme.com/'
const moveOf = (head: string) => findScriptedMove(`<html><head>${head}</head><body></body></html>`, url)

test.each([
  [`<script>location.href = "/en/index.html"</script>`, '/en/index.html'],
  [`<script>if (lang === 'de') location.replace('/de/'); else location.replace('/en/')</script>`, '/en/'],
  [`<script>window.location = 'home.html'</script>`, 'home.html'],
])('%s leads to %s', (head, address) => expect(moveOf(head)).toBe(address))

test.each(['app.js', '/app.js', 'https://acme.com/app.js', '//www.acme.com/app.js'])(
  'a page may be written by its own file %s, and is not left',
  (src) => expect(moveOf(`<script src="${src}"></script><script>location.href='/en/'</script>`)).toBeUndefined(),
)

test('a file of somebody else writes no page', () =>
  expect(moveOf(`<script src="https://cdn.example/counter.js"></script><script>location.href='/en/'</script>`)).toBe(
    '/en/',
  ))

test('where the script makes the address up, the page leads to where it sends who has no scripts', () => {
  const move = "<script>const to = navigator.language.startsWith('es') ? '/es/' : '/gl/'; location.replace(to)</script>"
  const fallback = '<noscript><meta http-equiv="refresh" content="0; url=/gl/"></noscript>'
  expect(moveOf(move + fallback)).toBe('/gl/')
  expect(moveOf(move)).toBeUndefined()
  expect(moveOf(`<script>count(location.href)</script>${fallback}`)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { shownText } from './shown-text.ts'

const read = (html: string) => [...shownText(html, ['script', 'style'])].map((piece) => piece.trim()).filter(Boolean)

test('what stands between tags is read, and not what scripts and styles hold', () => {
  const html = '<p>One <b>two</b><script>if (a < b) hide()</script> three<STYLE>p{}</STYLE><scripture>four</scripture>'
  expect(read(html)).toEqual(['One', 'two', 'three', 'four'])
})

test('what is never closed hides the rest', () => {
  expect(read('One<script>two')).toEqual(['One'])
  expect(read('One<p two')).toEqual(['One'])
})

test.each([
  ['<'.repeat(1_000_000)],
  ['<script'.repeat(150_000)],
  ['<style>'.repeat(150_000)],
  ['</script'.repeat(150_000)],
  ['<script></script'.repeat(60_000)],
])('a megabyte of tags that are never closed takes no time (%#)', (html) => {
  const startedAt = performance.now()
  read(html)
  expect(performance.now() - startedAt).toBeLessThan(1000)
})

import { expect, test } from 'vitest'
import { imageSnippet } from './image-snippet.ts'

test('an image snippet escapes what a website wrote', () => {
  const format = {
    src: 'https://a.com/assets/x.png',
    format: 'png',
    width: 20,
    height: 10,
    size: 1,
    background: null,
  } as const
  expect(imageSnippet(format, 'A "b" <c> & d')).toBe(
    '<img src="https://a.com/assets/x.png" alt="A &quot;b&quot; &lt;c&gt; &amp; d" width="20" height="10">',
  )
})

import { expect, test } from 'vitest'
import { brandCurl, contextCurl, imageSnippet } from './code-samples.ts'

test('an identifier cannot leave its place in the command', () => {
  expect(brandCurl('https://a.com/?x="$(id)`')).toContain(
    '/v2/brands/https%3A%2F%2Fa.com%2F%3Fx%3D%22%24%28id%29%60?palette',
  )
})

test('a context is asked for in the form that is on screen', () => {
  expect(contextCurl('acme.com', true, 'markdown')).toBe(
    'curl "$LIVERY_BASE_URL/v2/context/acme.com?cachedOnly=true" \\\n  -H "Authorization: Bearer $LIVERY_API_KEY" \\\n  -H "Accept: text/markdown"',
  )
  expect(contextCurl('acme.com', false, 'json')).not.toMatch(/cachedOnly|Accept/)
})

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

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEndpointUrl } from '#contract/webhooks/read-endpoint-url.ts'
import { endpointProblem } from './endpoint-problem.ts'

test.each(['', 'https://example.com/hook', ' https://example.com/a?b=c ', 'https://8.8.8.8/'])(
  '%s may be sent',
  (text) => {
    expect(endpointProblem(text)).toBeUndefined()
  },
)

test.each([
  ['example.com', /not an absolute URL/],
  ['https://example.com:8443/x', /port 443/],
  ['http://example.com/', /https/],
  ['ftp://example.com/', /https/],
  ['https://user:pass@example.com/', /user name/],
  ['https://example.com/#top', /fragment/],
  ['https://localhost/', /public/],
  ['https://127.1/', /public/],
  ['https://0x7f000001/', /public/],
  ['https://192.168.1.4/', /public/],
  ['https://[::1]/', /public/],
  [`https://example.com/${'a'.repeat(2048)}`, /2048/],
])('%s is refused with its reason', (text, reason) => {
  expect(endpointProblem(text)).toMatch(reason)
})

test('the form accepts of a public host what the service stores, and says of the rest what the service says', () => {
  const publicUrl = fc.webUrl({ validSchemes: ['http', 'https'], withFragments: true, withQueryParameters: true })
  const withPort = fc.integer({ min: 0, max: 70_000 }).map((port) => `https://example.com:${port}/x`)
  fc.assert(
    fc.property(fc.oneof(publicUrl, withPort), (url) => {
      const reading = readEndpointUrl(url)
      expect(endpointProblem(url)).toBe('problem' in reading ? reading.problem : undefined)
    }),
  )
})

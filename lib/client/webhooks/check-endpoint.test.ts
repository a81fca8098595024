import { expect, test } from 'vitest'
import { endpointProblem } from './check-endpoint.ts'

test.each(['', 'https://example.com/hook', ' https://example.com:8443/a?b=c ', 'https://8.8.8.8/'])(
  '%s may be sent',
  (text) => {
    expect(endpointProblem(text)).toBeUndefined()
  },
)

test.each([
  ['example.com', /no web address/],
  ['http://example.com/', /https/],
  ['ftp://example.com/', /https/],
  ['https://user:pass@example.com/', /user name/],
  ['https://example.com/#top', /#/],
  ['https://localhost/', /public/],
  ['https://127.1/', /public/],
  ['https://0x7f000001/', /public/],
  ['https://192.168.1.4/', /public/],
  ['https://[::1]/', /public/],
  [`https://example.com/${'a'.repeat(2048)}`, /2,048/],
])('%s is refused with its reason', (text, reason) => {
  expect(endpointProblem(text)).toMatch(reason)
})

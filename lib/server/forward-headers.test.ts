import { expect, test } from 'vitest'
import { passRequestHeaders, passResponseHeaders } from './forward-headers.ts'

test('cookies and credentials of the browser never reach the service', () => {
  const passed = passRequestHeaders(
    new Headers({ cookie: 'a=b', authorization: 'Bearer x', accept: 'application/json', 'x-forwarded-for': '1.1.1.1' }),
  )
  expect([...passed]).toEqual([['accept', 'application/json']])
})

test('quota, limits, validators and what a response says of its brand come back, cookies and lengths do not', () => {
  const passed = passResponseHeaders(
    new Headers({
      'set-cookie': 'a=b',
      'content-encoding': 'gzip',
      'content-length': '9',
      'x-api-key-quota': '100',
      'ratelimit-policy': 'x',
      ratelimit: 'y',
      etag: '"1"',
      'x-livery-partial': 'crawl',
      'x-livery-missing': 'icon',
      'x-livery-read-as': 'domain:acme.com',
    }),
  )
  expect(Object.fromEntries(passed)).toEqual({
    'x-api-key-quota': '100',
    'ratelimit-policy': 'x',
    ratelimit: 'y',
    etag: '"1"',
    'x-livery-partial': 'crawl',
    'x-livery-missing': 'icon',
    'x-livery-read-as': 'domain:acme.com',
  })
})

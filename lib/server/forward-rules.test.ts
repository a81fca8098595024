import { expect, test } from 'vitest'
import { mayForward, passRequestHeaders, passResponseHeaders } from './forward-rules.ts'

test('brand lookups of every form pass', () => {
  for (const path of [
    '/v2/viewer',
    '/v2/brands',
    '/v2/brands/nike.com',
    '/v2/brands/https%3A%2F%2Fwww.nike.com%2Fde%2F%3Fa%3D1',
    '/v2/brands/ticker/BRK.A',
    '/v2/brands/domain/nike.com/company/industries',
    `/assets/${'0af9'.repeat(8)}.svg`,
  ]) {
    expect(mayForward('GET', path), path).toBe(true)
    expect(mayForward('HEAD', path), path).toBe(true)
  }
  expect(mayForward('POST', '/v2/brands/batch')).toBe(true)
})

test('anything else stays here', () => {
  for (const path of [
    '/',
    '/v2',
    '/v2/brands/',
    '/v2/viewer/x',
    '/v2/brands/..',
    '/v2/brands/%2e%2E/viewer',
    '/v2/brands/a/b/c',
    '/v2/brands/a%2F..%2Fb',
    '/v2/brands/%2e%2e%5cviewer',
    '/v2/brands/%ff',
    '/metrics',
    '/assets/../v2/viewer',
    '/assets/short.svg',
  ]) {
    expect(mayForward('GET', path), path).toBe(false)
  }
  expect(mayForward('POST', '/v2/brands/nike.com')).toBe(false)
  expect(mayForward('DELETE', '/v2/viewer')).toBe(false)
})

test('cookies and credentials of the browser never reach the service', () => {
  const passed = passRequestHeaders(
    new Headers({ cookie: 'a=b', authorization: 'Bearer x', accept: 'application/json', 'x-forwarded-for': '1.1.1.1' }),
  )
  expect([...passed]).toEqual([['accept', 'application/json']])
})

test('quota, limits and validators come back, cookies and lengths do not', () => {
  const passed = passResponseHeaders(
    new Headers({
      'set-cookie': 'a=b',
      'content-encoding': 'gzip',
      'content-length': '9',
      'x-api-key-quota': '100',
      'ratelimit-policy': 'x',
      ratelimit: 'y',
      etag: '"1"',
    }),
  )
  expect(Object.fromEntries(passed)).toEqual({
    'x-api-key-quota': '100',
    'ratelimit-policy': 'x',
    ratelimit: 'y',
    etag: '"1"',
  })
})

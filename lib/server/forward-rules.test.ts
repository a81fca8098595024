import { expect, test } from 'vitest'
import { isPicture, mayForward, passRequestHeaders, passResponseHeaders } from './forward-rules.ts'

test('brand lookups of every form pass', () => {
  for (const path of [
    '/v2/viewer',
    '/v2/brands',
    '/v2/brands/nike.com',
    '/v2/brands/https%3A%2F%2Fwww.nike.com%2Fde%2F%3Fa%3D1',
    '/v2/brands/ticker/BRK.A',
    '/v2/brands/domain/nike.com/company/industries',
    '/v2/industries',
    '/v2/search/ni%20ke',
    '/v2/context/nike.com',
    `/assets/${'0af9'.repeat(8)}.svg`,
  ]) {
    expect(mayForward('GET', path), path).toBe(true)
    expect(mayForward('HEAD', path), path).toBe(true)
  }
  expect(mayForward('POST', '/v2/brands/batch')).toBe(true)
  expect(mayForward('POST', '/v2/brands/transaction')).toBe(true)
})

test('an organisation’s own calls and credits pass to be read, and nothing beside them', () => {
  for (const path of [
    '/v2/requests',
    '/v2/requests/summary',
    '/v2/requests/Ab3d-1f',
    '/v2/usage',
    '/v2/usage/period',
  ]) {
    expect([mayForward('GET', path), mayForward('POST', path)], path).toEqual([true, false])
  }
  for (const path of ['/v2/requests/a/b', '/v2/usage/x', '/v2/system/x', '/v2/requests/..%2fsystem']) {
    expect(mayForward('GET', path), path).toBe(false)
  }
})

test('the address of a logo passes when all of it is understood, and is asked for as a picture', () => {
  for (const path of ['/nike.com', '/ticker/NKE/w/64/theme/dark/icon.png', '/nike.com/fallback/404/type/logo.svg']) {
    expect([mayForward('GET', path), mayForward('HEAD', path), isPicture(path)], path).toEqual([true, true, true])
    expect(mayForward('POST', path), path).toBe(false)
  }
  for (const path of [
    '/nike.com/w/1',
    '/nike.com/admin',
    '/healthz',
    '/graphql',
    '/v2/brands/nike.com',
    '/nike.com/../x',
  ]) {
    expect(isPicture(path), path).toBe(false)
  }
})

test('anything else stays here', () => {
  for (const path of [
    '/',
    '/v2',
    '/v2/brands/',
    '/v2/viewer/x',
    '/v2/industries/x',
    '/v2/search/a/b',
    '/v2/search/',
    '/v2/context/a/b',
    '/nike.com/..',
    '/nike.com/w/1',
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

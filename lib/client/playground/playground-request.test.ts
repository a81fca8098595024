import { expect, test } from 'vitest'
import { dashboardPath, readRequest } from './playground-request.ts'
import { playgroundAddress, playgroundExample } from './playground-example.ts'
import { fieldDefaults, playgroundRoutes, type FieldValues } from './playground-routes.ts'

const values = (some: Partial<FieldValues>): FieldValues => ({ ...fieldDefaults, ...some })

test('the example of each route is a whole request', () => {
  for (const { id, example, method } of playgroundRoutes) {
    expect(readRequest(id, values(example)), id).toMatchObject({ request: { method } })
  }
})

test('a single lookup names its type, its options and its identifier, encoded', () => {
  const set = { identifier: " https://a.com/?x='y' ", type: 'domain', palette: 'true', allowNsfw: 'false' }
  const read = readRequest('brand', values(set))
  const path = '/v2/brands/domain/https%3A%2F%2Fa.com%2F%3Fx%3D%27y%27?palette=true&allowNsfw=false'
  expect(read).toEqual({ request: { method: 'GET', path } })
  if ('request' in read) expect(dashboardPath(read.request)).toBe(path.replace('/v2/', '/api/'))
})

test('an identifier that would lead to another route is stopped here', () => {
  for (const identifier of ['..', '.', '...', '../viewer', 'a/../../viewer', 'a\\..\\b']) {
    expect(readRequest('brand', values({ identifier })), identifier).toMatchObject({ field: 'identifier' })
  }
})

test('a lone surrogate is sent as the replacement character, not thrown', () => {
  expect(readRequest('search', values({ name: 'a\ud800' }))).toEqual({
    request: { method: 'GET', path: '/v2/search/a%EF%BF%BD' },
  })
})

test('a batch carries only what was set, and is stopped beyond 100', () => {
  expect(readRequest('batch', values({ identifiers: 'a.com, ticker:BRK.A', cachedOnly: 'true' }))).toEqual({
    request: {
      method: 'POST',
      path: '/v2/brands/batch',
      body: { identifiers: ['a.com', { type: 'ticker', value: 'BRK.A' }], cachedOnly: true },
    },
  })
  const identifiers = Array.from({ length: 101 }, (_, index) => `a${index}.com`).join('\n')
  expect(readRequest('batch', values({ identifiers }))).toMatchObject({ problem: expect.stringContaining('1 more') })
})

test('what is missing is named', () => {
  expect(readRequest('brand', values({}))).toMatchObject({ field: 'identifier' })
  expect(readRequest('transaction', values({ transactionLabel: 'x', countryCode: 'USA' }))).toMatchObject({
    field: 'countryCode',
  })
})

test('an operation of the reference leads to its route, typed ones and HEAD included', () => {
  const address = (method: string, path: string) => {
    const example = playgroundExample(method, path)
    return example && playgroundAddress(example)
  }
  expect(address('GET', '/v2/viewer')).toBe('/playground?route=viewer')
  expect(address('GET', '/v2/brands/ticker/{ticker}')).toBe('/playground?route=brand&identifier=AAPL&type=ticker')
  expect(address('HEAD', '/v2/brands/{identifier}')).toBe('/playground?route=brand&identifier=github.com&method=HEAD')
  expect(address('GET', '/v2/brands/domain/{domain}/company/industries')).toBe(
    '/playground?route=company&type=domain&identifier=github.com',
  )
  expect(address('GET', '/v2/elsewhere')).toBeUndefined()
})

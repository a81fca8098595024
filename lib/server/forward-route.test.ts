import { expect, test } from 'vitest'
import { forwardRoute } from './forward-route.ts'

const ask = (method: string, path: string) => forwardRoute(new Request(`http://dashboard.test/api${path}`, { method }))

test('an unknown path is a 404 in JSON, whoever asks', async () => {
  for (const path of ['/nothing', '/brands/..%2fviewer', '/keys/uses/x', '']) {
    const response = await ask('GET', path)
    expect([response.status, response.headers.get('cache-control')], path).toEqual([404, 'no-store'])
    expect(await response.json(), path).toEqual({ message: 'There is no such address.' })
  }
})

test('a method that the path does not allow is a 405 that says which ones it does', async () => {
  const response = await ask('PATCH', '/curation/b1')
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT, OPTIONS'])
  expect(await response.json()).toEqual({ message: 'This address allows GET, HEAD, PUT, OPTIONS.' })
})

test('OPTIONS says which methods a path allows, and opens it to no other origin', async () => {
  const response = await ask('OPTIONS', '/graphql')
  expect([response.status, response.headers.get('allow')]).toEqual([204, 'POST, OPTIONS'])
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})

test('a change that another site asks for is refused before anything is read', async () => {
  const response = await ask('POST', '/brands/batch')
  expect(response.status).toBe(403)
})

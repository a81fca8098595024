import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { allowedMethods } from './allowed-methods.ts'

const answer = async () => 'answer'

test('a path is asked with the methods of all its routes, and with OPTIONS', () => {
  const server = Fastify()
  const allowed = allowedMethods(server)
  server.get('/v2/brands/*', answer)
  server.post('/v2/brands/batch', answer)
  server.get('/v2/brands/:type(^(?:domain|ticker)$)/:identifier/company/industries', answer)
  server.get('/openapi.json', answer)
  server.get('/*', answer)
  expect(allowed('/v2/brands/domain/nike.com')).toEqual(expect.arrayContaining(['GET', 'OPTIONS']))
  expect(allowed('/v2/brands/batch')).toEqual(expect.arrayContaining(['GET', 'POST', 'OPTIONS']))
  expect(allowed('/openapi.json')).toContain('GET')
  expect(allowed('/openapi-json')).toEqual([])
  expect(allowed('/v2/nothing')).toEqual([])
})

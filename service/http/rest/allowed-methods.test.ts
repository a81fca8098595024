import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { allowedMethods, refusesMethod } from './allowed-methods.ts'

const answer = async () => 'answer'

test('a path is asked with the methods of the route that fits it most closely, and with OPTIONS', () => {
  const server = Fastify({ exposeHeadRoutes: false })
  const allowed = allowedMethods(server)
  server.get('/v2/brands/*', answer)
  server.head('/v2/brands/*', answer)
  server.post('/v2/brands/batch', answer)
  server.route({ method: 'GET', url: '/v2/brands/batch', config: refusesMethod, handler: answer })
  server.put('/v2/brands/:brandId(^id[0-9A-Za-z_-]{8}$)/curation', answer)
  server.get('/v2/brands/:type(^(?:domain|ticker)$)/:identifier/company/industries', answer)
  server.get('/openapi.json', { exposeHeadRoute: true }, answer)
  server.get('/*', answer)
  expect(allowed('/v2/brands/domain/nike.com')).toEqual(['GET', 'HEAD', 'OPTIONS'])
  expect(allowed('/v2/brands/batch')).toEqual(['POST', 'OPTIONS'])
  expect(allowed('/v2/brands/id5ZQvmz9A/curation')).toEqual(['PUT', 'OPTIONS'])
  expect(allowed('/v2/brands/nike.com/curation')).toEqual(['GET', 'HEAD', 'OPTIONS'])
  expect(allowed('/v2/brands/domain/nike.com/company/industries')).toEqual(['GET', 'OPTIONS'])
  expect(allowed('/v2/brands/isin/nike.com/company/industries')).toEqual(['GET', 'HEAD', 'OPTIONS'])
  expect(allowed('/openapi.json')).toEqual(['GET', 'HEAD', 'OPTIONS'])
  expect(allowed('/openapi-json')).toEqual([])
  expect(allowed('/v2/nothing')).toEqual([])
})

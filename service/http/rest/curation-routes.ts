import { brandHistoryQuerySchema } from '#contract/brands/brand-history.ts'
import { curationSchema } from '#contract/brands/curation.ts'
import { curateBrand, getCuration } from '../../verbs/brands/curate-brand.ts'
import { getBrandHistory } from '../../verbs/brands/get-brand-history.ts'
import { getEvidence } from '../../verbs/brands/get-evidence.ts'
import { route, type Route } from './exchange.ts'
import { readInput } from './read-input.ts'

/** A brand's id in a path; nothing else, because a website's address may end in these words too. */
const brandIdPath = '/v2/brands/:brandId(^id[0-9A-Za-z_-]{8}$)'

/** What is behind a brand: evidence and history for everybody who may look it up, curation for operators. Free. */
export const curationRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: `${brandIdPath}/evidence`,
    verb: getEvidence,
    run: async ({ call, request, reply }) =>
      reply.header('cache-control', 'no-store').send(await call(brandIdOf(request.params))),
  }),
  route({
    method: 'GET',
    path: `${brandIdPath}/history`,
    verb: getBrandHistory,
    run: async ({ call, request, reply }) => {
      const { first, before } = readInput(brandHistoryQuerySchema, request.query)
      const history = await call({ brandId: brandIdOf(request.params), first, before })
      return reply.header('cache-control', 'no-store').send(history)
    },
  }),
  route({
    method: 'GET',
    path: `${brandIdPath}/curation`,
    verb: getCuration,
    run: async ({ call, request, reply }) =>
      reply.header('cache-control', 'no-store').send(await call(brandIdOf(request.params))),
  }),
  route({
    method: 'PUT',
    path: `${brandIdPath}/curation`,
    verb: curateBrand,
    run: async ({ call, request, reply }) => {
      const curation = readInput(curationSchema, request.body)
      const curated = await call({ brandId: brandIdOf(request.params), curation })
      return reply.header('cache-control', 'no-store').send(curated)
    },
  }),
]

const brandIdOf = (params: unknown): string => (params as { brandId: string }).brandId

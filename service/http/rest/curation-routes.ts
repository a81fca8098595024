import { brandHistoryQuerySchema, brandVersionQuerySchema } from '#contract/brands/brand-history.ts'
import { curationSchema } from '#contract/brands/curation.ts'
import { curateBrand, getCuration } from '../../verbs/brands/curate-brand.ts'
import { getBrandHistory } from '../../verbs/brands/get-brand-history.ts'
import { getBrandVersion } from '../../verbs/brands/get-brand-version.ts'
import { getEvidence } from '../../verbs/brands/get-evidence.ts'
import { privateRoute, type Route } from './exchange.ts'
import { readInput } from './read-input.ts'

/** A brand's id in a path; nothing else, because a website's address may end in these words too. */
const brandIdPath = '/v2/brands/:brandId(^id[0-9A-Za-z_-]{8}$)'

/** What is behind a brand: evidence and history for everybody who may look it up, curation for operators. Free. */
export const curationRoutes: readonly Route[] = [
  privateRoute({
    method: 'GET',
    path: `${brandIdPath}/evidence`,
    verb: getEvidence,
    input: ({ params }) => brandIdOf(params),
  }),
  privateRoute({
    method: 'GET',
    path: `${brandIdPath}/history`,
    verb: getBrandHistory,
    input: ({ query, params }) => {
      const { first, before } = readInput(brandHistoryQuerySchema, query)
      return { brandId: brandIdOf(params), first, before }
    },
  }),
  privateRoute({
    method: 'GET',
    path: `${brandIdPath}/version`,
    verb: getBrandVersion,
    input: ({ query, params }) => ({ brandId: brandIdOf(params), ...readInput(brandVersionQuerySchema, query) }),
  }),
  privateRoute({
    method: 'GET',
    path: `${brandIdPath}/curation`,
    verb: getCuration,
    input: ({ params }) => brandIdOf(params),
  }),
  privateRoute({
    method: 'PUT',
    path: `${brandIdPath}/curation`,
    verb: curateBrand,
    input: ({ body, params }) => ({ brandId: brandIdOf(params), curation: readInput(curationSchema, body) }),
  }),
]

const brandIdOf = (params: unknown): string => (params as { brandId: string }).brandId

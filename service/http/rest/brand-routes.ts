import type { FastifyReply } from 'fastify'
import { batchRequestSchema } from '#contract/brands/batch.ts'
import { brandPageQuerySchema } from '#contract/brands/brand-page.ts'
import { brandQuerySchema } from '#contract/rest.ts'
import { getBrand } from '../../verbs/brands/get-brand.ts'
import { headBrand } from '../../verbs/brands/head-brand.ts'
import { listBrands } from '../../verbs/brands/list-brands.ts'
import { lookupBatch } from '../../verbs/brands/lookup-batch.ts'
import { answerBatch, answerBrand, answerHead } from '../answer.ts'
import { readPath, wildcard } from './brand-path.ts'
import { route, type Exchange, type Route } from './exchange.ts'
import { idempotent } from './idempotency.ts'
import { readInput } from './read-input.ts'

/** Lookups: one, many, whether one is indexed, and the list of what is. */
export const brandRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/v2/brands',
    verb: listBrands,
    run: async ({ call, request, reply }) => reply.send(await call(readInput(brandPageQuerySchema, request.query))),
  }),
  // A wildcard, because a whole website URL is a legal identifier here.
  route({ method: 'GET', path: '/v2/brands/*', verb: getBrand, run: idempotent(lookUp) }),
  route({
    method: 'HEAD',
    path: '/v2/brands/*',
    verb: headBrand,
    run: async ({ call, request, reply }) => answerHead(reply, await call(readPath(wildcard(request)))),
  }),
  route({
    method: 'POST',
    path: '/v2/brands/batch',
    verb: lookupBatch,
    run: idempotent(async ({ call, request, reply }: Exchange<typeof lookupBatch>) => {
      const batch = readInput(batchRequestSchema, request.body)
      return answerBatch(reply, await call(batch), batch.palette)
    }),
  }),
]

// Checking an empty query costs more than finding the brand.
const noQuery = brandQuerySchema.parse({})

async function lookUp({ call, caller, request, reply }: Exchange<typeof getBrand>): Promise<FastifyReply> {
  const { palette, allowNsfw, cachedOnly } = request.url.includes('?')
    ? readInput(brandQuerySchema, request.query)
    : noQuery
  const answer = await call({ ...readPath(wildcard(request)), allowNsfw, cachedOnly, palette })
  // A 404 can be billed or free, and a person's brand can be too: the response says which.
  if (answer.type === 'not_found' || caller.type === 'user') reply.header('x-livery-credits', caller.notes.credits)
  return answerBrand(reply, answer, { palette, ifNoneMatch: request.headers['if-none-match'] })
}

import type { FastifyReply } from 'fastify'
import { brandHistoryQuerySchema } from '#contract/brands/brand-history.ts'
import { curationSchema } from '#contract/brands/curation.ts'
import { curateBrand, getCuration, type CurationAnswer } from '../../verbs/brands/curate-brand.ts'
import { getBrandHistory } from '../../verbs/brands/get-brand-history.ts'
import { getEvidence } from '../../verbs/brands/get-evidence.ts'
import { refuse } from '../answer.ts'
import type { Door } from './door.ts'
import { readInput } from './read-input.ts'

/** A brand's id in a path; nothing else, because a website's address may end in these words too. */
export const brandIdPath = '/v2/brands/:brandId(^id[0-9A-Za-z_-]{8}$)'

/** `GET /v2/brands/{id}/evidence`, for everybody who may look the brand up. */
export async function evidenceRoute({ ctx, request, reply }: Door): Promise<FastifyReply> {
  const brandId = brandIdOf(request.params)
  const evidence = await getEvidence(ctx, brandId)
  if (!evidence) return refuse(reply, { status: 404, message: `No brand is held under ${brandId}.` })
  return reply.header('cache-control', 'no-store').send(evidence)
}

/** `GET /v2/brands/{id}/history`, for everybody who may look the brand up. */
export async function historyRoute({ ctx, request, reply }: Door): Promise<FastifyReply> {
  const query = readInput(brandHistoryQuerySchema, request.query)
  if ('problem' in query) return refuse(reply, { status: 400, message: query.problem })
  const { first, before } = query.value
  const brandId = brandIdOf(request.params)
  const history = await getBrandHistory(ctx, brandId, { first, before })
  if (!history) return refuse(reply, { status: 404, message: `No brand is held under ${brandId}.` })
  return reply.header('cache-control', 'no-store').send(history)
}

/** `GET /v2/brands/{id}/curation`, for operators who are signed in. */
export async function curationRoute({ ctx, caller, request, reply }: Door): Promise<FastifyReply> {
  return answer(reply, await getCuration(ctx, caller, brandIdOf(request.params)))
}

/** `PUT /v2/brands/{id}/curation`, for operators who are signed in. */
export async function curateRoute({ ctx, caller, request, reply }: Door): Promise<FastifyReply> {
  const body = readInput(curationSchema, request.body)
  if ('problem' in body) return refuse(reply, { status: 400, message: body.problem })
  const brandId = brandIdOf(request.params)
  return answer(reply, await curateBrand(ctx, caller, { brandId, curation: body.value }))
}

function answer(reply: FastifyReply, result: CurationAnswer): FastifyReply {
  switch (result.type) {
    case 'curated':
      return reply.header('cache-control', 'no-store').send(result.curated)
    case 'forbidden':
      return refuse(reply, { status: 403, message: 'Only an operator of this installation, signed in, may do this.' })
    case 'not_found':
      return refuse(reply, { status: 404, message: 'No such brand is held.' })
    case 'invalid':
      return refuse(reply, { status: 400, message: result.message })
  }
}

const brandIdOf = (params: unknown): string => (params as { brandId: string }).brandId

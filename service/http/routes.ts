import type { FastifyReply, FastifyRequest } from 'fastify'
import { batchRequestSchema } from '#contract/brands/batch.ts'
import { brandPageQuerySchema } from '#contract/brands/brand-page.ts'
import { brandQuerySchema } from '#contract/rest.ts'
import { getBrand } from '../verbs/brands/get-brand.ts'
import { getViewer } from '../verbs/account/get-viewer.ts'
import { headBrand } from '../verbs/brands/head-brand.ts'
import { listBrands } from '../verbs/brands/list-brands.ts'
import { lookupBatch } from '../verbs/brands/lookup-batch.ts'
import type { RouteType } from '../verbs/brands/read-request-identifier.ts'
import { keyUsesRoute, noticeSeenRoute, noticesRoute } from './rest/account-routes.ts'
import { answerBatch, answerBrand, answerHead, refuse } from './answer.ts'
import { contextRoute } from './rest/context-route.ts'
import { brandIdPath, curateRoute, curationRoute, evidenceRoute, historyRoute } from './rest/curation-routes.ts'
import { brandIndustriesRoute, industriesRoute, transactionRoute } from './rest/discovery-routes.ts'
import type { Door } from './rest/door.ts'
import { inboxRoute } from './rest/inbox-routes.ts'
import { idempotent } from './rest/idempotency.ts'
import { readInput } from './rest/read-input.ts'
import { requestRoute, requestsRoute, requestSummaryRoute } from './rest/request-log-routes.ts'
import { accountsRoute, decideRoute, decisionsRoute, moderatedBrandsRoute, systemRoute } from './rest/system-routes.ts'
import { usagePeriodRoute, usagePeriodsRoute, usageRoute } from './rest/usage-routes.ts'

/** The REST interface as a table. Each row is authenticated, limited and answered in the same way (`server.ts`). */

export type Route = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT'
  path: string
  run: (door: Door) => Promise<FastifyReply>
  /** Left out of the request log: a screen that reads the log, again and again, would fill it. */
  unlogged?: true
}

export const routes: readonly Route[] = [
  { method: 'GET', path: '/v2/viewer', run: viewer },
  { method: 'GET', path: '/v2/brands', run: brandPage },
  // A wildcard, because a whole website URL is a legal identifier here.
  { method: 'GET', path: '/v2/brands/*', run: idempotent(brand) },
  { method: 'HEAD', path: '/v2/brands/*', run: brandHead },
  { method: 'POST', path: '/v2/brands/batch', run: idempotent(batch) },
  { method: 'POST', path: '/v2/brands/transaction', run: idempotent(transactionRoute) },
  {
    method: 'GET',
    path: '/v2/brands/:type(^(?:domain|ticker|isin|crypto)$)/:identifier/company/industries',
    run: idempotent(brandIndustriesRoute),
  },
  { method: 'GET', path: `${brandIdPath}/evidence`, run: evidenceRoute },
  { method: 'GET', path: `${brandIdPath}/history`, run: historyRoute },
  { method: 'GET', path: `${brandIdPath}/curation`, run: curationRoute },
  { method: 'PUT', path: `${brandIdPath}/curation`, run: curateRoute },
  { method: 'GET', path: '/v2/industries', run: industriesRoute },
  { method: 'GET', path: '/v2/inbox', run: inboxRoute, unlogged: true },
  { method: 'GET', path: '/v2/keys/uses', run: keyUsesRoute, unlogged: true },
  { method: 'GET', path: '/v2/notices', run: noticesRoute, unlogged: true },
  { method: 'POST', path: '/v2/notices/:id/seen', run: noticeSeenRoute, unlogged: true },
  { method: 'GET', path: '/v2/requests', run: requestsRoute, unlogged: true },
  { method: 'GET', path: '/v2/requests/summary', run: requestSummaryRoute, unlogged: true },
  { method: 'GET', path: '/v2/requests/:id', run: requestRoute, unlogged: true },
  { method: 'GET', path: '/v2/usage', run: usageRoute, unlogged: true },
  { method: 'GET', path: '/v2/usage/period', run: usagePeriodRoute, unlogged: true },
  { method: 'GET', path: '/v2/usage/periods', run: usagePeriodsRoute, unlogged: true },
  { method: 'GET', path: '/v2/system', run: systemRoute, unlogged: true },
  { method: 'GET', path: '/v2/system/accounts', run: accountsRoute, unlogged: true },
  { method: 'GET', path: '/v2/system/brands', run: moderatedBrandsRoute, unlogged: true },
  { method: 'GET', path: '/v2/system/decisions', run: decisionsRoute, unlogged: true },
  { method: 'POST', path: '/v2/system/decisions', run: decideRoute, unlogged: true },
  // A wildcard here too: what is no domain name is answered 400 with the reason, whatever slashes it holds.
  { method: 'GET', path: '/v2/context/*', run: idempotent(contextRoute) },
]

// Checking an empty query costs more than finding the brand.
const noQuery = { value: brandQuerySchema.parse({}) }

const typedPath = /^(domain|ticker|isin|crypto)\/(.*)$/s

/** The identifier of a single lookup's path, and the type that it names, if it does. */
export function readPath(path: string): { identifier: string; type: RouteType | undefined } {
  const [, type, value] = typedPath.exec(path) ?? []
  if (type === undefined || value === undefined) return { identifier: path, type: undefined }
  return { identifier: value, type: type as RouteType }
}

async function viewer({ ctx, caller, reply }: Door): Promise<FastifyReply> {
  return reply.header('cache-control', 'no-store').send(await getViewer(ctx, caller))
}

async function brandPage({ ctx, request, reply }: Door): Promise<FastifyReply> {
  const query = readInput(brandPageQuerySchema, request.query)
  if ('problem' in query) return refuse(reply, { status: 400, message: query.problem })
  const page = await listBrands(ctx, query.value.first, query.value.after)
  return page ? reply.send(page) : refuse(reply, { status: 400, message: '`after` is not a cursor of this list.' })
}

async function brand({ ctx, caller, request, reply }: Door): Promise<FastifyReply> {
  const query = request.url.includes('?') ? readInput(brandQuerySchema, request.query) : noQuery
  if ('problem' in query) return refuse(reply, { status: 400, message: query.problem })
  const { palette, allowNsfw, cachedOnly } = query.value
  const answer = await getBrand(ctx, caller, { ...readPath(wildcard(request)), allowNsfw, cachedOnly })
  return answerBrand(reply, answer, { palette, ifNoneMatch: request.headers['if-none-match'] })
}

async function brandHead({ ctx, caller, request, reply }: Door): Promise<FastifyReply> {
  return answerHead(reply, await headBrand(ctx, caller, readPath(wildcard(request))))
}

async function batch({ ctx, caller, request, reply }: Door): Promise<FastifyReply> {
  const body = readInput(batchRequestSchema, request.body)
  if ('problem' in body) return refuse(reply, { status: 400, message: body.problem })
  return answerBatch(reply, await lookupBatch(ctx, caller, body.value), body.value.palette)
}

/** What a wildcard route matched, decoded. */
function wildcard({ params }: FastifyRequest): string {
  const matched = typeof params === 'object' && params !== null && '*' in params ? params['*'] : undefined
  return typeof matched === 'string' ? matched : ''
}

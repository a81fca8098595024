import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { linkFile } from '#contract/exports/export-files.ts'
import { publicLinkQuerySchema } from '#contract/exports/export-query.ts'
import { feedQuerySchema, feedType, type Feed } from '#contract/feeds/feed.ts'
import type { Runtime } from '../../runtime.ts'
import { feedByLink, type FeedName } from '../../verbs/feeds/feed-by-link.ts'
import { getBrandFeed } from '../../verbs/feeds/get-brand-feed.ts'
import { getFeedLink } from '../../verbs/feeds/get-feed-link.ts'
import { getWatchedFeed } from '../../verbs/feeds/get-watched-feed.ts'
import { brandCacheControl, matches, sendProblem } from '../answer.ts'
import { passesLinkLimits } from '../limits/link-limits.ts'
import { route, type Route } from '../rest/exchange.ts'
import { readInput } from '../rest/read-input.ts'
import { atomText } from './atom-text.ts'

/** Change feeds in Atom (docs/rules.md#feeds). */
export const feedRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/v2/feeds/brands/:identifier',
    verb: getBrandFeed,
    run: async ({ runtime, call, request, reply }) => {
      readInput(feedQuerySchema, request.query)
      const feed = await call(parameter(request, 'identifier'))
      return sendFeed(reply.header('cache-control', brandCacheControl), { runtime, request, feed })
    },
    withoutKey: (runtime, request, reply) =>
      answerLink({ runtime, request, reply }, { brand: parameter(request, 'identifier') }),
  }),
  route({
    method: 'GET',
    path: '/v2/feeds/webhooks/:webhook',
    verb: getWatchedFeed,
    run: async ({ runtime, call, request, reply }) => {
      readInput(feedQuerySchema, request.query)
      const feed = await call(parameter(request, 'webhook'))
      return sendFeed(reply.header('cache-control', brandCacheControl), { runtime, request, feed })
    },
    withoutKey: (runtime, request, reply) =>
      answerLink({ runtime, request, reply }, { webhook: parameter(request, 'webhook') }),
  }),
  route({
    method: 'GET',
    path: `/v2/feeds/webhooks/:webhook/${linkFile}`,
    verb: getFeedLink,
    run: async ({ call, request, reply }) => {
      const { c } = readInput(publicLinkQuerySchema, request.query)
      const link = await call({ webhookId: parameter(request, 'webhook'), clientId: c })
      return reply.header('cache-control', 'no-store').send(link)
    },
  }),
]

const parameter = (request: FastifyRequest, name: string): string =>
  (request.params as Readonly<Record<string, string>>)[name] ?? ''

type Asked = { runtime: Runtime; request: FastifyRequest; reply: FastifyReply }

async function answerLink({ runtime, request, reply }: Asked, name: FeedName): Promise<FastifyReply> {
  const { c: clientId = '', s: signature = '' } = readInput(feedQuerySchema, request.query)
  if (!(await passesLinkLimits(runtime, reply, { address: request.ip, clientId }))) return reply
  const { origin, referer } = request.headers
  const answer = await feedByLink(runtime, { name, signature, claim: { clientId, origin, referer } })
  if (answer.type === 'refused') {
    reply.header('cache-control', 'no-store')
    return sendProblem(reply, { status: 403, code: answer.code, message: answer.message })
  }
  const { feed } = answer
  return sendFeed(reply.header('cache-control', 'private, max-age=300'), { runtime, request, feed })
}

type Sent = { runtime: Runtime; request: FastifyRequest; feed: Feed }

function sendFeed(reply: FastifyReply, { runtime, request, feed }: Sent): FastifyReply {
  const body = Buffer.from(atomText(feed, `${runtime.settings.LIVERY_BASE_URL}${request.url}`))
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  reply.header('etag', etag)
  const ifNoneMatch = request.headers['if-none-match']
  if (ifNoneMatch !== undefined && matches(ifNoneMatch, etag)) return reply.code(304).send()
  return reply.header('content-type', feedType).send(body)
}

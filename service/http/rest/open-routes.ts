import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '#contract/openapi/openapi.ts'
import type { Runtime } from '../../runtime.ts'
import { getReadiness } from '../../verbs/operations/get-readiness.ts'
import { getAsset } from '../../verbs/brands/get-asset.ts'
import { sendProblem } from '../answer.ts'

const contentTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
}

// What watches a service, and what copies pictures, may ask without wanting the body.
const withHead = { exposeHeadRoute: true }

const noPicture = 'There is no such picture.'

// The address is the hash of the content: it never changes, and who has seen it may keep it. A cache that gives it to
// others asks again every day, so that a picture that was taken down leaves it (docs/decisions/0023-withdrawals.md).
const pictureCaching = 'public, max-age=31536000, s-maxage=86400, immutable'

/** Routes that need no credential: pictures, the interface's description, health. */
export function addOpenRoutes(server: FastifyInstance, ctx: Runtime): void {
  server.get<{ Params: { file: string } }>('/assets/:file', withHead, async (request, reply) => {
    const asset = await getAsset(ctx, request.params.file)
    // Nobody keeps that it is not there: a brand that was taken down may be restored.
    if (!asset) return sendProblem(reply.header('cache-control', 'no-store'), { status: 404, message: noPicture })
    return (
      reply
        .header('content-type', contentTypes[asset.format] ?? 'application/octet-stream')
        .header('cache-control', pictureCaching)
        .header('etag', `"${asset.id}"`)
        .header('cross-origin-resource-policy', 'cross-origin')
        // An SVG that is opened on its own may run nothing.
        .header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; sandbox`)
        .code(request.headers['if-none-match'] === `"${asset.id}"` ? 304 : 200)
        .send(request.headers['if-none-match'] === `"${asset.id}"` ? undefined : asset.data)
    )
  })
  server.get('/openapi.json', withHead, async (_request, reply) => {
    const { LIVERY_BASE_URL, LIVERY_CDN_URL } = ctx.settings
    return reply.send(openApiDocument(LIVERY_BASE_URL, LIVERY_CDN_URL))
  })
  server.get('/healthz', withHead, async () => ({ status: 'ok' }))
  server.get('/readyz', withHead, async (_request, reply) => {
    const state = await getReadiness(ctx)
    const readiness = server.draining ? { ...state, ready: false, draining: true } : state
    return reply.code(readiness.ready ? 200 : 503).send(readiness)
  })
  server.get('/version', withHead, async () => ({ name: 'livery', version: ctx.version }))
  server.options('/*', async (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET, HEAD, POST, PUT')
      .header(
        'access-control-allow-headers',
        'authorization, content-type, if-none-match, idempotency-key, x-request-id',
      )
      .header('access-control-max-age', 86_400)
      .send(),
  )
}

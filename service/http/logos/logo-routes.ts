import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLogoPath } from '#contract/logos/logo-path.ts'
import type { Runtime } from '../../runtime.ts'
import { deliverLogo, drawChoice, type LogoChoice } from '../../verbs/logos/deliver-logo.ts'
import { matches, sendProblem } from '../answer.ts'
import { contentTypes, fieldsOfChoice } from './logo-fields.ts'
import { negotiateFormat } from './negotiate-format.ts'
import { passesThrottle } from './throttle-logo.ts'

/**
 * Logo delivery as a plugin: `GET` and `HEAD` of every path that no other route owns (docs/decisions/0009-logo-delivery.md).
 * Mounted at the root of the service's server; the same on a host of its own.
 */
export async function logoRoutes(server: FastifyInstance, { ctx }: { ctx: Runtime }): Promise<void> {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      if (isLogoRequest(request)) return answerLogo(ctx, request, reply)
      reply.callNotFound()
      return reply
    },
  })
}

/** Whether a request is one for a logo; its path may be one that the router refuses. */
export const isLogoRequest = ({ raw }: FastifyRequest): boolean =>
  (raw.method === 'GET' || raw.method === 'HEAD') && isLogoPath(pathAndQuery(raw.url)[0])

/** Answers a request for a logo from its raw address, so that one whose encoding is broken gets its picture too. */
export async function answerLogo(ctx: Runtime, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [path, query] = pathAndQuery(request.raw.url)
  const { accept, origin, referer } = request.headers
  const claim = { clientId: new URLSearchParams(query).get('c') ?? undefined, origin, referer }
  if (!(await passesThrottle(ctx, reply, { address: request.ip, clientId: claim.clientId }))) return reply
  const answer = await deliverLogo(ctx, { path, accepted: negotiateFormat(accept), claim })
  if (answer.type === 'refused') {
    const { code } = answer
    // Who mistyped a path of the REST interface arrives here.
    const message = code === 'client_id_missing' ? `${answer.message} Paths outside /v2 are logos.` : answer.message
    return sendProblem(reply.header('cache-control', 'no-store'), { status: 403, code, message })
  }
  if (answer.type === 'quota_exceeded') {
    const { quota, used } = answer
    const message = 'The logo requests of this month are used up.'
    const refusal = { status: 429, code: 'quota_exceeded', message, fields: { quota, used } } as const
    return sendProblem(reply.header('cache-control', 'no-store'), refusal)
  }
  return sendPicture(ctx, reply, answer, request.headers['if-none-match'])
}

async function sendPicture(
  ctx: Runtime,
  reply: FastifyReply,
  wanted: LogoChoice,
  ifNoneMatch: string | undefined,
): Promise<FastifyReply> {
  const isHeld = wanted.status === 200 && ifNoneMatch !== undefined && matches(ifNoneMatch, `"${wanted.key}"`)
  if (isHeld) return describe(reply, wanted).code(304).send()
  const drawn = await drawChoice(ctx, wanted)
  if (drawn === undefined) {
    // Nothing can be drawn at all right now: still a picture, and one that nobody keeps.
    return describe(reply, wanted)
      .removeHeader('etag')
      .header('cache-control', 'no-store')
      .header('content-type', contentTypes.png)
      .send(onePixel)
  }
  return describe(reply, drawn.choice).send(drawn.bytes)
}

const describe = (reply: FastifyReply, choice: LogoChoice): FastifyReply =>
  reply.code(choice.status).headers(fieldsOfChoice(choice))

function pathAndQuery(url = ''): [path: string, query: string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADUlEQVQImWNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
)

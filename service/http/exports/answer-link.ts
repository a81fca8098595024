import type { FastifyReply, FastifyRequest } from 'fastify'
import { exportQuerySchema, optionsOf } from '#contract/exports/export-query.ts'
import type { Runtime } from '../../runtime.ts'
import { exportByLink } from '../../verbs/exports/export-by-link.ts'
import { refuseQuota, sendProblem } from '../answer.ts'
import { passesLinkLimits } from '../limits/link-limits.ts'
import { readInput } from '../rest/read-input.ts'
import { readExportPath, sendExport } from './send-export.ts'

const linkCacheControl = 'max-age=3600'

/** Answers who asks with a public link in place of a key. */
export async function answerLink(ctx: Runtime, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const query = readInput(exportQuerySchema, request.query)
  const { c: clientId = '', s: signature = '' } = query
  const { file, ...named } = readExportPath(request)
  if (!(await passesLinkLimits(ctx, reply, { address: request.ip, clientId }))) return reply
  const { origin, referer } = request.headers
  const answer = await exportByLink(ctx, {
    ...named,
    file,
    options: optionsOf(query),
    signature,
    claim: { clientId, origin, referer },
  })
  if (answer.type === 'refused') {
    reply.header('cache-control', 'no-store')
    return sendProblem(reply, { status: 403, code: answer.code, message: answer.message })
  }
  if (answer.type === 'quota_exceeded') return refuseQuota(reply.header('cache-control', 'no-store'), answer.usage)
  reply.header('cache-control', `${answer.shared ? 'public' : 'private'}, ${linkCacheControl}`)
  return sendExport(reply, answer.made, request)
}

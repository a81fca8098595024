import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusal.ts'
import { isUnstorableText, unstorable } from '#contract/storable-text.ts'
import type { Runtime } from '../runtime.ts'
import { sendProblem, sendRefusal } from './answer.ts'
import { logCall } from './log-call.ts'
import { openHeaders, unavailable } from './open-headers.ts'

/** Answers an error of a route or of the router, and logs the call: a refusal as it is, anything unexpected as 503. */
export function answerError(
  runtime: Runtime,
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  openToAll(request, reply)
  sendError(runtime, error, request, reply)
  logCall(runtime, request, reply)
  return reply
}

/** What every response carries, refusals too. */
export const openToAll = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.header('x-request-id', request.id).headers(openHeaders)

function sendError(
  runtime: Runtime,
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Refusal) return sendRefusal(reply, error)
  const status = error.statusCode ?? 500
  // A connection that is closed while its caller still sends takes the response with it: the rest is read and dropped.
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') reply.removeHeader('connection')
  if (status < 500) return sendProblem(reply, { status, message: messageOf(error) })
  if (isUnstorableText(error)) return sendProblem(reply, { status: 400, message: unstorable })
  runtime.log.error(
    // The pattern, not the path: an identifier may be somebody's email address.
    { requestId: request.id, route: request.routeOptions.url, reason: error.message, stack: error.stack },
    'request.failed',
  )
  return sendProblem(reply.header('retry-after', unavailable.retryAfterSeconds), unavailable.refusal)
}

const messages: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request body is larger than 1 MiB.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be sent as application/json.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty; a JSON object is expected.',
  FST_ERR_BAD_URL: 'The address holds a broken percent-encoding.',
}

const messageOf = ({ code, message }: FastifyError) => messages[code] ?? message

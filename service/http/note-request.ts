import type { FastifyReply, FastifyRequest } from 'fastify'
import { countRequest } from '../verbs/metrics/metrics.ts'
import { beginWork } from '../verbs/operations/running-work.ts'
import { shownRoute } from './log-call.ts'

const noRoute = '(no route)'

/** Notes a request as running until its response is sent or its connection ends, and counts it then. */
export function noteRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { url } = request.routeOptions
  const route = url ? shownRoute(url) : noRoute
  const end = beginWork(`${request.method} ${route}`, request.id)
  reply.raw.once('close', () => {
    end()
    const durationMs = performance.now() - request.startedAt
    countRequest(request.headers, { method: request.method, route, status: reply.raw.statusCode, durationMs })
  })
}

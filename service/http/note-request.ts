import type { FastifyReply, FastifyRequest } from 'fastify'
import { beginWork } from '../verbs/operations/running-work.ts'

/** Notes a request as running until its response is sent or its connection ends. */
export function noteRequest(request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('close', beginWork(`${request.method} ${request.routeOptions.url ?? '(no route)'}`, request.id))
}

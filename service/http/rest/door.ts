import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Caller } from '../../verbs/identify-caller.ts'

/** What a row of the REST table is given: the caller is known and within the limits. */
export type Door = { ctx: Context; caller: Caller; request: FastifyRequest; reply: FastifyReply }

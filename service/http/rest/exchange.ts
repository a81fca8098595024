import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Runtime } from '../../runtime.ts'
import type { Caller } from '../../verbs/identify-caller.ts'
import type { AnyVerb } from '../../verbs/verb.ts'

type Input<V> = V extends (runtime: Runtime, caller: Caller, ...args: infer Args) => unknown ? Args : never
type Output<V> = V extends (...args: never[]) => infer Out ? Out : never

/** A request of a known caller within the limits, the reply to it, and the verb of its route, called in the caller's name. */
export type Exchange<V = AnyVerb> = {
  runtime: Runtime
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
  call: (...input: Input<V>) => Output<V>
}

/** A row of the REST table. Each is authenticated, limited and answered in the same way (`server.ts`). */
export type Route = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT'
  path: string
  /** What the route does; who may call it stands there. */
  verb: AnyVerb
  run: (exchange: Exchange) => Promise<FastifyReply>
  /** Answers a request that brings a client id (`?c=`) and no credential. Without it, such a request is a stranger's. */
  withoutKey?: (runtime: Runtime, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /** Left out of the request log: a screen that reads the log, again and again, would fill it. */
  unlogged?: true
  /** Answers who may not call it like an address that does not exist. */
  hidden?: true
}

type Row<V> = Omit<Route, 'verb' | 'run'> & { verb: V; run: (exchange: Exchange<V>) => Promise<FastifyReply> }

/** A row whose `run` is given exactly the verb that the row names. */
export const route = <V extends AnyVerb>(row: Row<V>): Route => row as unknown as Route

type PrivateRow<V> = Omit<Row<V>, 'run'> &
  (Input<V> extends [] ? { input?: undefined } : { input: (request: FastifyRequest) => Input<V>[0] })

/** A row that calls its verb with what `input` reads of the request, sends what it returns, and lets nobody keep it. */
export const privateRoute = <V extends AnyVerb>(given: PrivateRow<V>): Route => {
  const { input, ...row } = given as Omit<Route, 'run'> & { input?: (request: FastifyRequest) => unknown }
  return {
    ...row,
    run: async ({ call, request, reply }) => {
      const returned: unknown = await (call as (...all: unknown[]) => unknown)(...(input ? [input(request)] : []))
      return reply.header('cache-control', 'no-store').send(returned)
    },
  }
}

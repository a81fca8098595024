import { getViewer } from '../../verbs/account/get-viewer.ts'
import { getKeyUse } from '../../verbs/account/get-key-use.ts'
import { listKeyUses } from '../../verbs/account/list-key-uses.ts'
import { listNotices, markNoticeSeen } from '../../verbs/account/list-notices.ts'
import { privateRoute, route, type Route } from './exchange.ts'

export const accountRoutes: readonly Route[] = [
  privateRoute({ method: 'GET', path: '/v2/viewer', verb: getViewer }),
  route({
    method: 'GET',
    path: '/v2/keys/uses',
    verb: listKeyUses,
    unlogged: true,
    run: async ({ call, reply }) => reply.header('cache-control', 'no-store').send({ uses: await call() }),
  }),
  privateRoute({
    method: 'GET',
    path: '/v2/keys/:id/use',
    verb: getKeyUse,
    unlogged: true,
    input: ({ params }) => (params as { id: string }).id,
  }),
  route({
    method: 'GET',
    path: '/v2/notices',
    verb: listNotices,
    unlogged: true,
    run: async ({ call, reply }) => reply.header('cache-control', 'no-store').send({ notices: await call() }),
  }),
  // A second call changes nothing.
  route({
    method: 'POST',
    path: '/v2/notices/:id/seen',
    verb: markNoticeSeen,
    unlogged: true,
    run: async ({ call, request, reply }) => {
      await call((request.params as { id: string }).id)
      return reply.code(204).send()
    },
  }),
]

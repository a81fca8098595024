import 'server-only'
import { allSecrets } from '#contract/secrets/all-secrets.ts'
import { Refusal } from '#contract/refusal.ts'
import type { GuardedClient } from '#service/net/guarded-client.ts'
import { apiRoute } from '../../api-route.ts'
import type { DashboardSession } from '../sessions/session.ts'
import { settings } from '../../settings.ts'
import { connectionReach } from './connection-reach.ts'
import { own } from './own-answer.ts'

type Context = { params: Promise<{ id: string }> }
type Used = {
  id: string
  session: DashboardSession
  client: GuardedClient
  secrets: readonly string[]
  url: URL
  /** Of the address below `/api/connections/{id}`, as it was sent: Next.js decodes what it gives. */
  path: string
}

/** A route of a connection, for who is signed in; one that the organization hasn't is 404 and says so. */
export const connectionRoute = (answer: (request: Request, used: Used) => Promise<Response>) =>
  apiRoute<Context>(async (request, session, { params }) => {
    const { id } = await params
    const url = new URL(request.url)
    const path = url.pathname.replace(/^\/api\/connections\/[^/]+/, '')
    const { client } = connectionReach()
    try {
      return await answer(request, { id, session, client, secrets: allSecrets(settings()), url, path })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_found') return own('gone', 404, error.message)
      throw error
    }
  })

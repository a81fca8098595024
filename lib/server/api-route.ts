import 'server-only'
import { jsonMessage } from './json-message.ts'
import { Refusal, statusOf } from '#contract/refusal.ts'
import { reportError } from './report-error.ts'
import { isSameOrigin, requestId } from './request-facts.ts'
import { type DashboardSession, readSession } from './account/sessions/session.ts'

type Handler<Context> = (request: Request, session: DashboardSession, context: Context) => Promise<Response>

/**
 * A route that the signed-in browser talks to. Refuses others with 401 and changes that another site asks for with
 * 403; turns a refusal into `{ message }` and anything unexpected into a 500 that names the request id.
 */
export function apiRoute<Context = unknown>(handler: Handler<Context>) {
  return async (request: Request, context: Context): Promise<Response> => {
    const id = requestId(request.headers)
    const response = await answer(request, handler, context).catch((error: unknown) => {
      if (error instanceof Refusal) return jsonMessage(statusOf(error), error.message)
      reportError(error, { requestId: id, path: new URL(request.url).pathname })
      return jsonMessage(500, 'Something went wrong on our side. The request id helps whoever runs this installation.')
    })
    if (!response.headers.has('x-request-id')) response.headers.set('x-request-id', id)
    return response
  }
}

async function answer<Context>(request: Request, handler: Handler<Context>, context: Context): Promise<Response> {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead && !isSameOrigin(request.headers)) return jsonMessage(403, 'This request came from another site.')
  const session = await readSession()
  return session ? handler(request, session, context) : jsonMessage(401, 'Sign in first.')
}

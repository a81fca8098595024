import 'server-only'
import { apiRoute } from './api-route.ts'
import { findForward } from './forward-rules.ts'
import { forward } from './forward.ts'
import { jsonMessage } from './json-message.ts'

/**
 * Answers what `/api` has no route of its own for: what `forwardRules` names goes on to the service. An unknown path is
 * a 404, a method that the path doesn't allow a 405 with `Allow`; both need no session.
 */
export async function forwardRoute(request: Request): Promise<Response> {
  const target = findForward(request.method, new URL(request.url).pathname.replace(/^\/api(?=\/)/, ''))
  if (target === undefined) return jsonMessage(404, 'There is no such address.')
  if ('allow' in target) return otherMethod(request.method, target.allow)
  return apiRoute((asked, session) => forward(asked, session, target))(request, undefined)
}

function otherMethod(method: string, allowed: readonly string[]): Response {
  const allow = [...allowed, 'OPTIONS'].join(', ')
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } })
  const response = jsonMessage(405, `This address allows ${allow}.`)
  response.headers.set('allow', allow)
  return response
}

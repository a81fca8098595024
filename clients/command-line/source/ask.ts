import { LiveryError } from '../../typescript/source/livery-error.ts'
import { retryingFetch } from '../../typescript/source/retrying-fetch.ts'
import { exitCodes, Failure } from './exit-codes.ts'
import type { Settings } from './settings/settings.ts'

const asking = retryingFetch((request) => fetch(request))

/** A response of a path that the typed client has no method for; throws `LiveryError` where it is refused. */
export async function ask(settings: Settings, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${settings.key}`)
  const response = await asking(new Request(`${settings.url}${path}`, { ...init, headers }))
  if (response.ok) return response
  const body: unknown = await response.json().catch(() => undefined)
  throw new LiveryError(response, body)
}

export async function askJson<Body>(settings: Settings, path: string, init: RequestInit = {}): Promise<Body> {
  return (await (await ask(settings, path, init)).json()) as Body
}

type GraphqlBody<Data> = { data?: Data | null; errors?: { message: string; extensions?: { code?: string } }[] }

/** The data of a GraphQL operation; what it is refused with ends the program. */
export async function askGraphql<Data>(settings: Settings, query: string, variables: object = {}): Promise<Data> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  }
  const { data, errors } = await askJson<GraphqlBody<Data>>(settings, '/graphql', init)
  const [error] = errors ?? []
  if (error) throw new Failure(codeOf(error.extensions?.code), error.message)
  if (!data) throw new Failure(exitCodes.unavailable, 'The service did not answer the query.')
  return data
}

function codeOf(code: string | undefined): number {
  if (code === 'UNAUTHENTICATED' || code === 'FORBIDDEN') return exitCodes.refused
  if (code === 'TOO_MANY_REQUESTS') return exitCodes.limited
  if (code === 'INTERNAL_SERVER_ERROR') return exitCodes.unavailable
  return code === 'NOT_FOUND' ? exitCodes.differs : exitCodes.usage
}

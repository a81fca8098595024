import { type ConnectionAnswer, connectionHeader } from '#contract/dashboard/connection-answer.ts'
import type { Role } from '#contract/dashboard/member.ts'
import { specifiedPaths } from '#contract/openapi/specified-paths.ts'
import { refuse } from '#contract/refusal.ts'
import type { Answer } from '#service/net/fetch-outcome.ts'
import type { GuardedClient } from '#service/net/guarded-client.ts'
import { passRequestHeaders, passResponseHeaders } from '../../forward-headers.ts'
import { findForward, forwardRules } from '../../forward-rules.ts'
import { jsonMessage } from '../../json-message.ts'
import { readBody } from '../../read-body.ts'
import type { ControlPlaneTables } from '../../tables.ts'
import { type Access, openAccess } from './access.ts'
import { changesSomething } from './changes-something.ts'
import { findConnection } from './find-connection.ts'
import { holdBytes, noRoom } from './held-bytes.ts'
import { storedOffers, unnamed } from './offers.ts'
import { failed, own } from './own-answer.ts'
import { offersAreDue, refreshOffers } from './refresh-offers.ts'
import { hideClientId, saysKey } from './said-secret.ts'

export type ConnectionForward = {
  id: string
  organizationId: string
  /** Of who asks. The key may do everything: a viewer of the organization changes nothing with it. */
  role: Role
  /** Below `/api`, percent-encoded, without a query: as for the service beside the dashboard. */
  path: string
  client: GuardedClient
  /** `LIVERY_SECRET`, then the earlier ones. */
  secrets: readonly string[]
  /** The longest that the service may take; unset, 30 s. */
  deadlineMs?: number
  /** Runs work that the response needn't wait for. */
  afterwards: (work: () => Promise<void>) => void
}

// A batch of 100 brands with their palettes.
const bytesMax = 16 * 1024 * 1024
const usualDeadlineMs = 30_000

const specified = new Set(['/graphql', ...specifiedPaths.map(unnamed)])
/** What of the dashboard's interface any service has. */
const everywhere = forwardRules.filter(({ to }) => specified.has(unnamed(to))).map(({ path }) => path)

/**
 * Sends a request on to the service of a connection with its key, and returns its status, body and the headers of
 * `forward-headers.ts`; cookies and other credentials go nowhere. `x-livery-connection` says whose response it is
 * (`contract/dashboard/connection-answer.ts`). Responses of its own, as `{ message }`: 404 (not a route that the service has),
 * 405, 413 (a body over the limit), 502 (no response that can be passed on), 504 (none in time). `Refusal` `not_found` also for
 * another organization's connection, `forbidden` for a mutation of a viewer's.
 */
export async function forwardToConnection(
  tables: ControlPlaneTables,
  request: Request,
  { id, organizationId, role, path, client, secrets, deadlineMs = usualDeadlineMs, afterwards }: ConnectionForward,
): Promise<Response> {
  const connection = await findConnection(tables, id, organizationId)
  if (offersAreDue(connection, new Date()))
    afterwards(() => refreshOffers(tables, connection, { client, secrets, now: new Date() }))
  const target = findForward(request.method, path, new Set([...everywhere, ...storedOffers(connection.offers)]))
  if (target === undefined) return own('not_offered', 404, `${connection.name} doesn't offer it.`)
  if ('allow' in target || request.method === 'HEAD') return jsonMessage(405, 'This address allows GET or POST alone.')
  const body = target.bodyBytesMax > 0 ? await readBody(request, target.bodyBytesMax) : null
  if (body === undefined)
    return jsonMessage(413, `The request is longer than ${target.bodyBytesMax / 1024 / 1024} MiB.`)
  if (target.path === '/graphql' && role === 'viewer' && changesSomething(body ?? new Uint8Array()))
    refuse('forbidden', 'Only owners and developers of the organization may do that.')
  const access = openAccess(secrets, connection)
  return ask(connection, { request, client, path: target.path, body, access, deadlineMs })
}

type Connection = Awaited<ReturnType<typeof findConnection>>
type Asked = Pick<ConnectionForward, 'client' | 'path'> & {
  request: Request
  body: Uint8Array | null
  access: Access
  deadlineMs: number
}

async function ask(
  { name, baseUrl, graphqlUrl, organizationId }: Connection,
  { request, client, path, body, access, deadlineMs }: Asked,
): Promise<Response> {
  const address = path === '/graphql' ? graphqlUrl : `${baseUrl}${path}`
  const held = holdBytes(organizationId)
  try {
    const outcome = await client.fetch(`${address}${new URL(request.url).search}`, {
      headers: { ...Object.fromEntries(passRequestHeaders(request.headers)), authorization: `Bearer ${access.key}` },
      ...(body !== null && { body: { type: 'application/json', text: new TextDecoder().decode(body) } }),
      signal: request.signal,
      redirectsMax: 0,
      bytesMax,
      mayKeep: held.take,
      deadlineMs,
      answerMs: deadlineMs,
    })
    if (outcome.type === 'answer') return passOn(outcome, name, access)
    return failed(name, outcome, held.wasRefused() ? noRoom : undefined)
  } finally {
    held.release()
  }
}

function passOn({ status, headers: sent, bytes }: Answer, name: string, access: Access): Response {
  const passed = passResponseHeaders(new Headers([...sent].filter(([field]) => !ownFields.has(field))))
  if (saysKey({ bytes, headers: passed }, access)) {
    return own('failed', 502, `${name}: the response has the key in it, so it isn't shown. Revoke the key there.`)
  }
  const { bytes: shown, headers } = hideClientId({ bytes, headers: passed }, access)
  if (status < 200 || (status >= 300 && status < 400 && status !== 304)) {
    return own('failed', 502, `${name}: the service answered ${status}, which can't be passed on.`)
  }
  // On our own origin nothing that a stranger writes may be a page or a script.
  headers.set('content-type', safeType(sent.get('content-type')))
  headers.set('content-security-policy', "default-src 'none'; sandbox")
  headers.set('x-content-type-options', 'nosniff')
  headers.set('cache-control', 'no-store')
  headers.set(connectionHeader, 'answered' satisfies ConnectionAnswer)
  const isEmpty = status === 204 || status === 205 || status === 304
  return new Response(isEmpty ? null : new Uint8Array(shown), { status, headers })
}

/** What the dashboard says itself of what it passes on. */
const ownFields = new Set(['cache-control', 'content-disposition', 'content-security-policy', 'content-type', 'vary'])

const textTypes = new Set(['application/json', 'application/graphql-response+json', 'text/markdown'])

function safeType(type: string | undefined): string {
  const essence = type?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return textTypes.has(essence) ? `${essence}; charset=utf-8` : 'application/octet-stream'
}

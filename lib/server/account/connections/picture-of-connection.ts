import type { Answer } from '#service/net/fetch-outcome.ts'
import type { GuardedClient } from '#service/net/guarded-client.ts'
import { jsonMessage } from '../../json-message.ts'
import type { ControlPlaneTables } from '../../tables.ts'
import { type Access, openAccess } from './access.ts'
import { findConnection } from './find-connection.ts'
import { holdBytes, noRoom } from './held-bytes.ts'
import { failed, own } from './own-answer.ts'
import { hiddenClientId, saysKey } from './said-secret.ts'

export type ConnectionPicture = {
  id: string
  organizationId: string
  /** An address out of a response of the service, or a path below its address of logos (percent-encoded, with a slash). */
  src: string
  client: GuardedClient
  /** `LIVERY_SECRET`, then the earlier ones. */
  secrets: readonly string[]
}

const bytesMax = 5 * 1024 * 1024
const deadlineMs = 15_000
const types = new Set(['svg+xml', 'png', 'webp', 'jpeg', 'gif', 'avif', 'x-icon'].map((name) => `image/${name}`))

/**
 * A picture of a brand of a connection's service, on our own origin: a page of ours loads nothing from elsewhere. The client id
 * goes to the address of logos alone, the key nowhere. As `{ message }`: 400 (no address of a picture), 502 (no picture), 504.
 * `Refusal` `not_found`.
 */
export async function pictureOfConnection(
  tables: ControlPlaneTables,
  request: Request,
  { id, organizationId, src, client, secrets }: ConnectionPicture,
): Promise<Response> {
  const connection = await findConnection(tables, id, organizationId)
  const { name, cdnUrl } = connection
  const access = openAccess(secrets, connection)
  const url = addressOf(src, cdnUrl, access)
  if (url === undefined) return jsonMessage(400, 'No such picture.')
  const redirectsMax = url.origin === new URL(cdnUrl).origin ? 0 : 3
  const limits = { bytesMax, deadlineMs, answerMs: deadlineMs, redirectsMax, signal: request.signal }
  const held = holdBytes(organizationId)
  try {
    const outcome = await client.fetch(url.href, { ...limits, accept: 'image/*', mayKeep: held.take })
    if (outcome.type !== 'answer') return failed(name, outcome, held.wasRefused() ? noRoom : undefined)
    return asPicture(outcome, access) ?? own('failed', 502, `${name}: the response is not a picture.`)
  } finally {
    held.release()
  }
}

/** Where a picture is asked for; the address of logos gets the client id where it names none, or a hidden one. */
function addressOf(src: string, cdnUrl: string, { clientId }: Access): URL | undefined {
  const url = URL.parse(src.startsWith('/') ? `${cdnUrl}${src}` : src)
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined
  const named = url.searchParams.get('c')
  const isUnnamed = named === null || named === hiddenClientId
  if (clientId !== undefined && isUnnamed && url.origin === new URL(cdnUrl).origin) url.searchParams.set('c', clientId)
  return url
}

function asPicture({ status, headers, bytes }: Answer, access: Access): Response | undefined {
  const type = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (status !== 200 || !types.has(type) || saysKey({ bytes, headers: new Headers() }, access)) return undefined
  return new Response(new Uint8Array(bytes), { headers: { ...pictureHeaders, 'content-type': type } })
}

// A picture may be an SVG with a script in it, and here it stands on our own origin.
const pictureHeaders = {
  'cache-control': 'private, max-age=3600',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
}

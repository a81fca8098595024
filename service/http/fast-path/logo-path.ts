import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { DeliveredFormat } from '#contract/logos/logo-path.ts'
import { isLogoPath } from '#contract/logos/logo-path.ts'
import { clientAddress, trustOf } from '#contract/requests/client-address.ts'
import type { Runtime } from '../../runtime.ts'
import {
  countLogo,
  readLogoAddress,
  recallLogo,
  type LogoAddress,
  type LogoChoice,
} from '../../verbs/logos/deliver-logo.ts'
import { countRequest } from '../../verbs/metrics/metrics.ts'
import { noteWork } from '../../verbs/operations/running-work.ts'
import { matches } from '../answer.ts'
import { hostProblem } from '../client-errors.ts'
import { fieldsOfChoice } from '../logos/logo-fields.ts'
import { negotiateFormat } from '../logos/negotiate-format.ts'
import { passesLogoLimits } from '../logos/throttle-logo.ts'
import { requestId } from '../request-id.ts'
import { openFields } from './ready-fields.ts'

const addressesMax = 20_000
const acceptsMax = 1_000
const acceptLengthMax = 200
const pattern = '/*'

// As websites write it: a name with a dot or behind its kind, nothing encoded, and no parameter but the client id.
const usual = /^(\/(?:(?:domain|ticker|isin|crypto)\/[\w-]|[\w-]{1,63}\.)[\w./-]{1,200})\?c=([\w.-]{1,64})$/

/** The short way of a logo that is in memory, `GET`; false, and nothing is done, wherever anything is out of the ordinary. */
export function openLogoPath(
  ctx: Runtime,
): (request: IncomingMessage, response: ServerResponse<IncomingMessage>) => boolean {
  const addresses = new LRUCache<string, LogoAddress>({ max: addressesMax })
  const trust = trustOf(ctx.settings.LIVERY_TRUSTED_PROXIES)

  function read(url: string): LogoAddress | undefined {
    const [, path, clientId] = usual.exec(url) ?? []
    if (path === undefined || clientId === undefined || !isLogoPath(path)) return undefined
    const address = readLogoAddress(ctx, { url, path, clientId })
    if (address) addresses.set(url, address)
    return address
  }

  return (request, response) => {
    const { url = '', headers } = request
    const { origin, referer } = headers
    const address = addresses.peek(url) ?? read(url)
    if (!address || hostProblem(request) !== undefined) return false
    const startedAt = performance.now()
    const logo = recallLogo(ctx, address, { accepted: acceptedFormat(headers.accept), claim: { origin, referer } })
    const asking = { address: clientAddress(request, trust), clientId: address.clientId }
    if (!logo || !passesLogoLimits(ctx, request, asking)) return false
    countLogo(ctx, logo.client)
    const id = requestId(request)
    const { choice, bytes } = logo
    const tags = headers['if-none-match']
    const isHeld = choice.status === 200 && tags !== undefined && matches(tags, `"${choice.key}"`)
    const fields = [...fieldsOf(choice, bytes)[isHeld ? 'held' : 'sent'], 'x-request-id', id]
    if (isHeld) response.writeHead(304, fields).end()
    else response.writeHead(choice.status, fields).end(bytes)
    countRequest(headers, {
      method: 'GET',
      route: pattern,
      status: response.statusCode,
      durationMs: performance.now() - startedAt,
    })
    noteWork({ what: `GET ${pattern}`, id, startedAtMs: startedAt })
    return true
  }
}

const accepts = new LRUCache<string, DeliveredFormat>({ max: acceptsMax })

function acceptedFormat(accept = ''): DeliveredFormat {
  const known = accepts.get(accept)
  if (known) return known
  const format = negotiateFormat(accept)
  if (accept.length <= acceptLengthMax) accepts.set(accept, format)
  return format
}

type Fields = { sent: readonly string[]; held: readonly string[] }

const made = new WeakMap<LogoChoice, Fields>()

function fieldsOf(choice: LogoChoice, bytes: Buffer): Fields {
  const known = made.get(choice)
  if (known) return known
  const held = [...openFields, ...Object.entries(fieldsOfChoice(choice)).flat()]
  const fields = { held, sent: [...held, 'content-length', String(bytes.length)] }
  made.set(choice, fields)
  return fields
}

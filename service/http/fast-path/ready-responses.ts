import type { IncomingHttpHeaders } from 'node:http'
import { contextTypes, type ContextType } from '#contract/contexts/context.ts'
import type { Runtime } from '../../runtime.ts'
import { getViewer } from '../../verbs/account/get-viewer.ts'
import {
  askFor,
  getBrand,
  recallBrand,
  recallFailedLookup,
  type HeldBrand,
  type Question,
} from '../../verbs/brands/get-brand.ts'
import type { RouteType } from '../../verbs/brands/read-request-identifier.ts'
import { getContext, recallContext, type HeldContext } from '../../verbs/contexts/get-context.ts'
import type { Caller } from '../../verbs/identify-caller.ts'
import type { Guard } from '../../verbs/verb.ts'
import type { Meter } from '../../verbs/metering/meter.ts'
import { preferredType } from '../rest/accept.ts'
import { brandCacheControl, brandEtag, partialFields, problemBody, type Problem } from '../answer.ts'
import { contextForm, contextVary } from '../rest/context-route.ts'
import { fieldsOfBody } from './ready-fields.ts'

/** What there is to answer with: the status, the bytes, the fields that each answer with them repeats, and the bill. */
export type ReadyResponse = {
  status: number
  /** Of a refusal, as `x-bf-error` says it. */
  code?: string | undefined
  body: Buffer
  fields: readonly string[]
  /** What this one answer says beside them, name by value. */
  more?: readonly string[]
  /** Absent where nothing is charged, and the answer says nothing of the quota. */
  bill?: { meter: Meter; cost: number }
}

type Asking = { ctx: Runtime; caller: Caller; headers: IncomingHttpHeaders }
/** What is answered at once, with a bill or without one, or later. */
export type Recalled = (ReadyResponse & Required<Pick<ReadyResponse, 'bill'>>) | Omit<ReadyResponse, 'bill'> | Later
/** An answer that waits for the database; nothing is held for it. */
type Later = { later: () => Promise<ReadyResponse> }

/** An address that is answered past the router: its route in the request log, the scope of its verb, and what answers it. */
export type Address = {
  pattern: string
  scope: Guard['scope']
  recall: (asking: Asking) => Recalled | undefined
}

/** Which of the hot routes an address is of, and what it asks for; undefined where it is for the router. */
export function readAddress(ctx: Runtime, url: string): Address | undefined {
  if (url === '/v2/viewer') return viewer
  const [, type, text] = brandAddress.exec(url) ?? []
  if (type !== undefined && text !== undefined) return brandOf(ctx, askFor(ctx, type as RouteType, text))
  const domain = contextAddress.exec(url)?.[1]
  const question = domain === undefined ? undefined : askFor(ctx, 'domain', domain)
  return question === undefined || 'problem' in question ? undefined : contextOf(question)
}

const brandAddress = /^\/v2\/brands\/(domain|ticker|isin|crypto)\/([\w.-]{1,100})$/
const contextAddress = /^\/v2\/context\/([a-z0-9.-]{1,100})$/

const viewer: Address = {
  pattern: '/v2/viewer',
  scope: getViewer.scope,
  recall: ({ ctx, caller }) => ({
    async later() {
      const body = Buffer.from(JSON.stringify(await getViewer(ctx, caller)))
      return { status: 200, body, fields: [...fieldsOfBody(body), 'cache-control', 'no-store'] }
    },
  }),
}

function brandOf(ctx: Runtime, question: Question | { problem: string }): Address {
  const route = { pattern: '/v2/brands/*', scope: getBrand.scope }
  if (!('problem' in question)) return { ...route, recall: (asking) => readyBrand(asking, question) }
  const refusal = refusalWith(ctx, { status: 400, message: question.problem })
  return { ...route, recall: () => refusal }
}

const contextOf = (question: Question): Address => ({
  pattern: '/v2/context/*',
  scope: getContext.scope,
  recall: (asking) => readyContext(asking, question),
})

function refusalWith({ settings }: Runtime, problem: Problem): Omit<ReadyResponse, 'bill'> {
  const { status, code } = problem
  const body = Buffer.from(problemBody(settings, problem))
  return { status, code, body, fields: [...fieldsOfBody(body), ...(code ? ['x-bf-error', code] : [])] }
}

const usual = { allowNsfw: undefined, cachedOnly: false, palette: false }

function readyBrand({ ctx, caller }: Asking, question: Question): Recalled | undefined {
  const found = recallBrand(ctx, caller, question, usual)
  if (!found) return readyFailure(ctx, caller, question)
  const { brand, bill, partial } = found
  const ready = { status: 200, body: brand.body, fields: fieldsOfBrand(brand), bill }
  return partial ? { ...ready, more: Object.entries(partialFields(partial)).flat() } : ready
}

/** The refusal of a domain whose crawl failed a moment ago. */
function readyFailure(ctx: Runtime, caller: Caller, question: Question): Recalled | undefined {
  const failed = recallFailedLookup(ctx, caller, question)
  if (!failed) return undefined
  const { refusal, bill } = failed
  if (refusal.type === 'unavailable') {
    const { message, retryAfterSeconds } = refusal
    const refused = refusalWith(ctx, { status: 503, code: 'temporarily_unavailable', message })
    return { ...refused, more: ['retry-after', String(retryAfterSeconds)] }
  }
  const refused = refusalWith(ctx, { status: 404, message: refusal.message, code: refusal.code })
  return { ...refused, more: ['x-livery-credits', String(bill.cost)], bill }
}

function readyContext({ ctx, caller, headers }: Asking, question: Question): Recalled | undefined {
  const type = preferredType(headers.accept, contextTypes)
  const found = type && recallContext(ctx, caller, question)
  if (!found) return undefined
  const { context, bill } = found
  return { status: 200, body: contextForm(context, type).body, fields: fieldsOfContext(context, type), bill }
}

const brands = new WeakMap<HeldBrand, readonly string[]>()

function fieldsOfBrand(brand: HeldBrand): readonly string[] {
  const known = brands.get(brand)
  if (known) return known
  const fields = [...fieldsOfBody(brand.body), 'etag', brandEtag(brand, false), 'cache-control', brandCacheControl]
  brands.set(brand, fields)
  return fields
}

const contexts: Record<ContextType, WeakMap<HeldContext, readonly string[]>> = {
  'application/json': new WeakMap(),
  'text/markdown': new WeakMap(),
}

function fieldsOfContext(context: HeldContext, type: ContextType): readonly string[] {
  const known = contexts[type].get(context)
  if (known) return known
  const { etag, contentType, body } = contextForm(context, type)
  const about = ['etag', etag, 'cache-control', brandCacheControl, 'vary', contextVary]
  const fields = [...fieldsOfBody(body, contentType), ...about]
  contexts[type].set(context, fields)
  return fields
}

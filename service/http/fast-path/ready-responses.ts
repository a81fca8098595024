import type { IncomingHttpHeaders } from 'node:http'
import { contextTypes, type ContextType } from '#contract/contexts/context.ts'
import type { Runtime } from '../../runtime.ts'
import { getBrand, recallBrand, type HeldBrand, type Question } from '../../verbs/brands/get-brand.ts'
import { getContext, recallContext, type HeldContext } from '../../verbs/contexts/get-context.ts'
import type { Caller } from '../../verbs/identify-caller.ts'
import type { Guard } from '../../verbs/verb.ts'
import type { Meter } from '../../verbs/metering/meter.ts'
import { preferredType } from '../rest/accept.ts'
import { brandCacheControl, brandEtag, json, partialFields } from '../answer.ts'
import { contextForm, contextVary } from '../rest/context-route.ts'
import { openHeaders } from '../open-headers.ts'

/** What is in memory to answer with: the bytes, the fields that each answer with them repeats, and the bill. */
export type ReadyResponse = {
  body: Buffer
  fields: readonly string[]
  /** What this one answer says beside them, name by value. */
  more?: readonly string[]
  bill: { meter: Meter; cost: number }
}

type Asking = { ctx: Runtime; caller: Caller; question: Question; headers: IncomingHttpHeaders }

/** Addresses that are answered past the router: their route in the request log, the scope of its verb, and what answers them. */
export type FastRoute = {
  path: RegExp
  /** As the request log names it. */
  pattern: string
  scope: Guard['scope']
  recall: (asking: Asking) => ReadyResponse | undefined
}

export const fastRoutes: readonly FastRoute[] = [
  {
    path: /^\/v2\/brands\/domain\/([a-z0-9.-]{1,100})$/,
    pattern: '/v2/brands/*',
    scope: getBrand.scope,
    recall: readyBrand,
  },
  {
    path: /^\/v2\/context\/([a-z0-9.-]{1,100})$/,
    pattern: '/v2/context/*',
    scope: getContext.scope,
    recall: readyContext,
  },
]

const usual = { allowNsfw: undefined, cachedOnly: false }

function readyBrand({ ctx, caller, question }: Asking): ReadyResponse | undefined {
  const found = recallBrand(ctx, caller, question, usual)
  if (!found) return undefined
  const { brand, bill, partial } = found
  const ready = { body: brand.body, fields: fieldsOfBrand(brand), bill }
  return partial ? { ...ready, more: Object.entries(partialFields(partial)).flat() } : ready
}

function readyContext({ ctx, caller, question, headers }: Asking): ReadyResponse | undefined {
  const type = preferredType(headers.accept, contextTypes)
  const found = type && recallContext(ctx, caller, question)
  if (!found) return undefined
  return { body: contextForm(found.context, type).body, fields: fieldsOfContext(found.context, type), bill: found.bill }
}

/** Of any answer: what its body is, and what every answer carries. */
export const fieldsOfBody = (body: Buffer, contentType = json): readonly string[] => [
  'content-type',
  contentType,
  'content-length',
  String(body.length),
  ...Object.entries(openHeaders).flat(),
]

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

import createClient, { type Client } from 'openapi-fetch'
import { batchAnswers, type BatchAnswer, type BatchIdentifier, type BatchOptions, type BatchResult } from './batch.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { LiveryError, readRetryAfter } from './livery-error.ts'
import type { components, paths } from './openapi.ts'
import { retryingFetch, type Fetch, type Retries } from './retrying-fetch.ts'
import { wait } from './wait.ts'

export { logoUrl, type LogoOptions } from './logo-url.ts'
export { verifyWebhook, WebhookVerificationError, type SignedDelivery, type WebhookEvent } from './webhooks.ts'
export { LiveryError }
export type { BatchAnswer, BatchIdentifier, BatchOptions, BatchResult, components, paths }

export type Brand = components['schemas']['Brand']
export type BrandContext = components['schemas']['BrandContext']
export type FoundBrand = components['schemas']['FoundBrands'][number]

export type LiveryOptions = Retries & {
  /** The installation's REST address, `https://brands.example.com`. */
  baseUrl: string
  /** An API key, `lv_…`. Keep it on servers: a browser would show it to everybody. */
  apiKey?: string
  fetch?: Fetch
}

export type Identifier = string | { type: 'domain' | 'ticker' | 'isin' | 'crypto'; value: string }

export type LookupOptions = {
  palette?: boolean
  /** False: a brand of adult content is answered like one that there is not. */
  allowNsfw?: boolean
  /** Answers from what is indexed; nothing is crawled. */
  cachedOnly?: boolean
  /** How long to wait for a brand that is being indexed, in ms; one minute by default. */
  waitMs?: number
  signal?: AbortSignal
}

export type Livery = {
  /** The whole REST interface, typed: `livery.api.GET('/v2/viewer')`. */
  api: Client<paths>
  /** A brand; undefined where there is none (404), or none is indexed and `cachedOnly` is set (204). */
  lookup: (identifier: Identifier, options?: LookupOptions) => Promise<Brand | undefined>
  /** The answers to any number of identifiers, in their order. */
  batch: (identifiers: readonly BatchIdentifier[], options?: BatchOptions) => Promise<BatchResult[]>
  /** The same, call by call, as they come. */
  batchAnswers: (identifiers: readonly BatchIdentifier[], options?: BatchOptions) => AsyncGenerator<BatchAnswer, void>
  /** The narrative profile of a domain's brand; undefined where nothing could be made of the site (404). */
  context: (domain: string, options?: { signal?: AbortSignal }) => Promise<BrandContext | undefined>
  /** Indexed brands by name, best first. Free. */
  search: (name: string, options?: { signal?: AbortSignal }) => Promise<FoundBrand[]>
}

/** A client of one installation. */
export function createLivery(options: LiveryOptions): Livery {
  const { baseUrl, apiKey, fetch = (request) => globalThis.fetch(request) } = options
  const api = createClient<paths>({
    baseUrl: baseUrl.replace(/\/$/, ''),
    fetch: retryingFetch(fetch, options),
    ...(apiKey !== undefined && { headers: { authorization: `Bearer ${apiKey}` } }),
  })
  return {
    api,
    lookup: (identifier, lookupOptions) => lookup(api, identifier, lookupOptions),
    batchAnswers: (identifiers, batchOptions) => batchAnswers(api, identifiers, batchOptions),
    async batch(identifiers, batchOptions) {
      const results: BatchResult[] = []
      for await (const answer of batchAnswers(api, identifiers, batchOptions)) {
        for (const { index, result } of answer) results[index] = result
      }
      return results
    },
    async context(domain, { signal } = {}) {
      const { data, error, response } = await api.GET('/v2/context/{domain}', {
        params: { path: { domain }, header: { 'Idempotency-Key': await idempotencyKey(undefined, domain) } },
        ...(signal && { signal }),
      })
      return found(typeof data === 'string' ? undefined : data, error, response)
    },
    async search(name, { signal } = {}) {
      const { data, error, response } = await api.GET('/v2/search/{name}', {
        params: { path: { name } },
        ...(signal && { signal }),
      })
      if (!data) throw new LiveryError(response, error)
      return data
    },
  }
}

const queuedWaitMs = 2_000

async function lookup(
  api: Client<paths>,
  identifier: Identifier,
  { waitMs = 60_000, signal, ...query }: LookupOptions = {},
): Promise<Brand | undefined> {
  const header = { 'Idempotency-Key': await idempotencyKey(undefined, identifier) }
  const init = { ...(signal && { signal }) }
  const ask = () => {
    const asked = { header, query: written(query) }
    return typeof identifier === 'string'
      ? api.GET('/v2/brands/{identifier}', { params: { ...asked, path: { identifier } }, ...init })
      : api.GET('/v2/brands/{type}/{identifier}', {
          params: { ...asked, path: { type: identifier.type, identifier: identifier.value } },
          ...init,
        })
  }
  const endsAt = Date.now() + waitMs
  for (;;) {
    const { data, error, response } = await ask()
    const leftMs = endsAt - Date.now()
    const isQueued = response.status === 404 && response.headers.get('x-bf-error') === 'crawl_queued'
    if (!isQueued) return found(data, error, response)
    if (leftMs <= 0) throw new LiveryError(response, error)
    const seconds = readRetryAfter(response.headers)
    await wait(Math.min(leftMs, seconds === undefined ? queuedWaitMs : seconds * 1000), signal)
  }
}

function found<Data>(data: Data | undefined, error: unknown, response: Response): Data | undefined {
  if (response.ok) return response.status === 204 ? undefined : data
  if (response.status === 404) return undefined
  throw new LiveryError(response, error)
}

type Flags = Omit<LookupOptions, 'waitMs' | 'signal'>

/** Flags as the address has them; one that isn't given is left out. */
const written = (flags: Flags) =>
  Object.fromEntries(Object.entries(flags).map(([name, value]) => [name, String(value)])) as Record<
    keyof Flags,
    'true' | 'false'
  >

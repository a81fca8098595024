import { type BatchIdentifier, batchRequestSchema } from '#contract/brands/batch.ts'
import { readIdentifier, readTyped } from '#contract/brands/identifier.ts'
import { contextMarkdown } from '#contract/contexts/context-markdown.ts'
import { brandContextSchema } from '#contract/contexts/context.ts'
import { specifiedPaths } from '#contract/openapi/specified-paths.ts'
import { transactionRequestSchema } from '#contract/transactions/transaction-request.ts'
import { sample } from './sample.ts'

export type Asked = { method: string; url: URL; body: unknown; accept: string; cdnUrl: string }
/** Without `credits` a response has no quota headers. */
export type Answered = { status: number; body?: unknown; markdown?: string; credits?: number }
type Usage = { quota: number; used: number }
type Answer = (asked: Asked, names: Readonly<Record<string, string>>, usage: Usage) => Answered

const answers: Readonly<Record<(typeof specifiedPaths)[number], { method: 'GET' | 'POST'; answer: Answer }>> = {
  '/v2/brands/batch': { method: 'POST', answer: batch },
  '/v2/brands/transaction': { method: 'POST', answer: transaction },
  '/v2/brands/{identifier}': { method: 'GET', answer: (asked, { identifier = '' }) => lookUp(identifier, asked) },
  '/v2/brands/{type}/{identifier}': {
    method: 'GET',
    answer: (asked, { type = '', identifier = '' }) => lookUp(typed(type, identifier), asked),
  },
  '/v2/brands/{type}/{identifier}/company/industries': {
    method: 'GET',
    answer: () => ({ status: 200, body: sample('BrandIndustries', {}), credits: 1 }),
  },
  '/v2/context/{domain}': { method: 'GET', answer: (asked, { domain = '' }) => context(domain, asked) },
  '/v2/search/{name}': {
    method: 'GET',
    answer: (_asked, { name = '' }) => ({ status: 200, body: sample('FoundBrands', { name, domain: `${name}.com` }) }),
  },
  '/v2/viewer': { method: 'GET', answer: (_asked, _names, usage) => ({ status: 200, body: viewer(usage) }) },
}

/** What the specification answers; a route or a method that it doesn't have is 404 or 405. */
export function answerSpecified(asked: Asked, usage: Usage): Answered {
  for (const path of specifiedPaths) {
    const names = matchPath(path, asked.url.pathname)
    if (names === undefined) continue
    const { method, answer } = answers[path]
    return method === asked.method ? answer(asked, names, usage) : problem(405, `This route allows ${method}.`)
  }
  return problem(404, 'There is no such route.')
}

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const parts = pattern.split('/')
  const given = path.split('/')
  if (parts.length !== given.length) return undefined
  const names: Record<string, string> = {}
  for (const [place, part] of parts.entries()) {
    const text = given[place] ?? ''
    if (!part.startsWith('{') && part !== text) return undefined
    if (part.startsWith('{')) names[part.slice(1, -1)] = decodeURIComponent(text)
  }
  return names
}

const typed = (type: string, value: string): BatchIdentifier =>
  type === 'ticker' || type === 'isin' || type === 'crypto' ? { type, value } : { type: 'domain', value }

function lookUp(identifier: BatchIdentifier, { url, cdnUrl }: Asked): Answered {
  const palette = /^(true|1)$/.test(url.searchParams.get('palette') ?? '')
  const { status, brand, message } = findBrand(identifier, { schema: 'Brand', palette, cdnUrl })
  if (brand !== undefined) return { status, body: brand, credits: 1 }
  return { ...problem(status === 202 ? 404 : status, message ?? 'Not indexed yet.'), credits: status === 404 ? 1 : 0 }
}

function batch({ body, cdnUrl }: Asked, _names: Readonly<Record<string, string>>, usage: Usage): Answered {
  const sent = batchRequestSchema.safeParse(body)
  if (!sent.success) return problem(400, sent.error.issues[0]?.message ?? 'Not a batch.')
  const { identifiers, palette } = sent.data
  const [quota, used, required] = [usage.quota, usage.used, identifiers.length]
  const remaining = quota - used
  if (remaining < required) {
    return { status: 429, body: { message: 'Too few credits are left.', quota, used, remaining, required }, credits: 0 }
  }
  const shape: Shape = { schema: 'BatchBrand', palette, cdnUrl }
  const results = identifiers.map((identifier) => ({ identifier, ...findBrand(identifier, shape) }))

  return { status: 200, body: { results }, credits: results.filter(({ status }) => status === 200).length }
}

/** A batch writes brands in its own form. */
type Shape = { schema: 'Brand' | 'BatchBrand'; palette: boolean; cdnUrl: string }
type Found = { status: number; brand?: unknown; code?: string; message?: string }

/** By the name: `unknown-…` is 404, `queued-…` is not indexed yet, everything else that can be read is a brand. */
function findBrand(identifier: BatchIdentifier, shape: Shape): Found {
  const read =
    typeof identifier === 'string' ? readIdentifier(identifier) : readTyped(identifier.type, identifier.value)
  if ('problem' in read) return { status: 400, message: read.problem }
  const value = read.readings[0].value.toLowerCase()
  if (value.startsWith('unknown-')) return { status: 404, message: 'There is no brand for this identifier.' }
  if (value.startsWith('queued-')) return { status: 202, code: 'crawl_queued', message: 'It is being indexed.' }
  const domain = value.includes('.') ? value : `${value}.com`
  const given = {
    domain,
    name: capitalized(domain),
    id: `id${domain}`,
    urn: `urn:livery:brand:id${domain}`,
    'logos.formats.src': `${shape.cdnUrl}/${domain}?c=mock`,
  }
  return { status: 200, brand: sample(shape.schema, given, shape.palette ? ['palette'] : []) }
}

function transaction({ body, cdnUrl }: Asked): Answered {
  const sent = transactionRequestSchema.safeParse(body)
  if (!sent.success) return problem(400, sent.error.issues[0]?.message ?? 'Not a transaction.')
  const word = /[a-z]{3,20}/i.exec(sent.data.transactionLabel)?.[0].toLowerCase() ?? 'merchant'
  return { status: 200, body: findBrand(`${word}.com`, { schema: 'Brand', palette: false, cdnUrl }).brand, credits: 1 }
}

function context(domain: string, { url, accept }: Asked): Answered {
  if (domain.startsWith('unknown-')) return { ...problem(404, 'There is no such site.'), credits: 0 }
  if (domain.startsWith('queued-') && url.searchParams.get('cachedOnly') === 'true') return { status: 204, credits: 0 }
  const made = sample('BrandContext', { 'meta.domain': domain, 'meta.canonical_name': capitalized(domain) })
  if (!accept.includes('text/markdown')) return { status: 200, body: made, credits: 1 }
  return { status: 200, markdown: contextMarkdown(brandContextSchema.parse(made)), credits: 1 }
}

const viewer = ({ quota, used }: Usage) =>
  sample('Viewer', {
    type: 'api-key',
    id: 'mock-key',
    urn: 'urn:livery:organization:mock:key:mock-key',
    name: 'Mock key',
    usage: { quota, used },
    organization: { id: 'mock', urn: 'urn:livery:organization:mock', name: 'Mock organization' },
  })

const capitalized = (domain: string) => domain.slice(0, 1).toUpperCase() + (domain.split('.')[0] ?? '').slice(1)

const problem = (status: number, message: string): Answered => ({ status, body: { message } })

import { beforeAll, describe, expect } from 'vitest'
import { z } from 'zod'
import { batchResponseSchema } from '#contract/brands/batch.ts'
import { brandPageSchema } from '#contract/brands/brand-page.ts'
import { brandSchema } from '#contract/brands/brand.ts'
import { brandContextSchema } from '#contract/contexts/context.ts'
import { problemSchema } from '#contract/rest.ts'
import { foundBrandsSchema } from '#contract/brands/search.ts'
import { viewerSchema } from '#contract/account/viewer.ts'
import { part, type Fields } from './brands.ts'
import { call, given, row as anyRow, url } from './target.ts'

/** docs/rules.md#rest, docs/interface.md#versioning. */

const row: typeof anyRow = (title, run, ...needed) => anyRow(title, run, 'key', 'domains', ...needed)
let document: Fields = {}

beforeAll(async () => {
  const answer = await fetch(url('/openapi.json'))
  expect(answer.status).toBe(200)
  document = (await answer.json()) as Fields
})

const methods = ['get', 'head', 'post', 'put', 'delete', 'patch', 'options']
const operations = () =>
  Object.entries(part(document['paths'])).flatMap(([path, item]) =>
    Object.entries(part(item))
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({ path, method, operation: part(operation), item: part(item) })),
  )

function follow(value: unknown): Fields {
  const { $ref } = part(value)
  if (typeof $ref !== 'string') return part(value)
  return follow(
    $ref
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((node, key) => part(node)[key], document),
  )
}

/** What the description says a status of an operation answers. */
const described = (operation: Fields, status: number) => follow(part(operation['responses'])[status])

const examples: Readonly<Record<string, () => string>> = {
  identifier: () => given('domains').split(',')[0] ?? '',
  domain: () => given('domains').split(',')[0] ?? '',
  ticker: () => given('ticker'),
  isin: () => given('isin'),
  symbol: () => given('crypto'),
  name: () => 'fernweh',
  type: () => 'domain',
  kind: () => 'domain',
  width: () => '64',
  height: () => '64',
  theme: () => 'dark',
  fallback: () => 'transparent',
  artwork: () => 'logo.png',
}
const bodies: Readonly<Record<string, () => unknown>> = {
  '/v2/brands/batch': () => ({ identifiers: [given('domains').split(',')[0]] }),
  '/v2/brands/transaction': () => ({ transactionLabel: 'QZXVW 9931 KJHGF', countryCode: 'US' }),
}

describe('OpenAPI', () => {
  row('3.1 at {base_url}/openapi.json', async () => {
    expect(document['openapi']).toMatch(/^3\.1\.\d+$/)
    expect(part(document['info'])).toMatchObject({ title: expect.any(String), version: expect.any(String) })
    expect(document['servers']).toEqual([{ url: expect.stringMatching(/^https?:\/\//) }])
  })
  row('the description is labeled version 1.0.0', async () => expect(part(document['info'])['version']).toBe('1.0.0'))
  row(
    'every reference leads somewhere, every path parameter is described, every operation has an id of its own',
    async () => {
      const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '')
      for (const $ref of references) expect(follow({ $ref }), $ref).toBeDefined()
      const ids = operations().map(({ operation }) => operation['operationId'])
      expect(new Set(ids).size).toBe(ids.length)
      for (const { path, item, operation } of operations()) {
        const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
        const parameters = [item, operation].flatMap((one) => (one['parameters'] ?? []) as Fields[])
        const inPath = parameters.filter((parameter) => parameter['in'] === 'path')
        expect([path, inPath.map((parameter) => parameter['name'])]).toEqual([path, named])
        for (const parameter of inPath) expect(parameter['required']).toBe(true)
        expect(Object.keys(part(operation['responses'])).length).toBeGreaterThan(0)
      }
    },
  )
  row('REST paths carry a major version prefix', async () => {
    // Logos have no version: they lie on a server of their own.
    const own = operations().filter(({ operation }) => operation['servers'] === undefined)
    for (const { path } of own) expect(path).toMatch(/^\/v2\//)
  })
  row('every route of the interface is described', async () => {
    const found = operations().map(({ path, method }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
    for (const route of [
      'get /v2/brands/{}',
      'head /v2/brands/{}',
      'get /v2/brands/{}/{}',
      'get /v2/brands/domain/{}',
      'head /v2/brands/domain/{}',
      'get /v2/brands/ticker/{}',
      'get /v2/brands/isin/{}',
      'get /v2/brands/crypto/{}',
      'get /v2/brands/{}/{}/company/industries',
      'post /v2/brands/batch',
      'post /v2/brands/transaction',
      'get /v2/context/{}',
      'get /v2/industries',
      'get /v2/search/{}',
      'get /v2/viewer',
      'get /{}',
      'head /{}',
    ]) {
      expect(found).toContain(route)
    }
  })
  row(
    'every path of it answers, with a status that it names and a body that its schema fits',
    async () => {
      const schemas = part(part(document['components'])['schemas'])
      for (const { path, method, operation } of operations()) {
        const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(examples[name]?.() ?? ''))
        const body = bodies[path]?.()
        const answer = await call(filled, { method: method.toUpperCase(), ...(body !== undefined && { body }) })
        const text = await answer.text()
        const where = `${method} ${filled} ${answer.status}`
        const { content } = described(operation, answer.status)
        expect(answer.status, where).toBeLessThan(500)
        if (content === undefined) {
          expect(text, where).toBe('')
          continue
        }
        const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
        const schema = part(part(content)[type])['schema']
        const read: unknown = type.endsWith('json') ? JSON.parse(text) : text
        const definition = { ...part(schema), $defs: schemas }
        const inlined = JSON.parse(JSON.stringify(definition).replaceAll('#/components/schemas/', '#/$defs/')) as Fields
        const checked = z.fromJSONSchema(inlined).safeParse(read)
        expect(checked.error, where).toBeUndefined()
      }
    },
    'ticker',
    'isin',
    'crypto',
  )
  row('a refusal is described: 400, 401, 403, 404', async () => {
    const find = operations().find(({ path, method }) => method === 'get' && /^\/v2\/brands\/\{\w+\}$/.test(path))
    const problems = [
      await call('/v2/brands/localhost'),
      await call('/v2/brands/nike.com', { key: '' }),
      await call('/v2/brands/nike.com', { key: 'nonsense' }),
      await call('/v2/brands/id00000000'),
    ]
    expect(problems.map((answer) => answer.status)).toEqual([400, 401, 403, 404])
    for (const answer of problems) {
      expect(described(find?.operation ?? {}, answer.status)).toHaveProperty('content')
      expect(problemSchema.strict().safeParse(await answer.json()).error).toBeUndefined()
    }
  })
  row('responses of real calls fit the schemas of the interface', async () => {
    const domain = given('domains').split(',')[0] ?? ''
    const checks: readonly [z.ZodType, Promise<Response>][] = [
      [brandSchema.strict(), call(`/v2/brands/${domain}?palette=true`)],
      [batchResponseSchema.strict(), call('/v2/brands/batch', { body: { identifiers: [domain, 'localhost'] } })],
      [brandPageSchema, call('/v2/brands')],
      [brandContextSchema.strict(), call(`/v2/context/${given('domains').split(',').at(-1) ?? ''}`)],
      [foundBrandsSchema, call('/v2/search/fern')],
      [viewerSchema.strict(), call('/v2/viewer')],
    ]
    for (const [schema, asked] of checks) {
      const answer = await asked
      expect(answer.status).toBe(200)
      expect(schema.safeParse(await answer.json()).error).toBeUndefined()
    }
  })
})

import { serverAudits } from 'graphql-http'
import { expect } from 'vitest'
import { ask, data, errorOf } from './graphql.ts'
import { call, given, row, url } from './target.ts'

for (const who of ['with a key', 'without one'] as const) {
  row(
    `GraphQL over HTTP, ${who}: the audit suite of graphql-http finds no failed MUST or SHOULD`,
    async () => {
      const withKey = who === 'with a key'
      const fetchFn = (address: string, init: RequestInit = {}) => {
        const headers = new Headers(init.headers)
        if (withKey) headers.set('authorization', `Bearer ${given('key')}`)
        return fetch(address, { ...init, headers })
      }
      const audits = serverAudits({ url: url('/graphql'), fetchFn })
      const failed: string[] = []
      for (const audit of audits) {
        const result = await audit.fn()
        if (result.status === 'error' || result.status === 'warn') failed.push(`${result.name}: ${result.reason}`)
      }
      expect(audits.length).toBeGreaterThan(50)
      expect(failed).toEqual([])
    },
    'key',
  )
}

row('introspection is open', async () => {
  const { __schema: schema } = await data<{ __schema: { types: { name: string }[] } }>(
    '{ __schema { types { name kind fields { name type { name ofType { name ofType { name } } } } } } }',
    {},
    '',
  )
  const names = schema.types.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['URN', 'FQDN', 'ID', 'IntegerBetween1And100']))
})

const nested = (depth: number): string => (depth === 0 ? 'name' : `ofType { ${nested(depth - 1)} }`)

row(
  'limits: a query that is too deep, too long, too costly, or has too many aliases or directives is refused, not run',
  async () => {
    const deep = `{ __type(name: "Webhook") { fields { type { ${nested(20)} } } } }`
    const aliases = `{ ${Array.from({ length: 50 }, (_, at) => `a${at}: subscribableEvents { name }`).join(' ')} }`
    const tokens = `{ subscribableEvents { ${'name '.repeat(3_000)} } }`
    const costly = `{ webhooks(first: 100) { nodes { deliveries(first: 100) { nodes { attempts { number } } } } } }`
    const directives = `{ subscribableEvents { name ${'@include(if: true) '.repeat(20)} } }`
    for (const query of [deep, aliases, tokens, costly, directives]) {
      const { data: found, errors } = await ask(query)
      expect(errors, query.slice(0, 60)).not.toBeUndefined()
      expect(found ?? undefined, query.slice(0, 60)).toBeUndefined()
    }
  },
  'key',
)

row(
  'limits: the specification’s own page of 100 with everything in it passes',
  async () => {
    const query = `query ($w: URN!, $f: WebhookDeliveryFilter) { webhook(webhook: $w) { url urn description enabled
      deliveries(filter: $f, first: 100) { totalCount pageInfo { endCursor hasNextPage currentPage totalPages }
      edges { cursor node { createdAt deliveredAt status result { body headers { name value } message statusCode } } } } } }`
    const w = 'urn:livery:organization:nobody:webhook:idAAAAAAAA'
    await errorOf('NOT_FOUND', query, { w, f: { from: '2026-01-01T00:00:00Z' } })
  },
  'key',
)

row(
  'errors suggest no names, and say nothing of the inside',
  async () => {
    const message = await errorOf('GRAPHQL_VALIDATION_FAILED', '{ webhookz { totalCount } }')
    expect(message).not.toMatch(/did you mean/i)
    await errorOf('GRAPHQL_PARSE_FAILED', '{ webhooks { ')
  },
  'key',
)

row(
  'several operations in one request are not run, and a body over 1 MiB is answered 413',
  async () => {
    const one = { query: '{ subscribableEvents { name } }' }
    const batch = await call('/graphql', { body: [one, one] })
    expect(batch.status).toBe(400)
    const large = await call('/graphql', {
      body: { query: `{ subscribableEvents { name } } #${'x'.repeat(1_100_000)}` },
    })
    expect(large.status).toBe(413)
  },
  'key',
)

row('GraphiQL comes from the service’s own origin and may load nothing from elsewhere', async () => {
  for (const path of ['/graphiql', '/graphql']) {
    const page = await call(path, { key: '', headers: { accept: 'text/html' } })
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toMatch(/^text\/html/)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'none'/)
    expect(policy).toMatch(/connect-src 'self'/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(await page.text()).not.toMatch(/<(script|link)[^>]+(src|href)="https?:/)
  }
})

row(
  'a mutation by GET is not run',
  async () => {
    const query = encodeURIComponent(
      'mutation { deleteWebhook(webhook: "urn:livery:organization:a:webhook:b") { code } }',
    )
    const answer = await call(`/graphql?query=${query}`, { method: 'GET' })
    expect(answer.status).toBe(405)
  },
  'key',
)

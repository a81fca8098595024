import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BatchResult } from '#contract/brands/batch.ts'
import type { BrandContext } from '#contract/contexts/context.ts'
import { brandUrn } from '#contract/urn.ts'
import { compose } from '../../compose/compose.ts'
import { graphqlData } from '../../testing/ask-graphql.ts'
import { openLogoDesk, square, type LogoDesk } from '../../testing/logo-desk.ts'
import { signIn } from '../../testing/sign-in.ts'
import type { TestOrganization } from '../../testing/test-service.ts'
import { openWebhookDesk, type WebhookDesk } from '../../testing/webhook-desk.ts'

const domain = 'withdrawn-tools.com'
const artwork = {
  own: square('#aa1111'),
  shared: square('#22bb22'),
  former: square('#3333cc'),
  seen: square('#444444'),
}
const assetId = (name: keyof typeof artwork) => createHash('sha256').update(artwork[name]).digest('hex').slice(0, 32)
const assetPath = (name: keyof typeof artwork) => `/assets/${assetId(name)}.svg`

let desk: LogoDesk
let webhooks: WebhookDesk
let organization: TestOrganization
let replica: Awaited<ReturnType<typeof compose>>
let operator: string
let webhookUrn: string
let brandId: string
let c: string

beforeAll(async () => {
  // Its site answers nobody: what comes back must come from what is held.
  desk = await openLogoDesk({ LIVERY_CRAWL_HOSTS: `${domain}=http://127.0.0.1:9`, LIVERY_BILLING: 'on' })
  const { service } = desk
  const { ctx, databaseUrl } = service
  const secret = ctx.settings.LIVERY_SECRET ?? ''
  const database = { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseUrl }
  replica = await compose({ ...ctx.settings, ...database, LIVERY_SECRET: secret })
  webhooks = openWebhookDesk(service)
  organization = await service.addOrganization()
  operator = await signIn(service, { organizationId: organization.id, isOperator: true })
  c = (await desk.addClient()).id
  const evidence = [{ field: 'screenshot', rule: `asset ${assetId('seen')}`, source: domain, trust: 1 }]
  await desk.addBrand(domain, [
    { type: 'icon', bytes: artwork.own },
    { type: 'logo', bytes: artwork.former },
    { type: 'other', bytes: artwork.seen },
  ])
  const words = { name: 'Withdrawn Tools', qualityScore: 0.8, evidence }
  await desk.addBrand(
    domain,
    [
      { type: 'icon', bytes: artwork.own },
      { type: 'symbol', bytes: artwork.shared },
    ],
    words,
  )
  await desk.addBrand('still-there.com', [{ type: 'icon', bytes: artwork.shared }])
  const { rows } = await service.query<{ id: string }>('SELECT id FROM brand WHERE domain = $1', [domain])
  brandId = rows[0]?.id ?? ''
  const symbols = ['ticker', 'isin', 'crypto'].map((kind, index) => ({ kind, value: values[index] ?? '' }))
  await service.ctx.stores.brands.attach(
    brandId,
    symbols as Parameters<typeof service.ctx.stores.brands.attach>[1],
    new Date(),
  )
  await service.ctx.stores.contexts.save(context, [])
  const { id } = await webhooks.addWebhook({
    url: 'https://hooks.test/x',
    organizationId: organization.id,
    brandIds: [brandId],
  })
  webhookUrn = `urn:livery:organization:${organization.id}:webhook:${id}`
})
afterAll(async () => {
  await webhooks.close()
  await replica.close()
  await desk.close()
})

const values = ['WDRN', 'US0378331005', 'WDN']
const context: BrandContext = {
  meta: { domain, canonical_name: 'Withdrawn Tools', resolved_at: new Date().toISOString() },
  identity: { tagline: 'Tools', mission: '', description: '', tags: [] },
  positioning: { value_proposition: '', target_audience: [], products_and_services: [] },
  brand: { voice: { summary: '', attributes: [], avoid: [] }, style: { summary: '', attributes: [] } },
}

const ask = (path: string, body?: object, credential = organization.key) =>
  fetch(`${desk.service.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${credential}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
const statusOf = async (path: string, body?: object) => (await ask(path, body)).status
const decide = async (action: string) =>
  expect((await ask('/v2/system/decisions', { brandId, action, reason: 'A court said so' }, operator)).status).toBe(200)

/** By route: whether the brand, or something of it, is given. */
const routes: Record<string, () => Promise<boolean>> = {
  ...Object.fromEntries(
    [
      `/v2/brands/${domain}`,
      `/v2/brands/domain/${domain}`,
      `/v2/brands/domain/www.${domain}?cachedOnly=true`,
      '/v2/brands/ticker/WDRN',
      '/v2/brands/isin/US0378331005',
      '/v2/brands/crypto/WDN',
      `/v2/brands/domain/${domain}/company/industries`,
      `/v2/context/${domain}`,
      `/v2/context/${domain}?cachedOnly=true`,
    ].map((path) => [path, async () => (await statusOf(path)) === 200]),
  ),
  'brand id': async () => (await statusOf(`/v2/brands/${brandId}`)) === 200,
  evidence: async () => (await statusOf(`/v2/brands/${brandId}/evidence`)) === 200,
  history: async () => (await statusOf(`/v2/brands/${brandId}/history`)) === 200,
  batch: async () => {
    const typed = values.map((value, index) => ({ type: ['ticker', 'isin', 'crypto'][index], value }))
    const answer = await ask('/v2/brands/batch', { identifiers: [domain, brandId, ...typed] })
    const { results } = (await answer.json()) as { results: BatchResult[] }
    expect(new Set(results.map(({ status }) => status)).size).toBe(1)
    return results[0]?.status === 200
  },
  list: async () => (await (await ask('/v2/brands?first=100')).text()).includes(brandId),
  search: async () => (await (await ask(`/v2/search/withdrawn%20tools?c=${c}`)).text()).includes(brandId),
  transaction: async () =>
    (await statusOf('/v2/brands/transaction', { transactionLabel: 'SQ *WITHDRAWN TOOLS', countryCode: 'US' })) === 200,
  'name in a subscription': async () => {
    const query = '{ webhooks { nodes { subscriptions { nodes { urn name domain } } } } }'
    type Data = { webhooks: { nodes: { subscriptions: { nodes: { urn: string; name: string | null }[] } }[] } }
    const { webhooks: held } = await graphqlData<Data>(desk.service, organization.key, query)
    const [subscription] = held.nodes[0]?.subscriptions.nodes ?? []
    // It is held to the end of its month all the same.
    expect(subscription?.urn).toBe(brandUrn(brandId))
    return JSON.stringify(subscription).includes(domain) || subscription?.name !== null
  },
  'preview of a subscription': async () => {
    const query = `query ($webhook: URN!, $entries: [String!]!) { previewSubscriptions(webhook: $webhook, entries: $entries) { state } }`
    const variables = { webhook: webhookUrn, entries: [domain, brandUrn(brandId)] }
    type Data = { previewSubscriptions: { state: string }[] }
    const {
      previewSubscriptions: [byDomain, byUrn],
    } = await graphqlData<Data>(desk.service, organization.key, query, variables)
    expect([byDomain?.state, byUrn?.state]).toEqual(
      byDomain?.state === 'UNKNOWN' ? ['UNKNOWN', 'UNKNOWN'] : ['HELD', 'REPEATED'],
    )
    return byDomain?.state !== 'UNKNOWN'
  },
  'its picture': async () => (await statusOf(assetPath('own'))) === 200,
  'a picture of a former version': async () => (await statusOf(assetPath('former'))) === 200,
  'its first screen': async () => (await statusOf(assetPath('seen'))) === 200,
  'its picture, to who has it': async () => {
    const headers = { 'if-none-match': `"${assetId('own')}"` }
    return (await fetch(`${desk.service.url}${assetPath('own')}`, { headers })).status === 304
  },
  'context in another process': async () => (await replica.ctx.stores.contexts.find(domain)) !== undefined,
}

async function given(names: readonly string[] = Object.keys(routes)): Promise<string[]> {
  const found: string[] = []
  for (const name of names) if (await routes[name]?.()) found.push(name)
  return found
}

const logo = async () => (await desk.get(`/${domain}/icon.svg`, c)).headers.get('x-livery-fallback')

test('whatever route asks, a brand that is taken down is not given, nor its pictures; restored, all of them give it again', async () => {
  expect(await given()).toEqual(Object.keys(routes))
  expect(await logo()).toBeNull()

  await decide('take_down')
  await expect.poll(() => replica.ctx.stores.contexts.recall(domain)).toBeUndefined()
  expect(await given()).toEqual([])
  expect(await logo()).toBe('not_held')

  await decide('restore')
  // A context is made anew from the site; the rest is there at once.
  const anew = Object.keys(routes).filter((name) => !name.includes('context'))
  expect(await given(anew)).toEqual(anew)
  await expect.poll(logo, { timeout: 10_000 }).toBeNull()
})

test('a picture that another brand has too stays; its answer may be kept by who asked, and a day by caches between', async () => {
  await decide('take_down')
  const shared = await ask(assetPath('shared'))
  expect(shared.status).toBe(200)
  expect(shared.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=86400, immutable')
  const gone = await ask(assetPath('own'))
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store'])
  await decide('restore')
})

test('a context that was being made while its brand was taken down is not kept', async () => {
  const { contexts } = desk.service.ctx.stores
  expect(await contexts.save(context, [])).toBeDefined()
  await decide('take_down')
  expect(await contexts.save(context, [])).toBeUndefined()
  expect(await contexts.find(domain)).toBeUndefined()
  await decide('restore')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BrandContext } from '#contract/contexts/context.ts'
import { compose } from '../../compose/compose.ts'
import { readServiceSettings } from '../../config.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../stores/account/credentials.ts'
import { serveSites, type ServedPage, type ServedSites } from '../../testing/serve-sites.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { getContext, type ContextTimes } from './get-context.ts'

const page = '<title>Acme</title><h1>Anvils that stay put</h1><p>Acme makes anvils that stay where they are put.</p>'
const robots = { '/robots.txt': 'User-agent: *\nAllow: /' }

let service: TestService
let sites: ServedSites
let replica: { ctx: Context; close: () => Promise<void> }
let caller: Caller
/** Answers the requests that wait at the gate, and all that come later. */
let open: () => void

beforeAll(async () => {
  const gate = new Promise<void>((resolve) => (open = resolve))
  const behindGate: ServedPage = (response) =>
    void gate.then(() => response.writeHead(200, { 'content-type': 'text/html' }).end(page))
  sites = await serveSites({
    'many-at-once.com': { ...robots, '/': page },
    'slow.com': { ...robots, '/': behindGate },
    'stale.com': { ...robots, '/': page },
    'stale-and-gone.com': { ...robots, '/': (response) => response.writeHead(500).end() },
  })
  const env = { LIVERY_CRAWL_HOSTS: sites.crawlHosts, LIVERY_BILLING: 'on' }
  service = await openTestService(env)
  replica = await compose(
    readServiceSettings({
      DATABASE_URL: service.databaseUrl,
      LIVERY_SECRET: 'the secret of the tests, thirty-two characters',
      LIVERY_LOG_LEVEL: 'silent',
      LIVERY_RESOLVERS: 'off',
      ...env,
    }),
  )
  const { id } = await service.addOrganization()
  caller = {
    type: 'api-key',
    id: 'key',
    name: 'key',
    createdAt: new Date(),
    scopes: [],
    expiresAt: undefined,
    isAllowedFrom: undefined,
    cap: undefined,
    role: undefined,
    organization: {
      id,
      name: 'Test',
      planId: 'growth',
      creditsOverride: undefined,
      requestsPerMinute: undefined,
      createdAt: new Date(),
      isSuspended: false,
    },
    notes: { identifier: undefined, credits: 0, source: undefined },
  }
})

afterAll(async () => {
  await replica.close()
  await service.close()
  await sites.close()
})

const times: ContextTimes = { firstMs: 10_000, joinedMs: 50, otherProcessMs: 200, lookMs: 20 }
const ask = (domain: string, ctx = service.ctx, patience = times) =>
  getContext(ctx, caller, { domain, cachedOnly: false }, patience)

test('callers of one domain share one resolution, in this process and among replicas', async () => {
  // As long as a busy machine may take: who gives up is told to ask again, which is the next promise.
  const patient = { firstMs: 60_000, joinedMs: 60_000, otherProcessMs: 60_000, lookMs: 20 }
  const answers = await Promise.all([
    ask('many-at-once.com', service.ctx, patient),
    ask('many-at-once.com', service.ctx, patient),
    ask('many-at-once.com', replica.ctx, patient),
    ask('many-at-once.com', replica.ctx, patient),
  ])
  expect(answers.map(({ type }) => type)).toEqual(['context', 'context', 'context', 'context'])
  const etags = answers.map((answer) => answer.type === 'context' && answer.context.etag)
  expect(new Set(etags).size).toBe(1)
  expect(etags[0]).toEqual(expect.any(String))
})

test('who joins a resolution that takes long is told to ask again, free; later the context is there', async () => {
  const first = ask('slow.com')
  await expect.poll(() => sites.requests.includes('slow.com /')).toBe(true)
  const inProgress = { type: 'in_progress', message: expect.any(String), retryAfterSeconds: expect.any(Number) }
  expect(await ask('slow.com')).toEqual(inProgress)
  expect(await ask('slow.com', replica.ctx)).toEqual(inProgress)
  open()
  expect(await first).toMatchObject({ type: 'context' })
  expect(await ask('slow.com', replica.ctx)).toMatchObject({ type: 'context' })
})

const old = (domain: string): BrandContext => ({
  meta: { domain, canonical_name: 'Acme', resolved_at: '2024-01-01T00:00:00.000Z' },
  identity: { tagline: 'What it said in 2024', mission: '', description: '', tags: [] },
  positioning: { value_proposition: '', target_audience: [], products_and_services: [] },
  brand: { voice: { summary: '', attributes: [], avoid: [] }, style: { summary: '', attributes: [] } },
})
const moment = async (domain: string, cachedOnly: boolean) => {
  const answer = await getContext(service.ctx, caller, { domain, cachedOnly }, times)
  return answer.type === 'context' ? answer.context.resolvedAt.toISOString() : answer.type
}

test('a context of long ago is made again, but not where only the cache may answer', async () => {
  await service.ctx.stores.contexts.save(old('stale.com'), [])
  expect(await moment('stale.com', true)).toBe('2024-01-01T00:00:00.000Z')
  expect(await moment('stale.com', false)).not.toMatch(/^2024/)
})

test('where it cannot be made again, the old one is still the answer', async () => {
  await service.ctx.stores.contexts.save(old('stale-and-gone.com'), [])
  expect(await moment('stale-and-gone.com', false)).toBe('2024-01-01T00:00:00.000Z')
})

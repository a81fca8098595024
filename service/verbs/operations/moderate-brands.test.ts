import { afterAll, expect, test } from 'vitest'
import type { BatchResult } from '#contract/brands/batch.ts'
import { brandDecisionsSchema, moderatedBrandSchema, moderatedBrandsSchema } from '#contract/operations/moderation.ts'
import { serveSites } from '../../testing/serve-sites.ts'
import { signIn } from '../../testing/sign-in.ts'
import { openWebhookService } from '../../testing/webhook-service.ts'
import { crawlSite } from '../crawls/crawl-site.ts'
import { renewDueSubscriptions } from '../webhooks/subscriptions/renew-subscriptions.ts'
import { claimBrand } from '../claims/claim-brand.ts'

const sites = await serveSites({ 'gone-brand.com': { '/': '<title>Gone</title><h1>Gone</h1>' } })
const { receiver, service, desk, close } = await openWebhookService({ env: { LIVERY_CRAWL_HOSTS: sites.crawlHosts } })
const organization = await service.addOrganization()
const operator = await signIn(service, { organizationId: organization.id, isOperator: true })

afterAll(async () => {
  await close()
  await sites.close()
})

const ask = (path: string, credential: string, body?: unknown) =>
  fetch(`${service.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${credential}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const decide = (brandId: string, action: string, reason = 'A good reason', credential = operator) =>
  ask('/v2/system/decisions', credential, { brandId, action, reason })
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message
const proveClaim = async (brandId: string) => {
  const { id: organizationId } = organization
  await claimBrand(service.ctx, { brandId, organizationId })
  const claim = await service.ctx.stores.brandClaims.find(brandId, organizationId)
  if (claim)
    await service.ctx.stores.brandClaims.prove(claim, { method: 'dns', actorId: 'a-user', at: service.ctx.now() })
}

test('an operator verifies a brand once its owner proved it, and its webhooks hear of it', async () => {
  const id = await service.addBrand('proven-brand.com')
  await desk.addWebhook({ url: 'https://hooks.test/verified', brandIds: [id], events: ['brand.verified'] })
  expect((await decide(id, 'verify')).status).toBe(409)
  await proveClaim(id)
  const waiting = moderatedBrandsSchema.parse(await (await ask('/v2/system/brands?state=waiting', operator)).json())
  expect(waiting.brands).toMatchObject([{ id, webhooks: 1, claims: [{ organizationName: 'Test organization' }] }])
  const verified = moderatedBrandSchema.parse(await (await decide(id, 'verify', 'Their counsel called')).json())
  expect(verified.verifiedAt).not.toBeNull()
  expect(await messageOf(await decide(id, 'verify'))).toContain('verified already')
  expect((await receiver.heard('/verified', 1)).map(({ body }) => JSON.parse(body).type)).toEqual(['brand.verified'])
  const { decisions } = brandDecisionsSchema.parse(await (await ask('/v2/system/decisions', operator)).json())
  expect(decisions).toMatchObject([
    { brandId: id, action: 'verify', reason: 'Their counsel called', actor: 'Ada', organization: null },
    { brandId: id, action: 'claim', reason: 'Proven by a DNS record.', organization: 'Test organization' },
  ])
})

test('an operator withdraws a verification, and then a claim, each with a reason; what is not there cannot be withdrawn', async () => {
  const id = await service.addBrand('doubtful-brand.com')
  await desk.addWebhook({
    url: 'https://hooks.test/doubtful',
    brandIds: [id],
    events: ['brand.updated', 'brand.verified'],
  })
  expect(await messageOf(await decide(id, 'withdraw_verification'))).toBe('The brand is not verified.')
  expect(await messageOf(await decide(id, 'withdraw_claim'))).toContain('`organizationId`')
  const withdraw = (organizationId: string) =>
    ask('/v2/system/decisions', operator, { brandId: id, action: 'withdraw_claim', organizationId, reason: 'A fraud' })
  expect((await withdraw(organization.id)).status).toBe(409)
  await proveClaim(id)
  await decide(id, 'verify')
  const doubted = moderatedBrandSchema.parse(await (await decide(id, 'withdraw_verification', 'A letter')).json())
  expect(doubted).toMatchObject({ claimed: true, verifiedAt: null })
  await decide(id, 'verify')
  expect((await withdraw('another')).status).toBe(409)
  const unclaimed = moderatedBrandSchema.parse(await (await withdraw(organization.id)).json())
  expect(unclaimed).toMatchObject({ claimed: false, verifiedAt: null, claims: [] })
  const answer = await ask(`/v2/brands/${id}`, organization.key)
  expect(((await answer.json()) as { claimed: boolean }).claimed).toBe(false)
  const heard = (await receiver.heard('/doubtful', 3)).map(({ body }) => JSON.parse(body).type as string)
  expect(heard.toSorted()).toEqual(['brand.updated', 'brand.verified', 'brand.verified'])
  const { decisions } = brandDecisionsSchema.parse(await (await ask('/v2/system/decisions', operator)).json())
  expect(decisions[0]).toMatchObject({ action: 'withdraw_claim', organization: 'Test organization', reason: 'A fraud' })
})

test('a brand that is taken down is given to nobody, free, is not visited, and its webhooks hear of it', async () => {
  const id = await service.addBrand('gone-brand.com')
  await service.ctx.stores.brands.attach(id, [{ kind: 'ticker', value: 'GONE' }], new Date())
  await desk.addWebhook({ url: 'https://hooks.test/deleted', brandIds: [id], events: ['brand.deleted'] })
  expect((await ask('/v2/brands/gone-brand.com', organization.key)).status).toBe(200)
  expect((await decide(id, 'take_down', 'A court said so')).status).toBe(200)
  const [post] = await receiver.heard('/deleted', 1)
  expect(JSON.parse(post?.body ?? '')).toMatchObject({
    type: 'brand.deleted',
    data: { brand: { domain: 'gone-brand.com' } },
  })
  for (const identifier of ['gone-brand.com', id, 'ticker/GONE']) {
    const answer = await ask(`/v2/brands/${identifier}`, organization.key)
    expect(answer.status, identifier).toBe(404)
    expect(await messageOf(answer)).toContain('taken down')
  }
  const head = await fetch(`${service.url}/v2/brands/gone-brand.com`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${organization.key}` },
  })
  expect(head.status).toBe(404)
  const batch = await ask('/v2/brands/batch', organization.key, { identifiers: ['gone-brand.com', id] })
  const { results } = (await batch.json()) as { results: BatchResult[] }
  expect(results.map(({ status }) => status)).toEqual([404, 404])
  expect((await ask('/v2/context/gone-brand.com', organization.key)).status).toBe(404)
  expect(await crawlSite(service.ctx, 'gone-brand.com')).toMatchObject({ type: 'taken_down' })
  expect(sites.requests).toEqual([])
  const { brands } = (await (await ask('/v2/brands?first=100', organization.key)).json()) as {
    brands: { id: string }[]
  }
  expect(brands.map((brand) => brand.id)).not.toContain(id)
  expect((await ask('/v2/viewer', organization.key)).status).toBe(200)
})

test('a subscription to a brand that is taken down ends with its month and costs nothing more', async () => {
  const id = await service.addBrand('month-end.com')
  const webhook = await desk.addWebhook({ url: 'https://hooks.test/month', brandIds: [id] })
  await decide(id, 'take_down')
  await service.query(`UPDATE webhook_subscription SET renews_at = now() - interval '1 hour' WHERE webhook_id = $1`, [
    webhook.id,
  ])
  await renewDueSubscriptions(service.ctx)
  expect(await service.ctx.stores.webhookSubscriptions.count([webhook.id])).toEqual(new Map())
})

test('a brand that is restored is answered again with its id, and its site is visited anew', async () => {
  const id = await service.addBrand('gone-brand.com')
  expect((await decide(id, 'restore')).status).toBe(200)
  expect(await messageOf(await decide(id, 'restore'))).toBe('The brand is not taken down.')
  const answer = await ask('/v2/brands/gone-brand.com', organization.key)
  expect(((await answer.json()) as { id: string }).id).toBe(id)
  await desk.until(() => Promise.resolve(sites.requests.length > 0))
})

test('only operators who are signed in may decide, and a reason is needed', async () => {
  const id = await service.addBrand('not-yours.com')
  const member = await signIn(service, { organizationId: organization.id, isOperator: false })
  for (const credential of [member, organization.key]) {
    expect((await decide(id, 'take_down', 'Because', credential)).status).toBe(404)
    expect((await ask('/v2/system/brands', credential)).status).toBe(404)
    expect((await ask('/v2/system/decisions', credential)).status).toBe(404)
  }
  expect(await messageOf(await decide(id, 'take_down', '   '))).toContain('`reason`')
  expect(await messageOf(await decide(id, 'burn'))).toContain('`action`')
  expect((await decide('idAAAAAAAA', 'take_down')).status).toBe(404)
  expect((await ask('/v2/brands/not-yours.com', organization.key)).status).toBe(200)
})

test('the search finds by domain, name and id, and says nothing where nothing fits', async () => {
  const id = await service.addBrand('needle-brand.com', { name: 'Haystack & Co' })
  for (const q of ['needle', 'haystack', id]) {
    const page = moderatedBrandsSchema.parse(
      await (await ask(`/v2/system/brands?q=${encodeURIComponent(q)}`, operator)).json(),
    )
    expect(page, q).toMatchObject({ brands: [{ id }], more: false })
  }
  expect(await (await ask('/v2/system/brands?q=%25', operator)).json()).toEqual({ brands: [], more: false })
  expect((await ask('/v2/system/brands?state=odd', operator)).status).toBe(400)
})

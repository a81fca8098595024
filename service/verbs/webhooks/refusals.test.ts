import { brandUrn, webhookUrn } from '#contract/urn.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphqlData } from '../../testing/ask-graphql.ts'
import { openTestService, type TestOrganization, type TestService } from '../../testing/test-service.ts'
import { openWebhookDesk, type WebhookDesk } from '../../testing/webhook-desk.ts'

let service: TestService
let desk: WebhookDesk

beforeAll(async () => {
  service = await openTestService({ LIVERY_BILLING: 'on', LIVERY_OWN_DOMAIN: 'our-own-brand.com' })
  desk = openWebhookDesk(service)
})

afterAll(async () => {
  await desk.close()
  await service.close()
})

type Result = { code: string; success: boolean; webhook: { urn: string } | null }

const url = 'https://example.com/hook'

async function create({ key }: TestOrganization, urns?: readonly string[]): Promise<Result> {
  const query = `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { code success webhook { urn } } }`
  const input = { url, events: ['brand.updated'], urns }
  return (await graphqlData<{ createWebhook: Result }>(service, key, query, { input })).createWebhook
}

async function add({ key }: TestOrganization, webhook: string, domains: readonly string[]): Promise<Result> {
  const query = `mutation ($webhook: URN!, $domains: [FQDN!]) {
    addWebhookSubscriptions(webhook: $webhook, domains: $domains) { code success webhook { urn } } }`
  const answer = await graphqlData<{ addWebhookSubscriptions: Result }>(service, key, query, { webhook, domains })
  return answer.addWebhookSubscriptions
}

/** An organization with a webhook that is subscribed to one brand. */
async function organizationWithWebhook(credits = 100) {
  const organization = await service.addOrganization({ credits })
  const held = await service.addBrand(`held-${organization.id}.com`)
  const { id } = await desk.addWebhook({ url, organizationId: organization.id, brandIds: [held] })
  await service.addBrand(`fresh-${organization.id}.com`)
  return {
    organization,
    webhook: webhookUrn(organization.id, id),
    fresh: [`fresh-${organization.id}.com`],
    set: (column: string, value: unknown) =>
      service.query(`UPDATE organization SET ${column} = $2 WHERE id = $1`, [organization.id, value]),
  }
}

async function holdings(organizationId: string) {
  const { rows } = await service.query(
    `SELECT (SELECT count(*) FROM webhook WHERE organization_id = $1)::int AS webhooks,
       (SELECT count(*) FROM webhook_subscription WHERE organization_id = $1)::int AS subscriptions,
       (SELECT count(*) FROM ledger_entry WHERE organization_id = $1 AND kind = 'charge')::int AS charges`,
    [organizationId],
  )
  return rows[0] as object
}

/** Both mutations are declined with `code`, and nothing has changed. */
async function bothDeclined(code: string, one: Awaited<ReturnType<typeof organizationWithWebhook>>): Promise<void> {
  const before = await holdings(one.organization.id)
  expect(await create(one.organization)).toEqual({ code, success: false, webhook: null })
  expect(await add(one.organization, one.webhook, one.fresh)).toEqual({ code, success: false, webhook: null })
  expect(await holdings(one.organization.id)).toEqual(before)
}

const hold = (organizationId: string) =>
  service.query(`INSERT INTO webhook_hold (organization_id, reason, since) VALUES ($1, 'credits', now())`, [
    organizationId,
  ])

test('without a paid plan nothing is registered or subscribed: NO_ACTIVE_SUBSCRIPTION', async () => {
  const one = await organizationWithWebhook()
  await one.set('plan_id', 'free')
  await service.query('DELETE FROM webhook_subscription WHERE organization_id = $1', [one.organization.id])
  await bothDeclined('NO_ACTIVE_SUBSCRIPTION', one)
})

test('after a failed payment both are declined: PAYMENT_FAILED, before a hold, limit or credits are looked at', async () => {
  const one = await organizationWithWebhook(0)
  await one.set('billing_state', 'past_due')
  await hold(one.organization.id)
  await bothDeclined('PAYMENT_FAILED', one)
})

test('on hold both are declined, and so are they once the plan that paid for subscriptions has ended: BILLING_HOLD', async () => {
  const one = await organizationWithWebhook(0)
  await hold(one.organization.id)
  await bothDeclined('BILLING_HOLD', one)
  const other = await organizationWithWebhook()
  await other.set('billing_state', 'ended')
  await bothDeclined('BILLING_HOLD', other)
  const query = `query ($w: URN!) { webhook(webhook: $w) { health { hold } } }`
  const { webhook } = await graphqlData<{ webhook: object }>(service, other.organization.key, query, {
    w: other.webhook,
  })
  expect(webhook).toEqual({ health: { hold: true } })
})

test('the 21st webhook is declined: WEBHOOK_LIMIT_REACHED, before credits are looked at; subscribing goes on', async () => {
  const one = await organizationWithWebhook()
  for (let count = 1; count < 20; count++) expect((await create(one.organization)).code).toBe('success')
  await one.set('credits_override', 0)
  expect(await create(one.organization)).toMatchObject({ code: 'WEBHOOK_LIMIT_REACHED', success: false })
  await one.set('credits_override', 100)
  expect((await add(one.organization, one.webhook, one.fresh)).code).toBe('success')
})

test('twenty webhooks are the most however many are asked for at once', async () => {
  const organization = await service.addOrganization()
  const made = await Promise.all(Array.from({ length: 30 }, () => create(organization)))
  expect(made.filter(({ code }) => code === 'success')).toHaveLength(20)
  expect(await holdings(organization.id)).toMatchObject({ webhooks: 20 })
})

test('a plan without room declines both: CAPACITY_EXCEEDED, before credits are looked at', async () => {
  const one = await organizationWithWebhook(0)
  const held = Array.from({ length: 999 }, (_, at) => `idHeld${String(at).padStart(4, '0')}`)
  await desk.addWebhook({ url, organizationId: one.organization.id, brandIds: held })
  await bothDeclined('CAPACITY_EXCEEDED', one)
})

test('too few credits decline both: INSUFFICIENT_CREDITS, and none is taken', async () => {
  await bothDeclined('INSUFFICIENT_CREDITS', await organizationWithWebhook(0))
  const one = await organizationWithWebhook(1)
  const domains = [...one.fresh, `held-${one.organization.id}.com`, 'two-too-many.com']
  await service.addBrand('two-too-many.com')
  const before = await holdings(one.organization.id)
  expect(await add(one.organization, one.webhook, domains)).toMatchObject({ code: 'INSUFFICIENT_CREDITS' })
  expect(await holdings(one.organization.id)).toEqual(before)
  expect((await add(one.organization, one.webhook, one.fresh)).code).toBe('success')
})

test('the installation’s own brand is subscribed without a credit', async () => {
  await service.addBrand('our-own-brand.com')
  const one = await organizationWithWebhook(0)
  expect((await add(one.organization, one.webhook, ['our-own-brand.com'])).code).toBe('success')
})

test('subscriptions asked for many times at once are charged once', async () => {
  const one = await organizationWithWebhook(5)
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(one.organization, one.webhook, one.fresh)))
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['success']))
  const { rows } = await service.query(
    `SELECT count(*)::int AS charges FROM ledger_entry WHERE organization_id = $1 AND key LIKE 'subscribe %'`,
    [one.organization.id],
  )
  expect(rows[0]?.charges).toBe(1)
})

test('brands that a registration names are subscribed with it, all or none', async () => {
  const organization = await service.addOrganization({ credits: 2 })
  const brands = await Promise.all(['one-of-two.com', 'two-of-two.com'].map((domain) => service.addBrand(domain)))
  const more = await service.addBrand('three-of-two.com')
  expect(await create(organization, [...brands, more].map(brandUrn))).toMatchObject({ code: 'INSUFFICIENT_CREDITS' })
  expect(await holdings(organization.id)).toMatchObject({ webhooks: 0, subscriptions: 0 })
  expect((await create(organization, brands.map(brandUrn))).code).toBe('success')
  expect(await holdings(organization.id)).toMatchObject({ webhooks: 1, subscriptions: 2 })
})

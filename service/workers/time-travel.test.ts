import { afterAll, beforeEach, expect, test } from 'vitest'
import { attemptsMax } from '#contract/webhooks/retry-schedule.ts'
import { dayMs } from '#contract/time.ts'
import type { Context } from '../context.ts'
import { openReceiver } from '../testing/open-receiver.ts'
import { openTestService } from '../testing/test-service.ts'
import { openWebhookDesk } from '../testing/webhook-desk.ts'
import { renewDueSubscriptions } from '../verbs/webhooks/subscriptions/renew-subscriptions.ts'
import { watchSilentWebhooks } from '../verbs/webhooks/deliveries/watch-silent-webhooks.ts'
import { startWebhookWorkers } from './webhooks.ts'

const receiver = await openReceiver({
  '/down': (_request, response) => response.writeHead(503).end(),
})
const service = await openTestService({
  LIVERY_WEBHOOK_HOSTS: `hooks.test=${receiver.origin}`,
  LIVERY_BILLING: 'on',
})
const start = new Date('2026-03-01T12:00:00Z').getTime()
const clock = { ms: start }
const ctx: Context = { ...service.ctx, now: () => new Date(clock.ms) }
const desk = openWebhookDesk({ ...service, ctx })

/** Moves the clock there; the hourly work of that day has been done. */
async function travelTo(ms: number): Promise<void> {
  clock.ms = ms
  await ctx.stores.renewDeliveryPartitions(ctx.now(), 90)
}

await travelTo(start)
beforeEach(() => travelTo(clock.ms))
const workers = startWebhookWorkers(ctx)

afterAll(async () => {
  await workers.stop()
  await desk.close()
  await service.close()
  await receiver.close()
})

const kindsOf = async (organizationId: string) =>
  (await ctx.stores.notices.list(organizationId)).map((notice) => notice.kind).toSorted()

test('sixteen attempts in a week with one id and one body, then failed, told, and disabled on day 14', async () => {
  const webhook = await desk.addWebhook({ url: 'https://hooks.test/down', brandIds: ['idWeek0001'] })
  const eventId = await desk.addEvent('idWeek0001')
  for (let attempt = 1; attempt < attemptsMax; attempt++) {
    await desk.until(async () => (await desk.deliveries(webhook.id))[0]?.attempt === attempt)
    const next = (await desk.deliveries(webhook.id))[0]?.next_attempt_at
    expect(next).toBeInstanceOf(Date)
    clock.ms = Number(next)
    ctx.stores.workCalls.call('delivery')
  }
  await desk.until(async () => (await desk.deliveries(webhook.id))[0]?.status === 'FAILED')
  const days = (clock.ms - start) / dayMs
  expect(days).toBeGreaterThan(6.3)
  expect(days).toBeLessThan(8)
  const posts = receiver.received.filter((post) => post.path === '/down')
  expect(posts).toHaveLength(attemptsMax)
  expect(new Set(posts.map((post) => post.headers['webhook-id']))).toEqual(new Set([eventId]))
  expect(new Set(posts.map((post) => post.body)).size).toBe(1)
  expect(new Set(posts.map((post) => post.headers['webhook-signature'])).size).toBe(attemptsMax)
  const { rows } = await service.query(
    `SELECT count(*) AS attempts FROM delivery_attempt a JOIN delivery d ON d.id = a.delivery_id WHERE webhook_id = $1`,
    [webhook.id],
  )
  expect(rows).toEqual([{ attempts: attemptsMax }])
  expect(await kindsOf(webhook.organizationId)).toEqual(['delivery_given_up'])
  const told: string[][] = []
  for (const day of [6.9, 7.1, 7.2, 12.1, 13.9, 14.1, 15]) {
    await travelTo(start + day * dayMs)
    await watchSilentWebhooks(ctx)
    told.push((await kindsOf(webhook.organizationId)).slice(1))
  }
  expect(told.map((kinds) => kinds.join(' '))).toEqual([
    '',
    'webhook_silent',
    'webhook_silent',
    'webhook_silent webhook_silent',
    'webhook_silent webhook_silent',
    'webhook_disabled webhook_silent webhook_silent',
    'webhook_disabled webhook_silent webhook_silent',
  ])
  const state = await service.query('SELECT enabled, disabled_reason FROM webhook WHERE id = $1', [webhook.id])
  expect(state.rows).toEqual([{ enabled: false, disabled_reason: 'silent' }])
})

test('an accepted delivery ends the run of failures', async () => {
  const webhook = await desk.addWebhook({ url: 'https://hooks.test/fine', brandIds: ['idFine0001'] })
  await service.query(
    `UPDATE webhook SET failing_since = $2::timestamptz - interval '13 days', failure_streak = 9, warned_day = 12,
       is_slow = true WHERE id = $1`,
    [webhook.id, ctx.now()],
  )
  await desk.addEvent('idFine0001')
  await desk.until(async () => (await desk.deliveries(webhook.id))[0]?.status === 'SUCCESS')
  const { rows } = await service.query(
    'SELECT failing_since, failure_streak, warned_day, is_slow FROM webhook WHERE id = $1',
    [webhook.id],
  )
  expect(rows).toEqual([{ failing_since: null, failure_streak: 0, warned_day: 0, is_slow: false }])
})

test('the history is kept ninety days and then dropped with its day', async () => {
  const webhook = await desk.addWebhook({ url: 'https://hooks.test/kept', brandIds: ['idKept0001'] })
  await desk.addEvent('idKept0001')
  await desk.until(async () => (await desk.deliveries(webhook.id))[0]?.status === 'SUCCESS')
  const made = clock.ms
  await ctx.stores.renewDeliveryPartitions(new Date(made + 90 * dayMs), 90)
  expect(await desk.deliveries(webhook.id)).toHaveLength(1)
  await ctx.stores.renewDeliveryPartitions(new Date(made + 91 * dayMs), 90)
  expect(await desk.deliveries(webhook.id)).toHaveLength(0)
  const { rows } = await service.query('SELECT delivery_count FROM webhook WHERE id = $1', [webhook.id])
  expect(rows).toEqual([{ delivery_count: 1 }])
  await travelTo(made)
})

test('a subscription costs one credit a month over a year, and the own brand none', async () => {
  const organization = await service.addOrganization({ planId: 'growth' })
  const [brandId, ownId] = [await service.addBrand('renewed.com'), await service.addBrand('livery.example')]
  await desk.addWebhook({
    url: 'https://hooks.test/renewed',
    organizationId: organization.id,
    brandIds: [brandId, ownId],
  })
  const began = clock.ms
  for (let day = 1; day <= 366; day++) {
    clock.ms = began + day * dayMs
    await renewDueSubscriptions(ctx)
    await renewDueSubscriptions(ctx)
  }
  const { rows } = await service.query(
    `SELECT count(*) AS entries, -sum(period + overage + prepaid)::int AS credits FROM ledger_entry
     WHERE organization_id = $1 AND key LIKE 'renew %'`,
    [organization.id],
  )
  expect(rows).toEqual([{ entries: 12, credits: 12 }])
  clock.ms = began
})

test('a renewal that is not covered holds events back until there are credits', async () => {
  const organization = await service.addOrganization({ planId: 'growth', credits: 0 })
  await service.query('UPDATE organization SET hard_limit_cents = 0 WHERE id = $1', [organization.id])
  const brandId = await service.addBrand('uncovered.com', { description: 'One.' })
  const webhook = await desk.addWebhook({
    url: 'https://hooks.test/uncovered',
    organizationId: organization.id,
    brandIds: [brandId],
  })
  await service.query('UPDATE webhook_subscription SET renews_at = $2 WHERE webhook_id = $1', [webhook.id, ctx.now()])
  await renewDueSubscriptions(ctx)
  expect(await kindsOf(organization.id)).toEqual(['webhooks_on_hold'])
  await desk.addEvent(brandId)
  await desk.until(async () => (await service.query('SELECT FROM event_fan_out')).rows.length === 0)
  expect(await desk.deliveries(webhook.id)).toEqual([])
  await service.query('UPDATE organization SET credits_override = 5 WHERE id = $1', [organization.id])
  await renewDueSubscriptions(ctx)
  const eventId = await desk.addEvent(brandId)
  const posts = await receiver.heard('/uncovered', 1)
  expect(posts.map((post) => post.headers['webhook-id'])).toEqual([eventId])
})

test('a plan that ended holds events back, and a new one lets them go again', async () => {
  const organization = await service.addOrganization({ planId: 'growth' })
  const brandId = await service.addBrand('ended.com')
  const webhook = await desk.addWebhook({
    url: 'https://hooks.test/ended',
    organizationId: organization.id,
    brandIds: [brandId],
  })
  const setState = (state: string) =>
    service.query('UPDATE organization SET billing_state = $2::"BillingState" WHERE id = $1', [organization.id, state])
  await setState('ended')
  await renewDueSubscriptions(ctx)
  await desk.addEvent(brandId)
  await desk.until(async () => (await service.query('SELECT FROM event_fan_out')).rows.length === 0)
  expect(await desk.deliveries(webhook.id)).toEqual([])
  await setState('active')
  await renewDueSubscriptions(ctx)
  await desk.addEvent(brandId)
  await receiver.heard('/ended', 1)
})

test('a suspended organization hears nothing and pays nothing, and renews once when it is back', async () => {
  const organization = await service.addOrganization({ planId: 'growth' })
  const brandId = await service.addBrand('suspended.com')
  const url = 'https://hooks.test/suspended'
  const webhook = await desk.addWebhook({ url, organizationId: organization.id, brandIds: [brandId] })
  const suspend = (at: Date | null) =>
    service.query('UPDATE organization SET suspended_at = $2 WHERE id = $1', [organization.id, at])
  const began = clock.ms
  await suspend(ctx.now())
  for (const months of [1, 2, 3]) {
    clock.ms = began + months * 31 * dayMs
    await renewDueSubscriptions(ctx)
  }
  expect(await kindsOf(organization.id)).toEqual(['webhooks_on_hold'])
  const renewals = async () =>
    (
      await service.query(`SELECT FROM ledger_entry WHERE organization_id = $1 AND key LIKE 'renew %'`, [
        organization.id,
      ])
    ).rows.length
  expect(await renewals()).toBe(0)
  await desk.addEvent(brandId)
  await desk.until(async () => (await service.query('SELECT FROM event_fan_out')).rows.length === 0)
  expect(await desk.deliveries(webhook.id)).toEqual([])
  await suspend(null)
  await renewDueSubscriptions(ctx)
  expect(await renewals()).toBe(1)
  await desk.addEvent(brandId)
  await receiver.heard('/suspended', 1)
  clock.ms = began
})

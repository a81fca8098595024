import { newId } from '#contract/id.ts'
import { minuteMs } from '#contract/time.ts'
import { webhookUrn } from '#contract/urn.ts'
import { afterAll, expect, test } from 'vitest'
import { graphqlData } from '../testing/ask-graphql.ts'
import { openDeliveryWorkers } from '../testing/delivery-workers.ts'
import { openReceiver } from '../testing/open-receiver.ts'
import { openTestService } from '../testing/test-service.ts'
import { openWebhookDesk } from '../testing/webhook-desk.ts'

const receiver = await openReceiver()
const service = await openTestService({ LIVERY_WEBHOOK_HOSTS: `hooks.test=${receiver.origin}` })
const desk = openWebhookDesk(service)
const workers = openDeliveryWorkers(service, receiver)

afterAll(async () => {
  await workers.close()
  await desk.close()
  await service.close()
  await receiver.close()
})

/** A webhook with `count` events whose deliveries failed two hours ago. */
async function webhookWithFailed(count: number) {
  const { id: organizationId, key } = await service.addOrganization()
  const brandId = `idBrand${newId().slice(0, 3)}`
  const webhook = await desk.addWebhook({ url: `https://hooks.test/${brandId}`, organizationId })
  const at = new Date(Date.now() - 120 * minuteMs)
  await service.ctx.stores.renewDeliveryPartitions(at, 90)
  const ids = Array.from({ length: count }, () => newId())
  await service.query(
    `INSERT INTO webhook_event (at, id, type, brand_id, data) SELECT $1, unnest($2::text[]), 'brand.updated', $3, '{"brand":{}}'`,
    [at, ids, brandId],
  )
  await service.query(
    `INSERT INTO delivery (created_at, id, webhook_id, event_id, event_at, event_type, brand_id, status, attempt)
     SELECT $1, 'd' || left(id, 9), $3, id, $1, 'brand.updated', $4, 'FAILED', 16 FROM unnest($2::text[]) AS made(id)`,
    [at, ids, webhook.id, brandId],
  )
  return { key, path: `/${brandId}`, webhook, urn: webhookUrn(organizationId, webhook.id), ids, from: at.toISOString() }
}

type Recovery = { id: string; state: string; matched: number; queued: number; delivered: number; failed: number }
type Started = { startRecovery: { success: boolean; code: string; recovery: Recovery | null } }

const start = `mutation ($w: URN!, $f: RecoveryFilter!, $n: Int, $o: DeliveryOrder) {
  startRecovery(webhook: $w, filter: $f, perMinute: $n, order: $o) { success code recovery { id state matched } } }`
const latest = `query ($w: URN!) { webhook(webhook: $w) { recoveries { id state matched queued delivered failed } } }`

async function latestOf(key: string, w: string): Promise<Recovery | undefined> {
  const { webhook } = await graphqlData<{ webhook: { recoveries: Recovery[] } }>(service, key, latest, { w })
  return webhook.recoveries[0]
}

test(
  'a recovery that is killed in the middle goes on where it was, and delivers each event once',
  { timeout: 60_000 },
  async () => {
    const { key, urn, ids, path, from } = await webhookWithFailed(90)
    const worker = await workers.start()
    const { startRecovery: started } = await graphqlData<Started>(service, key, start, { w: urn, f: { from }, n: 600 })
    expect(started).toMatchObject({ success: true, recovery: { state: 'RUNNING', matched: 90 } })
    await desk.until(async () => ((await latestOf(key, urn))?.queued ?? 0) >= 20)
    await workers.kill(worker)
    expect(await latestOf(key, urn)).toMatchObject({ state: 'RUNNING' })
    await Promise.all([workers.start(), workers.start()])
    await expect
      .poll(() => latestOf(key, urn), { timeout: 40_000, interval: 500 })
      .toMatchObject({
        state: 'DONE',
        queued: 90,
        delivered: 90,
        failed: 0,
      })
    const { rows } = await service.query('SELECT event_id FROM delivery WHERE recovery_id IS NOT NULL')
    expect(rows.map((row) => String(row.event_id)).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      ids.toSorted((a, b) => (a < b ? -1 : 1)),
    )
    // A post whose result was lost with its process may come twice, with the same id; no event may be missing.
    const heard = receiver.received.filter((one) => one.path === path).map((one) => one.headers['webhook-id'])
    expect(new Set(heard)).toEqual(new Set(ids))
  },
)

test(
  'one recovery of a webhook runs at a time, the newest first where asked, and a canceled one queues no more',
  { timeout: 30_000 },
  async () => {
    const { key, urn, webhook, from } = await webhookWithFailed(40)
    const variables = { w: urn, f: { from }, n: 30, o: 'NEWEST_FIRST' }
    const both = await Promise.all([1, 2].map(() => graphqlData<Started>(service, key, start, variables)))
    expect(both.map(({ startRecovery }) => startRecovery.code).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'RECOVERY_RUNNING',
      'success',
    ])
    await expect.poll(async () => (await latestOf(key, urn))?.queued).toBeGreaterThan(0)
    const cancel = `mutation ($r: ID!) { cancelRecovery(recovery: $r) { success recovery { state } } }`
    const r = (await latestOf(key, urn))?.id
    const { cancelRecovery } = await graphqlData<{ cancelRecovery: object }>(service, key, cancel, { r })
    expect(cancelRecovery).toMatchObject({ success: true, recovery: { state: 'CANCELED' } })
    const { queued } = (await latestOf(key, urn)) ?? {}
    expect(await service.ctx.stores.recoveries.advance(new Date(Date.now() + minuteMs))).toBe(false)
    const found = await service.query('SELECT FROM delivery WHERE webhook_id = $1 AND recovery_id IS NOT NULL', [
      webhook.id,
    ])
    expect(found.rows).toHaveLength(queued ?? -1)
  },
)

import fc from 'fast-check'
import { newId } from '#contract/id.ts'
import { dayMs, hourMs } from '#contract/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../../testing/test-service.ts'
import { openWebhookDesk, type WebhookDesk } from '../../../testing/webhook-desk.ts'
import { deleteWebhookRow } from '../webhooks.ts'
import type { BarCount, OrganizationFilter } from './delivery-counts.ts'
import { deliveryStateOfRow } from './delivery-state.ts'
import { barsOver, haveWholeHours, unusedSpans, wholeHours, type Bars } from './whole-hours.ts'

const days = 6
const keptDays = 90
const now = new Date()
const today = Math.floor(Number(now) / dayMs) * dayMs
const oldest = today - days * dayMs

let service: TestService
let desk: WebhookDesk

beforeAll(async () => {
  service = await openTestService()
  desk = openWebhookDesk(service)
  for (let day = 0; day <= days; day++)
    await service.ctx.stores.renewDeliveryPartitions(new Date(today - day * dayMs), keptDays)
})
afterAll(async () => {
  await desk.close()
  await service.close()
})

type Row = { at: number; status: string; attempt: number; type: string; webhook: number }

const row = fc.record({
  at: fc.integer({ min: oldest, max: Number(now) }),
  status: fc.constantFrom('SUCCESS', 'FAILED'),
  attempt: fc.integer({ min: 0, max: 2 }),
  type: fc.constantFrom('brand.updated', 'brand.logo_changed'),
  webhook: fc.integer({ min: 0, max: 1 }),
})
const span = fc
  .tuple(fc.integer({ min: oldest, max: Number(now) }), fc.integer({ min: oldest, max: Number(now) }))
  .map(([one, other]) => ({ from: new Date(Math.min(one, other)), to: new Date(Math.max(one, other)) }))

/** Each delivery read, of the webhooks that are there. */
async function readEach(
  { organizationId, from, to, event }: OrganizationFilter,
  { startMicros, stepMicros, count }: Bars,
): Promise<Map<string, number>> {
  const { rows } = await service.query<{ at: Date; state: string }>(
    `SELECT delivery.created_at AS at, ${deliveryStateOfRow} AS state FROM delivery JOIN webhook ON webhook.id = webhook_id
     WHERE organization_id = $1 AND delivery.created_at BETWEEN $2 AND $3 AND ($4::text IS NULL OR event_type = $4)`,
    [organizationId, from, to, event ?? null],
  )
  const counts = new Map<string, number>()
  for (const { at, state } of rows) {
    const bar = Math.min(count - 1, Math.floor((Number(at) * 1000 - startMicros) / stepMicros))
    counts.set(`${bar} ${state}`, (counts.get(`${bar} ${state}`) ?? 0) + 1)
  }
  return counts
}

const mapOf = (counted: readonly BarCount[]) =>
  new Map(counted.filter(({ count }) => count > 0).map(({ bar, state, count }) => [`${bar} ${state}`, count]))

async function record(webhookIds: readonly string[], rows: readonly Row[]): Promise<void> {
  await service.query(
    `INSERT INTO delivery (created_at, id, webhook_id, event_id, event_at, event_type, brand_id, status, attempt)
     SELECT at, id, webhook, 'idEvent000', at, type, 'idBrand000', status, attempt
     FROM unnest($1::timestamptz[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[])
       AS made(at, id, webhook, type, status, attempt)`,
    [
      rows.map(({ at }) => new Date(at)),
      rows.map(() => newId()),
      rows.map(({ webhook }) => webhookIds[webhook]),
      rows.map(({ type }) => type),
      rows.map(({ status }) => status),
      rows.map(({ attempt }) => attempt),
    ],
  )
}

test('what is counted by the hour says what the deliveries say, in any span and number of bars, and after a webhook is gone', async () => {
  const { deliveryCounts, webhooks } = service.ctx.stores
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 60 }),
      fc.array(span, { minLength: 1, maxLength: 4 }),
      fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 70 })),
      fc.option(fc.constant('brand.updated'), { nil: undefined }),
      async (rows, spans, bars, event) => {
        await service.query('TRUNCATE delivery_hour, delivery_day')
        await service.query('DELETE FROM delivery')
        const { id: organizationId } = await service.addOrganization()
        const add = async (url: string) => (await desk.addWebhook({ url, organizationId })).id
        const webhookIds = [await add('https://one.example.com/in'), await add('https://two.example.com/in')]
        await record(webhookIds, rows)
        await deliveryCounts.countDays(now, keptDays)
        const agree = async () => {
          for (const one of spans) {
            const filter = { organizationId, event, ...one }
            const parts = barsOver(one, bars)
            expect(mapOf(await deliveryCounts.count(filter, parts))).toEqual(await readEach(filter, parts))
          }
        }
        await agree()
        await webhooks.change(organizationId, (client) => deleteWebhookRow(client, webhookIds[0] ?? ''))
        await agree()
      },
    ),
    { numRuns: 20 },
  )
})

test('a day with a delivery that still waits is counted once it has ended, and no day twice', async () => {
  const { deliveryCounts } = service.ctx.stores
  const { id: organizationId } = await service.addOrganization()
  const { id } = await desk.addWebhook({ url: 'https://slow.example.com/in', organizationId })
  const at = today - 3 * dayMs + hourMs
  await record([id], [{ at, status: 'PENDING', attempt: 1, type: 'brand.updated', webhook: 0 }])
  await service.query('TRUNCATE delivery_hour, delivery_day')
  const counted = async () =>
    (await service.query('SELECT state, count FROM delivery_hour WHERE organization_id = $1', [organizationId])).rows
  await deliveryCounts.countDays(now, keptDays)
  expect(await counted()).toEqual([])
  await service.query(`UPDATE delivery SET status = 'SUCCESS' WHERE webhook_id = $1`, [id])
  await Promise.all([deliveryCounts.countDays(now, keptDays), deliveryCounts.countDays(now, keptDays)])
  expect(await counted()).toEqual([{ state: 'DELIVERED', count: 1 }])
  await deliveryCounts.countDays(new Date(Number(now) + keptDays * dayMs), 2)
  expect(await counted()).toEqual([])
})

test('whole hours and what is left of a span are all of it, nothing twice', () => {
  fc.assert(
    fc.property(span, (one) => {
      const hours = wholeHours(one)
      const rest = unusedSpans(one, hours)
      const parts = [
        ...hours.map((hour) => [hour, hour + hourMs - 1] as const),
        ...rest.map(({ from, to }) => [Number(from), Number(to)] as const),
      ].toSorted(([a], [b]) => a - b)
      expect(parts[0]?.[0]).toBe(Number(one.from))
      expect(parts.at(-1)?.[1]).toBe(Number(one.to))
      parts.slice(1).forEach(([from], at) => expect(from).toBe((parts[at]?.[1] ?? 0) + 1))
    }),
    { numRuns: 200 },
  )
})

test('bars cover their span, are no more than were asked for, and long ones are whole hours', () => {
  fc.assert(
    fc.property(span, fc.integer({ min: 1, max: 100 }), (one, most) => {
      const { startMicros, stepMicros, count } = barsOver(one, most)
      const [from, to] = [Number(one.from) * 1000, Number(one.to) * 1000]
      expect(count).toBeLessThanOrEqual(most)
      expect(startMicros).toBeLessThanOrEqual(from)
      expect(startMicros + count * stepMicros).toBeGreaterThanOrEqual(to)
      // No bar lies outside of the span altogether, and none begins more than an hour before it.
      expect(startMicros).toBeGreaterThan(from - hourMs * 1000)
      if (count < most) expect(startMicros + (count - 1) * stepMicros).toBeLessThanOrEqual(to)
      if (stepMicros > 2 * hourMs * 1000) expect(haveWholeHours({ startMicros, stepMicros, count })).toBe(true)
    }),
  )
})

import { afterAll, expect, test } from 'vitest'
import { dayMs } from '#contract/time.ts'
import { openTestService } from '../../testing/test-service.ts'
import { openWebhookDesk } from '../../testing/webhook-desk.ts'
import { shareOf } from './schedule-recrawls.ts'

const service = await openTestService()
const desk = openWebhookDesk(service)
const { recrawls } = service.ctx.stores
const start = Date.now()
const after = (days: number) => new Date(start + days * dayMs)

afterAll(async () => {
  await desk.close()
  await service.close()
})

async function interval(brandId: string): Promise<number | undefined> {
  const { rows } = await service.query<{ interval_days: number }>(
    'SELECT interval_days FROM brand_recrawl WHERE brand_id = $1',
    [brandId],
  )
  return rows[0]?.interval_days
}

test('brands with subscriptions come first, then those that were asked for; others are not visited', async () => {
  const [subscribed, asked, idle] = [
    await service.addBrand('subscribed.com'),
    await service.addBrand('asked.com'),
    await service.addBrand('idle.com'),
  ]
  await desk.addWebhook({ url: 'https://hooks.test/', brandIds: [subscribed] })
  await service.query(
    `INSERT INTO request_log (at, request_id, organization_id, caller_id, caller_type, method, route, identifier, status,
       credits, duration_ms) VALUES ($1, 'r', 'o', 'c', 'api-key', 'GET', '/', 'domain:asked.com', 200, 1, 1)`,
    [new Date(start - 60_000)],
  )
  await recrawls.follow(after(0))
  expect(await interval(idle)).toBeUndefined()
  expect(await recrawls.takeDue(after(6), 10)).toEqual([])
  expect(await recrawls.takeDue(after(7.1), 1)).toEqual(['subscribed.com'])
  expect(await recrawls.takeDue(after(7.1), 1)).toEqual(['asked.com'])
  expect(await recrawls.takeDue(after(7.1), 1)).toEqual([])
  expect(await interval(asked)).toBe(7)
  expect(await recrawls.takeDue(after(40), 10)).toEqual(['subscribed.com'])
  expect(await interval(asked)).toBeUndefined()
})

test('a brand that changes is visited more and more often, one that does not more and more seldom, within bounds', async () => {
  const brandId = await service.addBrand('lively.com')
  await desk.addWebhook({ url: 'https://hooks.test/', brandIds: [brandId] })
  await recrawls.follow(after(0))
  const visit = async (changed: boolean) => {
    await recrawls.settle({ brandId, changed, at: after(0), roll: 0.5 })
    return interval(brandId)
  }
  expect([await visit(true), await visit(true), await visit(true), await visit(true)]).toEqual([3.5, 1.75, 1, 1])
  for (let count = 0; count < 12; count++) await visit(false)
  expect(await interval(brandId)).toBe(30)
  const { rows } = await service.query<{ due_at: Date }>('SELECT due_at FROM brand_recrawl WHERE brand_id = $1', [
    brandId,
  ])
  expect(rows[0]?.due_at).toEqual(after(30))
})

test('the minutes of an hour add up to what an hour may hold', () => {
  const minutes = Array.from({ length: 60 }, (_, minute) => new Date(Date.UTC(2026, 0, 1, 0, minute)))
  for (const perHour of [1, 59, 600, 1001]) {
    expect(minutes.reduce((sum, now) => sum + shareOf(now, perHour), 0)).toBe(perHour)
  }
})

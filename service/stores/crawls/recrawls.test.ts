import { afterAll, expect, test } from 'vitest'
import { dayMs } from '#contract/time.ts'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { rowsMadeAt as at, testRows } from '../../testing/test-rows.ts'
import { recrawls } from './recrawls.ts'

const { database, close } = await openTestPool(4)
const rows = testRows(database)
const store = recrawls(database)
afterAll(close)

const days = (count: number) => new Date(at.getTime() + count * dayMs)
const follow = (brandId: string, askedAt: Date | null = at) =>
  database.query('INSERT INTO brand_recrawl VALUES ($1, $2, 8, $3)', [brandId, at, askedAt])
const dueOf = async (brandId: string) => {
  const sql = 'SELECT due_at, interval_days FROM brand_recrawl WHERE brand_id = $1'
  return (await database.query<{ due_at: Date; interval_days: number }>(sql, [brandId])).rows[0]
}

test('brands that webhooks are told about are followed, those that were taken down are not', async () => {
  const [brand, gone] = [await rows.brand('followed.com'), await rows.brand('gone.com', { takenDown: true })]
  const organizationId = await rows.organization()
  await rows.subscribe(await rows.webhook(organizationId), organizationId, [brand, gone])
  await store.follow(at)
  expect(await dueOf(brand)).toEqual({ due_at: days(7), interval_days: 7 })
  expect(await dueOf(gone)).toBeUndefined()
})

test('of two that take at once each takes other domains, and none is given again for a day', async () => {
  const domains = ['one.com', 'two.com', 'three.com']
  for (const domain of domains) await follow(await rows.brand(domain))
  const taken = await Promise.all([store.takeDue(at, 2), store.takeDue(at, 2)])
  const rest = await store.takeDue(at, 10)
  expect([...taken.flat(), ...rest].toSorted()).toEqual(domains.toSorted())
  expect(await store.takeDue(new Date(days(1).getTime() - 1), 10)).toEqual([])
  expect((await store.takeDue(days(1), 10)).toSorted()).toEqual(domains.toSorted())
})

test('a brand that nobody has asked about for 30 days is followed no longer', async () => {
  const [asked, forgotten] = [await rows.brand('asked.com'), await rows.brand('forgotten.com')]
  await follow(asked, days(-30))
  await follow(forgotten, days(-30.1))
  expect(await store.takeDue(at, 10)).toEqual(['asked.com'])
  expect(await dueOf(forgotten)).toBeUndefined()
})

test('a brand that changed is crawled twice as soon, one that did not half as soon again, within bounds', async () => {
  const brandId = await rows.brand('settled.com')
  await follow(brandId)
  const settle = async (changed: boolean) => {
    await store.settle({ brandId, changed, at, roll: 0.5 })
    return dueOf(brandId)
  }
  expect(await settle(true)).toEqual({ due_at: days(4), interval_days: 4 })
  expect(await settle(false)).toEqual({ due_at: days(6), interval_days: 6 })
  for (let crawls = 0; crawls < 5; crawls++) await settle(false)
  expect((await dueOf(brandId))?.interval_days).toBe(30)
  for (let crawls = 0; crawls < 6; crawls++) await settle(true)
  expect((await dueOf(brandId))?.interval_days).toBe(1)
})

import { afterAll, expect, test } from 'vitest'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { brandViews } from './brand-views.ts'

const { database, close } = await openTestPool(4)
afterAll(close)

const at = new Date('2026-11-22T10:00:00Z')
const views = () => brandViews(database)
const view = (brandId: string, userId: string) => ({ userId, brandId, at, max: 3 })

test('so many different brands are noted for a person and day, a brand once however often it is opened', async () => {
  for (const brand of ['a', 'b', 'a', 'c', 'b']) expect(await views().note(view(brand, 'u1')), brand).toBe(true)
  expect(await views().note(view('d', 'u1'))).toBe(false)
  expect(await views().note(view('a', 'u1'))).toBe(true)
  expect(await views().note(view('d', 'u2'))).toBe(true)
  expect(await views().note({ ...view('d', 'u1'), at: new Date('2026-11-23T00:00:00Z') })).toBe(true)
})

test('many at once, from several processes, are not more than that', async () => {
  const brands = Array.from({ length: 12 }, (_, index) => `many ${index}`)
  const noted = await Promise.all(brands.map((brand) => views().note(view(brand, 'u3'))))
  expect(noted.filter(Boolean)).toHaveLength(3)
})

test('the views of yesterday are kept, older ones are removed', async () => {
  await views().note({ ...view('old', 'u4'), at: new Date('2026-11-20T23:59:59Z') })
  await views().note({ ...view('late', 'u4'), at: new Date('2026-11-21T00:00:00Z') })
  await views().removeOld(at)
  const { rows } = await database.query<{ brand_id: string }>(`SELECT brand_id FROM brand_view WHERE user_id = 'u4'`)
  expect(rows).toEqual([{ brand_id: 'late' }])
})

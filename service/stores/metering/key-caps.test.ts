import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#contract/id.ts'
import { inTransaction } from '../database.ts'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { rowsMadeAt as at, testRows } from '../../testing/test-rows.ts'
import { keyCaps, type CappedKey } from './key-caps.ts'

const { database, close } = await openTestPool(8)
const rows = testRows(database)
// Two processes over one database.
const places = [1, 2].map(() => keyCaps(database, { settle: async () => {} }))
const [caps = keyCaps(database, { settle: async () => {} })] = places
const since = new Date(at.getTime() - 1)
afterAll(close)

const cappedKey = async (credits: number): Promise<CappedKey> => ({
  keyId: newId(),
  organizationId: await rows.organization(),
  cap: { credits, since },
})

const call = fc.record({ place: fc.nat(1), credits: fc.integer({ min: 1, max: 40 }), unused: fc.nat(40) })

test('calls at once of two processes never spend more than the cap, and what they give back can be spent again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(100), fc.array(call, { minLength: 1, maxLength: 12 }), async (cap, calls) => {
      const key = await cappedKey(cap)
      const spent = await Promise.all(
        calls.map(async ({ place, credits, unused }) => {
          const store = places[place] ?? caps
          if (!(await store.take(key, credits, at)).isTaken) return { credits, spent: 0, isTaken: false }
          const back = Math.min(unused, credits)
          if (back > 0) await store.giveBack(key, back, at)
          return { credits, spent: credits - back, isTaken: true }
        }),
      )
      const total = spent.reduce((sum, one) => sum + one.spent, 0)
      expect(total).toBeLessThanOrEqual(cap)
      expect(await caps.used(key, at)).toBe(total)
      // Nothing is refused that fits once nobody holds anything.
      expect((await caps.take(key, cap - total, at)).isTaken).toBe(true)
      expect(await caps.take(key, 1, at)).toEqual({ isTaken: false, used: cap })
    }),
    { numRuns: 15 },
  )
})

test('a month begins anew, and one that began before the cap counts what was spent in it', async () => {
  const key = await cappedKey(10)
  const spend = (hour: string, credits: number) =>
    database.query(`INSERT INTO usage_hour VALUES ($1, $2, '/v2/brands/*', $3, 'charged', 1, $4)`, [
      key.organizationId,
      hour,
      key.keyId,
      credits,
    ])
  await spend('2026-10-31T23:00:00Z', 9)
  await spend('2026-11-01T00:00:00Z', 7)
  const november = new Date('2026-11-05T12:00:00Z')
  expect(await caps.used(key, november)).toBe(7)
  expect(await caps.take(key, 4, november)).toEqual({ isTaken: false, used: 7 })
  expect(await caps.take(key, 3, november)).toEqual({ isTaken: true, used: 10 })
  expect((await caps.take(key, 10, new Date('2026-12-01T00:00:00Z'))).isTaken).toBe(true)
  // Lifted and set again: what was spent meanwhile counts, which the log of hours knows.
  const again = { ...key, cap: { credits: 10, since: november } }
  expect(await caps.used(again, november)).toBe(7)
})

test('what a transaction counted goes with it when it fails, and old months go', async () => {
  const key = await cappedKey(5)
  await inTransaction(database, async (client) => {
    await caps.take(key, 5, at, client)
    throw new Error('undone')
  }).catch(() => {})
  expect(await caps.used(key, at)).toBe(0)
  await caps.removeOld(new Date(at.getTime() + 500 * 86_400_000))
  const { rows: left } = await database.query('SELECT 1 FROM api_key_month WHERE api_key_id = $1', [key.keyId])
  expect(left).toEqual([])
})

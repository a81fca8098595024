import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { openRedisServer } from '../../testing/redis-server.ts'
import { heldPermits } from './held-permits.ts'
import { openRequestPermits, type LimitRule, type PermitAsk } from './request-permits.ts'

const redis = await openRedisServer()
let now = 1_750_000_000_000
const clock = () => now
/** What machines share, where there is one here, and what the processes of one machine do. */
const stores = [
  { store: 'a process', permits: heldPermits(clock) },
  ...(redis
    ? [{ store: 'Redis', permits: openRequestPermits(redis.url, { log: pino({ level: 'silent' }), clock }) }]
    : []),
]
afterAll(async () => {
  for (const { permits } of stores) await permits.close()
  await redis?.kill()
})

const rule: LimitRule = { perSecond: undefined, burstMs: 1_000, perWindow: 10, windowMs: 60_000 }
let names = 0
const nameOfItsOwn = () => `permits ${names++}`

describe.each(stores)('permits of $store', ({ permits }) => {
  const lease = async (name: string, wanted: number, more: Partial<PermitAsk> = {}) => {
    await expect.poll(() => permits.isReady()).toBe(true)
    return permits.lease({ name, rule, wanted, unused: 0, unusedSlice: 0, ...more })
  }

  test('no more than the window has are given out, and what is left is said', async () => {
    const name = nameOfItsOwn()
    expect(await lease(name, 4)).toMatchObject({ granted: 4, remaining: 6, retryAfterMs: 0 })
    expect(await lease(name, 9)).toMatchObject({ granted: 6, remaining: 0, retryAfterMs: 0 })
    const none = await lease(name, 1)
    expect(none).toMatchObject({ granted: 0, remaining: 0 })
    now += none.retryAfterMs
    expect((await lease(name, 10)).granted, 'when it says that there are more, there are').toBe(10)
  })
  test('permits that were not used come back, once', async () => {
    const name = nameOfItsOwn()
    const { slice } = await lease(name, 10)
    expect(await lease(name, 3, { unused: 3, unusedSlice: slice })).toMatchObject({ granted: 3, remaining: 0 })
    expect((await lease(name, 1)).granted).toBe(0)
  })
  test('what is given back of a window that is over is given back no more', async () => {
    const name = nameOfItsOwn()
    const { slice } = await lease(name, 10)
    now += 120_000
    expect(await lease(name, 10, { unused: 10, unusedSlice: slice })).toMatchObject({ granted: 10, remaining: 0 })
  })
  test('a sustained rate is given out as time goes on', async () => {
    const name = nameOfItsOwn()
    const each: LimitRule = { perSecond: 10, burstMs: 1_500, perWindow: 1_000, windowMs: 60_000 }
    expect((await lease(name, 100, { rule: each })).granted).toBe(10)
    expect((await lease(name, 100, { rule: each })).granted).toBe(0)
    now += 500
    expect((await lease(name, 100, { rule: each })).granted).toBe(5)
  })
  test('names do not share a window', async () => {
    expect((await lease(nameOfItsOwn(), 10)).granted).toBe(10)
    expect((await lease(nameOfItsOwn(), 10)).granted).toBe(10)
  })
})

import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import type { LimitRule, RequestPermits } from '../../runtime.ts'
import { heldPermits } from '../../stores/requests/held-permits.ts'
import { openRequestPermits } from '../../stores/requests/request-permits.ts'
import { openRedisServer } from '../../testing/redis-server.ts'
import { LocalLimit } from './local-limit.ts'
import { SharedLimit } from './shared-limit.ts'

const redis = await openRedisServer()
const silent = pino({ level: 'silent' })
const open: RequestPermits[] = []
afterAll(async () => {
  for (const permits of open) await permits.close()
  await redis?.kill()
})

/** Opens the connections of `count` replicas; `clock` stands for the time of all of them and of the store. */
async function connect(url: string, count: number, clock?: () => number): Promise<RequestPermits[]> {
  const made = Array.from({ length: count }, () => openRequestPermits(url, { log: silent, ...(clock && { clock }) }))
  open.push(...made)
  await expect.poll(() => made.every((permits) => permits.isReady())).toBe(true)
  return made
}

const clocked = [
  {
    store: 'one process',
    connect: async (count: number, clock: () => number) => {
      const permits = heldPermits(clock)
      return Array.from({ length: count }, () => permits)
    },
  },
  ...(redis
    ? [{ store: 'Redis', connect: (count: number, clock: () => number) => connect(redis.url, count, clock) }]
    : []),
]

let kinds = 0
function replicasOf(stores: readonly RequestPermits[], rule: LimitRule, now?: () => number): SharedLimit[] {
  const kind = `test${kinds++}`
  return stores.map((permits) => {
    const local = new LocalLimit(rule)
    return new SharedLimit({ permits, kind, rule, local, log: silent, ...(now && { now }) })
  })
}

type Arrival = { gapMs: number; replica: number; calls: number }

/** The times at which calls passed; `wait` moves the clock and gives what it shows then. */
async function passing(
  replicas: readonly SharedLimit[],
  arrivals: readonly Arrival[],
  wait: (ms: number) => number,
): Promise<number[]> {
  const passedAt: number[] = []
  for (const { gapMs, replica, calls } of arrivals) {
    const now = wait(gapMs)
    const taken = await Promise.all(Array.from({ length: calls }, async () => replicas[replica]?.take('acme')))
    for (const decision of taken) if (decision?.allowed) passedAt.push(now)
  }
  return passedAt
}

describe.each(clocked)('permits of $store', ({ connect: connectAll }) => {
  test(
    'three replicas together never pass the limit in any window, whatever arrives where',
    { timeout: 60_000 },
    async () => {
      let now = 0
      const stores = await connectAll(3, () => now)
      const arrival = fc.record({ gapMs: fc.integer({ min: 0, max: 15_000 }), replica: fc.nat(2), calls: fc.nat(30) })
      await fc.assert(
        fc.asyncProperty(fc.array(arrival, { minLength: 40, maxLength: 90 }), async (arrivals) => {
          const rule = { perSecond: undefined, burstMs: 2_000, perWindow: 100, windowMs: 300_000 }
          const replicas = replicasOf(stores, rule, () => now)
          const passedAt = await passing(replicas, arrivals, (gapMs) => (now += gapMs))
          for (const from of passedAt) {
            expect(passedAt.filter((at) => at >= from && at < from + 300_000).length).toBeLessThanOrEqual(100)
          }
          // And not far less either: what is asked for is given.
          if (arrivals.reduce((sum, { calls }) => sum + calls, 0) > 200) expect(passedAt.length).toBeGreaterThan(60)
        }),
        { numRuns: 20, endOnFailure: true },
      )
    },
  )

  test('three replicas together never pass the sustained rate and its burst', { timeout: 60_000 }, async () => {
    let now = 1e9
    const stores = await connectAll(3, () => now)
    const arrival = fc.record({ gapMs: fc.integer({ min: 0, max: 400 }), replica: fc.nat(2), calls: fc.nat(25) })
    await fc.assert(
      fc.asyncProperty(fc.array(arrival, { minLength: 40, maxLength: 80 }), async (arrivals) => {
        const rule = { perSecond: 20, burstMs: 2_000, perWindow: 1e6, windowMs: 300_000 }
        const replicas = replicasOf(stores, rule, () => now)
        const passedAt = await passing(replicas, arrivals, (gapMs) => (now += gapMs))
        passedAt.forEach((from, index) => {
          passedAt.slice(index).forEach((to, count) => {
            expect(count + 1).toBeLessThanOrEqual(((to - from) / 1_000) * 20 + 2 * 20)
          })
        })
      }),
      { numRuns: 20, endOnFailure: true },
    )
  })

  test('a replica that is alone asks the store seldom, and its refusals say when to come again', async () => {
    let now = 5e9
    let asked = 0
    const [store] = await connectAll(1, () => now)
    if (!store) throw new Error('there is no store')
    const counting = { ...store, lease: (ask: Parameters<RequestPermits['lease']>[0]) => (asked++, store.lease(ask)) }
    const rule = { perSecond: 100, burstMs: 2_000, perWindow: 30_000, windowMs: 300_000 }
    const [limit] = replicasOf([counting], rule, () => now)
    let passed = 0
    for (let call = 0; call < 900; call++) {
      now += 11
      if ((await limit?.take('acme'))?.allowed) passed++
    }
    expect(passed).toBe(900)
    expect(asked).toBeLessThan(90)
    const flood = await Promise.all(Array.from({ length: 400 }, async () => limit?.take('acme')))
    const refused = flood.filter((decision) => decision?.allowed === false)
    expect(refused.length).toBeGreaterThan(200)
    expect(refused.every((decision) => decision?.retryAfterSeconds === 1)).toBe(true)
    asked = 0
    for (let call = 0; call < 1_000; call++) expect((await limit?.take('acme'))?.allowed).toBe(false)
    expect(asked).toBe(0)
  })
})

if (redis) {
  test('while the store is dead or silent each replica limits for itself, says so once, and shares again by itself', async () => {
    const lines: { msg: string }[] = []
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line) as { msg: string }) })
    const [permits] = await connect(redis.url, 1)
    const rule = { perSecond: 10, burstMs: 2_000, perWindow: 1_000, windowMs: 300_000 }
    const local = new LocalLimit({ perSecond: 10, burstMs: 2_000, perWindow: 1_000, windowMs: 300_000 })
    const limit = new SharedLimit({ permits, kind: 'outage', rule, local, log })
    expect((await limit.take('acme')).allowed).toBe(true)
    redis.freeze()
    // What was leased is used up first; nobody waits longer than the store is waited for.
    const startedAt = performance.now()
    const frozen = await Promise.all(Array.from({ length: 60 }, async () => limit.take('acme')))
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    const allowed = frozen.filter((decision) => decision.allowed).length
    expect(allowed).toBeGreaterThan(0)
    expect(allowed).toBeLessThanOrEqual(21)
    redis.thaw()
    await redis.kill()
    await expect.poll(() => permits?.isReady()).toBe(false)
    for (let call = 0; call < 50; call++) expect(limit.takeNow(`other${call}`)?.allowed).toBe(true)
    expect(lines.map(({ msg }) => msg)).toEqual(['limits.local'])
    await redis.start()
    await expect
      .poll(async () => (await limit.take('later'), lines.map(({ msg }) => msg)), { timeout: 10_000 })
      .toEqual(['limits.local', 'limits.shared'])
  })
} else {
  test('there is no redis-server or valkey-server here, so only this is tested: a store that is away leaves local limits', async () => {
    const permits = openRequestPermits('redis://127.0.0.1:1', { log: silent })
    open.push(permits)
    const rule = { perSecond: 10, burstMs: 2_000, perWindow: 1_000, windowMs: 300_000 }
    const [limit] = replicasOf([permits], rule)
    const taken = await Promise.all(Array.from({ length: 60 }, async () => limit?.take('acme')))
    expect(taken.filter((decision) => decision?.allowed)).toHaveLength(20)
  })
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LocalLimit } from './local-limit.ts'

const rule = { burstMs: 2_000, windowMs: 300_000 }

test('a burst of two seconds passes, then the sustained rate', () => {
  const limit = new LocalLimit({ ...rule, perSecond: 100, perWindow: 30_000 })
  const passed = Array.from({ length: 300 }, () => limit.take('a', 1_000)).filter((decision) => decision.allowed)
  expect(passed).toHaveLength(200)
  const refused = limit.take('a', 1_000)
  expect(refused).toMatchObject({ allowed: false, remaining: 0 })
  expect(refused.retryAfterSeconds).toBeGreaterThanOrEqual(1)
  expect(limit.take('a', 1_010).allowed).toBe(true)
})

test('organizations do not share a limit', () => {
  const limit = new LocalLimit({ ...rule, perSecond: 1, perWindow: 100 })
  for (let call = 0; call < 5; call++) limit.take('a', 0)
  expect(limit.take('b', 0).allowed).toBe(true)
})

test('no five minutes ever hold more than the hard limit', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 50, maxLength: 400 }), (gaps) => {
      const limit = new LocalLimit({ ...rule, perSecond: 1_000, perWindow: 40 })
      const passedAt: number[] = []
      let now = 0
      for (const gap of gaps) {
        now += gap
        if (limit.take('a', now).allowed) passedAt.push(now)
      }
      for (const from of passedAt) {
        expect(passedAt.filter((at) => at >= from && at < from + 300_000 - 100).length).toBeLessThanOrEqual(40)
      }
    }),
  )
})

test('without a sustained rate the window alone counts: exact to a slice of 100 ms, and a refusal says when it ends', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 50, maxLength: 120 }), (gaps) => {
      const limit = new LocalLimit({ perSecond: undefined, burstMs: 0, perWindow: 20, windowMs: 300_000 })
      const allowed: number[] = []
      const within = (from: number, ms: number) => allowed.filter((moment) => from - moment < ms).length
      let nowMs = 0
      for (const gap of gaps) {
        nowMs += gap
        const decision = limit.take('192.0.2.1', nowMs)
        if (within(nowMs, 300_000) >= 20) expect(decision.allowed).toBe(false)
        if (within(nowMs, 300_100) < 20) expect(decision.allowed).toBe(true)
        if (decision.allowed) allowed.push(nowMs)
        else expect(within(nowMs + decision.retryAfterSeconds * 1000, 300_000)).toBeLessThan(20)
      }
    }),
  )
})

test('a window goes on letting through its number, however long it is counted', () => {
  const limit = new LocalLimit({ perSecond: undefined, burstMs: 0, perWindow: 5, windowMs: 3_000 })
  const allowed = Array.from({ length: 200_000 }, (_, at) => limit.take('a', at * 100)).filter((one) => one.allowed)
  // Five in each three seconds and the 100 ms until the next try.
  expect(allowed.length / (200_000 * 0.1)).toBeCloseTo(5 / 3.1, 3)
})

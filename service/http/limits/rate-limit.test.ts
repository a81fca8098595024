import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RateLimit } from './rate-limit.ts'

test('a burst of two seconds passes, then the sustained rate', () => {
  const limit = new RateLimit({ perSecond: 100, perWindow: 30_000 })
  const passed = Array.from({ length: 300 }, () => limit.take('a', 1_000)).filter((decision) => decision.allowed)
  expect(passed).toHaveLength(200)
  const refused = limit.take('a', 1_000)
  expect(refused).toMatchObject({ allowed: false, remaining: 0 })
  expect(refused.retryAfterSeconds).toBeGreaterThanOrEqual(1)
  expect(limit.take('a', 1_010).allowed).toBe(true)
})

test('organisations do not share a limit', () => {
  const limit = new RateLimit({ perSecond: 1, perWindow: 100 })
  for (let call = 0; call < 5; call++) limit.take('a', 0)
  expect(limit.take('b', 0).allowed).toBe(true)
})

test('no five minutes ever hold more than the hard limit', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 50, maxLength: 400 }), (gaps) => {
      const limit = new RateLimit({ perSecond: 1_000, perWindow: 40 })
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

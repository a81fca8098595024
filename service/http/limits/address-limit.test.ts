import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AddressLimit, networkOf } from './address-limit.ts'

test('no window of five minutes ever holds more than the limit, and a refusal says when it ends', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 50, maxLength: 120 }), (gaps) => {
      const limit = new AddressLimit({ requests: 20, windowMs: 300_000 })
      const allowed: number[] = []
      let nowMs = 0
      for (const gap of gaps) {
        nowMs += gap
        const decision = limit.take('192.0.2.1', nowMs)
        const inWindow = allowed.filter((moment) => nowMs - moment < 300_000).length
        expect(decision.allowed).toBe(inWindow < 20)
        if (decision.allowed) allowed.push(nowMs)
        else {
          const free = nowMs + decision.retryAfterSeconds * 1000
          expect(allowed.filter((moment) => free - moment < 300_000).length).toBeLessThan(20)
        }
      }
    }),
  )
})

test('addresses are counted apart, an IPv6 network of 64 bits as one', () => {
  expect(networkOf('2001:db8:0:1::1')).toBe(networkOf('2001:0db8:0000:0001:ffff::9'))
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8:0:2::1'))
  expect(networkOf('::1')).toBe('0:0:0:0')
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0')
  const limit = new AddressLimit({ requests: 1, windowMs: 1000 })
  expect(limit.take('192.0.2.1', 0).allowed).toBe(true)
  expect(limit.take('192.0.2.2', 0).allowed).toBe(true)
  expect(limit.take('192.0.2.1', 999).allowed).toBe(false)
  expect(limit.take('192.0.2.1', 1000).allowed).toBe(true)
})

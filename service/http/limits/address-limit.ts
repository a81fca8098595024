import { isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'
import type { RateDecision } from './rate-limit.ts'

const addressesMax = 50_000

/** At most `requests` in any `windowMs` for each address: the moments of the last ones are remembered, so it is exact. */
export class AddressLimit {
  readonly requests: number
  readonly windowMs: number
  readonly #moments = new LRUCache<string, number[]>({ max: addressesMax })

  constructor(limit: { requests: number; windowMs: number }) {
    this.requests = limit.requests
    this.windowMs = limit.windowMs
  }

  /** Counts a request from `address` at `nowMs`, unless it would pass the limit. */
  take(address: string, nowMs: number): RateDecision {
    const name = networkOf(address)
    const moments = (this.#moments.get(name) ?? []).filter((moment) => nowMs - moment < this.windowMs)
    const [oldest] = moments
    if (oldest !== undefined && moments.length >= this.requests) {
      return {
        allowed: false,
        remaining: 0,
        retryAfterSeconds: Math.max(1, Math.ceil((oldest + this.windowMs - nowMs) / 1000)),
      }
    }
    moments.push(nowMs)
    this.#moments.set(name, moments)
    return { allowed: true, remaining: this.requests - moments.length, retryAfterSeconds: 0 }
  }
}

/** What stands for one customer: an IPv4 address (also written as IPv6), or the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '')
  if (!isIPv6(bare)) return bare
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = bare.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  const groups = [...before, ...gap, ...after]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

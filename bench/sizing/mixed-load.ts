import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from '../quantile.ts'

export type LoadResult = { answered: number; failed: number; perSecond: number; p50Ms: number; p99Ms: number }

type Target = { url: string; key: string; clientId: string; domains: readonly string[] }

const callers = 8
const batchSize = 100

/** Of a hundred calls: lookups 80, logos 10, searches 5, batches of a hundred 5. */
export const mixText = 'of 100 calls, 80 lookups, 10 logos, 5 searches by name and 5 batches of 100'

/** Asks as fast as it is answered for `ms`, by eight callers. What is asked is the same in every run. */
export async function loadMixed(target: Target, ms: number): Promise<LoadResult> {
  const times: number[] = []
  let failed = 0
  const deadline = performance.now() + ms
  const call = async (caller: number) => {
    for (let turn = caller; performance.now() < deadline; turn += callers) {
      const startedAt = performance.now()
      const isRight = await ask(target, turn)
      times.push(performance.now() - startedAt)
      if (isRight) continue
      failed++
      // Nobody asks a service that is down in a circle.
      await wait(100)
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
  return {
    answered: times.length - failed,
    failed,
    perSecond: (times.length - failed) / (ms / 1_000),
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
  }
}

async function ask({ url, key, clientId, domains }: Target, turn: number): Promise<boolean> {
  const [path, init] = callOf(turn, { key, clientId, domains })
  try {
    const answer = await fetch(url + path, init)
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false
  }
}

function callOf(turn: number, { key, clientId, domains }: Omit<Target, 'url'>): [path: string, init: RequestInit] {
  const authorization = `Bearer ${key}`
  // A step that has no common part with the number of brands, so that all of them come.
  const domain = domains[(turn * 7_919) % domains.length] ?? ''
  const kind = turn % 100
  if (kind < 80) return [`/v2/brands/domain/${domain}`, { headers: { authorization } }]
  if (kind < 90) return [`/domain/brand-${turn % batchSize}.com/w/128/h/128?c=${clientId}`, {}]
  // As if each came from an address of its own: searches are limited by it.
  const from = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`
  if (kind < 95) return [`/v2/search/${domain.slice(0, 8)}`, { headers: { 'x-forwarded-for': from } }]
  const identifiers = Array.from({ length: batchSize }, (_, at) => domains[(turn * 31 + at) % domains.length])
  const headers = { authorization, 'content-type': 'application/json' }
  return ['/v2/brands/batch', { method: 'POST', headers, body: JSON.stringify({ identifiers }) }]
}

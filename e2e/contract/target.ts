import { expect, inject, test } from 'vitest'
import { needs, type Need } from './needs.ts'

const target = inject('contractTarget')

/** One thing that the suite was told about the service; a row that asks for it says so with `row`. */
export function given(need: Need): string {
  const value = target[need]
  if (value === undefined) throw new Error(`${needs[need]} is not set.`)
  return value
}

/** Tests one row of the interface. Where the suite was not told what the row needs, it is skipped and says so. */
export function row(title: string, run: () => Promise<void>, ...needed: readonly Need[]): void {
  const missing = ['url' as const, ...needed].filter((need) => target[need] === undefined)
  const name = missing.length === 0 ? title : `${title} (not shown: ${missing.map((need) => needs[need]).join(', ')})`
  test.skipIf(missing.length > 0)(name, run)
}

export const url = (path: string) => given('url') + path

type Call = { key?: string; method?: string; headers?: Record<string, string>; body?: unknown }

/** The service's answer. Where the throughput limit stops the suite itself, it waits as long as the answer says. */
export async function call(path: string, { key = given('key'), method, headers, body }: Call = {}): Promise<Response> {
  const init = {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(key !== '' && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    redirect: 'manual' as const,
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  }
  for (let tries = 0; ; tries++) {
    const answer = await fetch(url(path), init)
    if (answer.status !== 429 || answer.headers.get('x-bf-error') !== null || tries === 5) return answer
    await answer.body?.cancel()
    await new Promise((resolve) => setTimeout(resolve, Number(answer.headers.get('retry-after')) * 1000))
  }
}

// A crawl that failed is remembered for a minute.
const crawlTries = { most: 30, everyMs: 5000 }

/** The service's answer once it is not 503: beside other tests a crawl may take longer than a lookup waits for it. */
export async function callUntilCrawled(path: string, init: Call = {}): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const answer = await call(path, init)
    if (answer.status !== 503 || tries === crawlTries.most) return answer
    await answer.body?.cancel()
    await new Promise((resolve) => setTimeout(resolve, crawlTries.everyMs))
  }
}

export type Json = { readonly [name: string]: unknown }

/** The body of an answer, which must be JSON and say so. */
export async function json<Body = Json>(answer: Response): Promise<Body> {
  expect(answer.headers.get('content-type')).toMatch(/^application\/json(;|$)/)
  return (await answer.json()) as Body
}

/** A domain that nobody has ever asked about. */
export const unknownDomain = () => `never-asked-${crypto.randomUUID().slice(0, 8)}.com`

/** Credits that the key's organization used this period, exactly. */
export async function creditsUsed(key = given('key')): Promise<number> {
  const { usage } = await json<{ usage: { used: number } }>(await call('/v2/viewer', { key }))
  return usage.used
}

/** What `work` costs the key's organization. */
export async function costOf(work: () => Promise<unknown>, key = given('key')): Promise<number> {
  const before = await creditsUsed(key)
  await work()
  return (await creditsUsed(key)) - before
}

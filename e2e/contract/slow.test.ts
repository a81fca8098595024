import { beforeAll, describe, expect } from 'vitest'
import { call, costOf, given, json, row as anyRow } from './target.ts'

/** Rows about sites that take longer than anyone waits. They wait together. */

const row: typeof anyRow = (title, run, ...needed) => anyRow(title, run, 'key', 'slowDomain', ...needed)

type Timed = { answer: Response; seconds: number }
let lookup: Timed
let first: Timed
let joined: Timed
let ticker: Timed
let cost = 0

beforeAll(async () => {
  const timed = async (path: string): Promise<Timed> => {
    const started = performance.now()
    const answer = await call(path)
    return { answer, seconds: (performance.now() - started) / 1000 }
  }
  cost = await costOf(async () => {
    const context = `/v2/context/${given('slowDomain')}`
    const paths = [`/v2/brands/${given('slowTicker')}`, `/v2/brands/${given('slowDomain')}`, context, context]
    const [one, two, ...contexts] = (await Promise.all(paths.map(timed))) as [Timed, Timed, Timed, Timed]
    ;[ticker, lookup] = [one, two]
    // Whichever came second joined what the other had started, and was not kept as long.
    ;[joined, first] = contexts.toSorted((a, b) => a.seconds - b.seconds) as [Timed, Timed]
  })
})

describe('Sites that never end', () => {
  row(
    'a domain not held is crawled while the caller waits; past 25 s: 404 + crawl_queued',
    async () => {
      expect(ticker.seconds).toBeGreaterThan(15)
      expect(ticker.seconds).toBeLessThan(29)
      expect([ticker.answer.status, ticker.answer.headers.get('x-bf-error')]).toEqual([404, 'crawl_queued'])
      expect(await json(ticker.answer)).toMatchObject({ error: 'crawl_queued', message: expect.any(String) })
    },
    'slowTicker',
  )
  row('a site that takes longer than a crawl may is 503 + temporarily_unavailable + Retry-After', async () => {
    expect(lookup.seconds).toBeLessThan(27)
    expect([lookup.answer.status, lookup.answer.headers.get('x-bf-error')]).toEqual([503, 'temporarily_unavailable'])
    expect(Number(lookup.answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await json(lookup.answer)).toMatchObject({ error: 'temporarily_unavailable', message: expect.any(String) })
  })
  row('context: 503 + generation_in_progress + Retry-After while another request makes it', async () => {
    expect([joined.answer.status, joined.answer.headers.get('x-bf-error')]).toEqual([503, 'generation_in_progress'])
    expect(Number(joined.answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await json(joined.answer)).toMatchObject({ error: 'generation_in_progress' })
  })
  row('context: an answer comes within 30 s', async () => {
    expect([404, 503]).toContain(first.answer.status)
    expect(first.seconds).toBeLessThan(30)
  })
  row('none of it is charged', async () => expect(cost).toBe(0))
})

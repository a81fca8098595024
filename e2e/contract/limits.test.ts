import { describe, expect } from 'vitest'
import { call, costOf, given, json, row as anyRow } from './target.ts'

/** docs/interface.md#throughput; docs/rules.md#throughput, docs/rules.md#request-id, docs/rules.md#cors. */

const row: typeof anyRow = (title, run, ...needed) => anyRow(title, run, 'key', ...needed)
const authorization = () => ({ authorization: `Bearer ${given('key')}` })

/** Asks until the limit says no; gives that answer and how many came before it. */
async function askUntilRefused(atMost: number, ask: () => Promise<Response>): Promise<[Response, number]> {
  for (let answered = 0; answered < atMost; answered += 10) {
    const answers = await Promise.all(Array.from({ length: 10 }, ask))
    const refused = answers.find((answer) => answer.status === 429)
    await Promise.all(answers.map(async (answer) => answer === refused || answer.body?.cancel()))
    if (refused) return [refused, answered]
  }
  throw new Error(`${atMost} requests were not refused.`)
}

describe('Sustained throughput', () => {
  row('100 requests per second by default', async () => {
    const answer = await call('/v2/viewer')
    await answer.body?.cancel()
    expect(answer.headers.get('ratelimit-policy')).toContain('"second";q=100;w=1')
  })
  row(
    'over it, 429 with Retry-After and no x-bf-error, nothing charged',
    async () => {
      const cost = await costOf(async () => {
        const ask = () => fetch(`${given('tightUrl')}/v2/brands/localhost`, { headers: authorization() })
        const [refused] = await askUntilRefused(50, ask)
        expect(refused.headers.get('x-bf-error')).toBeNull()
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(refused.headers.get('ratelimit')).toMatch(/;r=0;t=\d+/)
        expect(await json(refused)).toEqual({ message: expect.any(String) })
      })
      expect(cost).toBe(0)
    },
    'tightUrl',
  )
})

describe('Burst hard limit', () => {
  row('30,000 requests per rolling 5 minutes', async () => {
    const answer = await call('/v2/viewer')
    await answer.body?.cancel()
    expect(answer.headers.get('ratelimit-policy')).toContain(';q=30000;w=300')
  })
  row(
    'over it, 429 for the rest of the five minutes, whatever the rate',
    async () => {
      const headers = { authorization: `Bearer ${given('unlimitedKey')}` }
      let refused: Response | undefined
      let allowed = 0
      await expect
        .poll(
          async () => {
            const answer = await fetch(`${given('tightUrl')}/v2/viewer`, { headers })
            await answer.body?.cancel()
            if (answer.status === 200) allowed++
            refused = answer
            return Number(answer.headers.get('retry-after'))
          },
          { interval: 100 },
        )
        .toBeGreaterThan(60)
      expect([refused?.status, allowed]).toEqual([429, 20])
    },
    'tightUrl',
    'unlimitedKey',
  )
})

describe('What every answer carries', () => {
  const paths = [
    ['/v2/viewer', 200],
    ['/v2/brands/localhost', 400],
    ['/v2/brands/id00000000', 404],
    ['/v2/context/localhost', 400],
    ['/v2/nothing-here', 404],
    ['/v2/search/q', 200],
    ['/openapi.json', 200],
  ] as const
  row('x-request-id: the caller’s own where it is sane, else a new one', async () => {
    const seen = new Set<string | null>()
    for (const [path, status] of paths) {
      const answer = await call(path)
      await answer.body?.cancel()
      expect([path, answer.status, answer.headers.get('x-request-id')]).toEqual([
        path,
        status,
        expect.stringMatching(/^\S{8,64}$/),
      ])
      seen.add(answer.headers.get('x-request-id'))
      const own = await call(path, { headers: { 'x-request-id': 'my-own-id-of-this-call' } })
      await own.body?.cancel()
      expect(own.headers.get('x-request-id')).toBe('my-own-id-of-this-call')
      const wild = await call(path, { headers: { 'x-request-id': '<script>' } })
      await wild.body?.cancel()
      expect(wild.headers.get('x-request-id')).toMatch(/^[A-Za-z0-9_-]{8,64}$/)
    }
    expect(seen.size).toBe(paths.length)
  })
  row('the IETF RateLimit and RateLimit-Policy fields', async () => {
    for (const path of [
      '/v2/viewer',
      '/v2/brands/localhost',
      '/v2/context/localhost',
      '/v2/search/q',
      '/v2/industries',
    ]) {
      const answer = await call(path)
      await answer.body?.cancel()
      expect([path, answer.headers.get('ratelimit'), answer.headers.get('ratelimit-policy')]).toEqual([
        path,
        expect.stringMatching(/^"[a-z]+";r=\d+(;t=\d+)?$/),
        expect.stringMatching(/^"[a-z]+";q=\d+;w=\d+(, "[a-z]+";q=\d+;w=\d+)*$/),
      ])
    }
  })
  row('the same on refusals of strangers, of unknown paths, methods and bodies', async () => {
    const refused: readonly [status: number, answer: Promise<Response>][] = [
      [401, call('/v2/viewer', { key: '' })],
      [403, call('/v2/viewer', { key: 'nonsense' })],
      [404, call('/v2/nothing-here')],
      [405, call('/v2/viewer', { method: 'DELETE' })],
      [413, call('/v2/brands/batch', { body: `{"identifiers":["${'a'.repeat(5_000_000)}"]}` })],
      [200, call('/graphql', { key: '', body: { query: '{ __typename }' } })],
      [415, call('/v2/brands/batch', { body: '{}', headers: { 'content-type': 'text/plain' } })],
    ]
    for (const [status, asked] of refused) {
      const { status: answered, headers, body } = await asked
      await body?.cancel()
      expect([answered, headers.get('ratelimit'), headers.get('ratelimit-policy')]).toEqual([
        status,
        expect.stringMatching(/^"[a-z]+";r=\d+/),
        expect.stringMatching(/^"[a-z]+";q=\d+/),
      ])
      expect(headers.get('x-request-id')).toMatch(/^\S{8,64}$/)
      expect(headers.get('access-control-allow-origin')).toBe('*')
    }
  })
  row('Access-Control-Allow-Origin: * on REST reads, refusals too, and a preflight is answered', async () => {
    for (const [path] of paths) {
      for (const key of [given('key'), '']) {
        const answer = await call(path, { key, headers: { origin: 'https://example-partner.com' } })
        await answer.body?.cancel()
        expect([path, answer.headers.get('access-control-allow-origin')]).toEqual([path, '*'])
      }
    }
    const preflight = await call('/v2/brands/nike.com', {
      key: '',
      method: 'OPTIONS',
      headers: {
        origin: 'https://example-partner.com',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-methods')).toContain('GET')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
  })
  row('a page of another origin may read the quota headers', async () => {
    const answer = await call('/v2/brands/id00000000', { headers: { origin: 'https://example-partner.com' } })
    await answer.body?.cancel()
    const exposed = (answer.headers.get('access-control-expose-headers') ?? '').toLowerCase().split(/,\s*/)
    for (const name of [
      'x-api-key-quota',
      'x-api-key-approximate-usage',
      'x-bf-error',
      'retry-after',
      'x-request-id',
    ]) {
      expect(exposed.includes('*') || exposed.includes(name), name).toBe(true)
    }
  })
  row('an error body is { message }; with a code it stands in x-bf-error and error, with documentation', async () => {
    const plain = await json(await call('/v2/brands/localhost'))
    expect(Object.keys(plain)).toEqual(['message'])
    const coded = await call('/v2/brands/surely-no-such-name-7f3a.com')
    const code = coded.headers.get('x-bf-error')
    expect(await json(coded)).toEqual({
      message: expect.any(String),
      error: code,
      documentation: expect.stringMatching(/^https?:\/\//),
    })
  })
})

import { describe, expect } from 'vitest'
import { foundBrandsSchema } from '#contract/brands/search.ts'
import { brandOf, list } from './brands.ts'
import { call, costOf, given, json, row as anyRow } from './target.ts'

/** docs/rules.md#search-by-name. */

const row: typeof anyRow = (title, run, ...needed) => anyRow(title, run, 'key', 'domains', ...needed)
const ask = (name: string, query = '') => call(`/v2/search/${encodeURIComponent(name)}${query}`, { key: '' })
const search = async (name: string, query = '') => {
  const answer = await ask(name, query)
  expect(answer.status, name).toBe(200)
  const found = await json<unknown>(answer)
  expect(foundBrandsSchema.parse(found)).toEqual(found)
  return list(found)
}

describe('GET /v2/search/{name}', () => {
  row(
    'a bare array { brandId, name, domain, icon, claimed, verified, qualityScore, _score }',
    async () => {
      const brand = await brandOf(given('pictured'))
      const [first] = await search(String(brand['name']))
      expect(first).toEqual({
        brandId: brand['id'],
        name: brand['name'],
        domain: brand['domain'],
        icon: expect.stringMatching(/^https?:/),
        claimed: brand['claimed'],
        verified: expect.any(Boolean),
        qualityScore: brand['qualityScore'],
        _score: expect.any(Number),
      })
    },
    'pictured',
  )
  row(
    'best first',
    async () => {
      const brand = await brandOf(given('pictured'))
      const name = String(brand['name']).split(' ')[0] ?? ''
      const scores = (await search(name.slice(0, 3))).map((found) => Number(found['_score']))
      expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    },
    'pictured',
  )
  row('[] when nothing fits', async () => expect(await search('qqqqqqqqxzxzxz')).toEqual([]))
  row('?c=<client id>', async () => expect(await search('fern', `?c=${given('clientId')}`)).not.toEqual([]), 'clientId')
  row('no credits, no quota headers', async () => {
    const cost = await costOf(async () => {
      const answer = await call('/v2/search/fern')
      await answer.body?.cancel()
      expect(answer.status).toBe(200)
      for (const name of ['x-api-key-quota', 'x-api-key-approximate-usage']) expect(answer.headers.get(name)).toBeNull()
    })
    expect(cost).toBe(0)
  })
  row(
    '200 requests in 5 minutes for each address, then 429 with Retry-After',
    async () => {
      const base = given('tightUrl')
      const statuses = new Map<number, number>()
      let refused: Response | undefined
      for (let at = 0; at < 201; at++) {
        const answer = await fetch(`${base}/v2/search/q`)
        await answer.body?.cancel()
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        if (answer.status === 429) refused = answer
      }
      expect(Object.fromEntries(statuses)).toEqual({ 200: 200, 429: 1 })
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(refused?.headers.get('x-bf-error')).toBeNull()
    },
    'tightUrl',
  )
})

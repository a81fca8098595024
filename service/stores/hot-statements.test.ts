import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openReplica } from '../testing/open-replica.ts'
import { openTestService } from '../testing/test-service.ts'

/** What each table would be distributed by over several primaries: docs/operations/beyond-one-primary.md. */
const keys: Readonly<Record<string, RegExp>> = {
  credit_account: /organization_id/,
  credit_lease: /organization_id/,
  ledger_entry: /organization_id/,
  request_log: /organization_id/,
  usage_hour: /organization_id/,
  idempotency_key: /organization_id/,
  // An identifier leads to its brand by what it is itself.
  brand_identifier: /brand_id|kind, value/,
  brand: /brand\.id|brand_id|domain/,
  brand_version: /brand_id/,
  brand_asset: /brand_id|asset_id/,
  asset: /asset_id|\bid\b/,
}

const service = await openTestService()
const texts = new Set<string>()
const original = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown
// Only what this process sends from here on: its pools make their clients of this class.
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first] = args
  const text = typeof first === 'string' ? first : (first as { text?: unknown }).text
  if (typeof text === 'string') texts.add(text)
  return original.apply(this, args)
} as typeof pg.Client.prototype.query
// Without loops of its own: what is seen is made by calls.
const replica = await openReplica(service.databaseUrl, { LIVERY_BILLING: 'on' })

afterAll(async () => {
  pg.Client.prototype.query = original as typeof pg.Client.prototype.query
  await replica.close()
  await service.close()
})

const tablesOf = (text: string) =>
  [...text.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE)\s+"?([a-z_]+)"?/g)].map(([, name = '']) => name)

test('each statement of charged lookups and batches names what its table would be distributed by', async () => {
  const { key } = await service.addOrganization({ credits: 1_000 })
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  for (const domain of ['hot-one.com', 'hot-two.com']) await service.addBrand(domain)
  texts.clear()
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${replica.url}${path}`, { headers, ...init })
    await answer.arrayBuffer()
    return answer.status
  }
  expect(await ask('/v2/brands/domain/hot-one.com')).toBe(200)
  const identifiers = ['hot-one.com', 'hot-two.com']
  expect(await ask('/v2/brands/batch', { method: 'POST', body: JSON.stringify({ identifiers }) })).toBe(200)
  const seen = () => new Set([...texts].flatMap(tablesOf))
  // The log is written a moment later.
  for (const table of ['brand_identifier', 'brand', 'credit_account', 'ledger_entry', 'request_log'])
    await expect.poll(() => seen().has(table), { message: table }).toBe(true)
  const nameless = [...texts].filter((text) => tablesOf(text).some((table) => keys[table]?.test(text) === false))
  expect(nameless).toEqual([])
})

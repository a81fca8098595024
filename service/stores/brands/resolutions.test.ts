import { afterAll, expect, test } from 'vitest'
import type { Reading } from '#contract/brands/identifier.ts'
import { dayMs } from '#contract/time.ts'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { resolutionStore } from './resolutions.ts'

const { database, close } = await openTestPool(2)
const store = resolutionStore(database)
afterAll(close)

const start = new Date('2026-01-01T00:00:00Z')
const after = (days: number) => new Date(start.getTime() + days * dayMs)
const found: Reading = { kind: 'ticker', value: 'SHEL.L' }
const missed: Reading = { kind: 'isin', value: 'US5949181045' }
const shell = { domain: 'shell.com', name: 'Shell plc', tickers: ['SHEL.L'], isins: ['GB00BP6MXD84'] }
const nothing = { domain: undefined, name: undefined, tickers: [], isins: [] }

test('a find is kept for 90 days, a miss for 7, and a new answer replaces the old', async () => {
  await store.save(found, shell, 'wikidata', start)
  await store.save(missed, nothing, 'wikidata,openfigi', start)
  const kept = async (days: number) => [...(await store.findMany([found, missed], after(days))).keys()].toSorted()
  expect(await kept(6.9)).toEqual(['isin:US5949181045', 'ticker:SHEL.L'])
  expect(await kept(7.1)).toEqual(['ticker:SHEL.L'])
  expect(await kept(89.9)).toEqual(['ticker:SHEL.L'])
  expect(await kept(90.1)).toEqual([])
  await store.save(missed, shell, 'csv', after(8))
  expect((await store.findMany([missed], after(9))).get('isin:US5949181045')).toEqual(shell)
})

test('the same value of another kind is another value', async () => {
  expect((await store.findMany([{ kind: 'crypto', value: 'SHEL.L' }], start)).size).toBe(0)
})

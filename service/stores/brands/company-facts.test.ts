import { afterAll, expect, test } from 'vitest'
import type { KnownCompany } from '#engine/site.ts'
import { dayMs } from '#contract/time.ts'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { companyFactsStore } from './company-facts.ts'

const { database, close } = await openTestPool(2)
const facts = companyFactsStore(database)
afterAll(close)

const start = new Date('2026-01-01T00:00:00Z')
const after = (days: number) => new Date(start.getTime() + days * dayMs)
const acme: KnownCompany = { source: 'wikidata', foundedYear: 1949, tickers: ['ACME'], isins: [] }

test('facts are kept for 90 days, and that nothing is known for 14', async () => {
  await facts.save('acme.com', acme, start)
  await facts.save('nothing.com', 'unknown', start)
  expect([await facts.find('acme.com', after(89.9)), await facts.find('acme.com', after(90))]).toEqual([
    acme,
    undefined,
  ])
  expect([await facts.find('nothing.com', after(13.9)), await facts.find('nothing.com', after(14))]).toEqual([
    'unknown',
    undefined,
  ])
})

test('what is known later takes the place of what was known, and the other way round', async () => {
  await facts.save('changed.com', 'unknown', start)
  await facts.save('changed.com', acme, after(1))
  expect(await facts.find('changed.com', after(2))).toEqual(acme)
  await facts.save('changed.com', 'unknown', after(3))
  expect(await facts.find('changed.com', after(4))).toBe('unknown')
})

test('a website that nobody has asked about is not known to be unknown', async () => {
  expect(await facts.find('never.com', start)).toBeUndefined()
})

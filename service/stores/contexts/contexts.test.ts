import { afterAll, expect, test } from 'vitest'
import type { BrandContext } from '#contract/contexts/context.ts'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { rowsMadeAt, testRows } from '../../testing/test-rows.ts'
import { contextStore } from './contexts.ts'

const { database, close } = await openTestPool(4)
const rows = testRows(database)
afterAll(close)

const contextOf = (domain: string, tagline = 'Road runners wanted.'): BrandContext => ({
  meta: { domain, canonical_name: 'Acme', resolved_at: rowsMadeAt.toISOString() },
  identity: { tagline, mission: '', description: '', tags: [] },
  positioning: { value_proposition: '', target_audience: [], products_and_services: [] },
  brand: { voice: { summary: '', attributes: [], avoid: [] }, style: { summary: '', attributes: [] } },
})

test('a context that is saved is found by every process, ready to be sent in both forms', async () => {
  const saved = await contextStore(database).save(contextOf('acme.com'), [])
  const found = await contextStore(database).find('acme.com')
  expect(found).toEqual(saved)
  expect(JSON.parse(String(found?.json))).toEqual(contextOf('acme.com'))
  expect(String(found?.markdown)).toContain('Road runners wanted.')
  expect(found?.resolvedAt).toEqual(rowsMadeAt)
})

test('a newer context takes the place of the older, with another tag', async () => {
  const contexts = contextStore(database)
  const first = await contexts.save(contextOf('newer.com'), [])
  const second = await contexts.save(contextOf('newer.com', 'Coyotes too.'), [])
  expect(second?.etag).not.toBe(first?.etag)
  expect(await contexts.read('newer.com')).toEqual(second)
})

test('a context of a brand that was taken down is not saved', async () => {
  await rows.brand('down.com', { takenDown: true })
  const contexts = contextStore(database)
  expect(await contexts.save(contextOf('down.com'), [])).toBeUndefined()
  expect([contexts.recall('down.com'), await contexts.read('down.com')]).toEqual([undefined, undefined])
})

test('what is forgotten while it is read is not kept, and one of an older shape counts as none', async () => {
  await contextStore(database).save(contextOf('forgotten.com'), [])
  const contexts = contextStore(database)
  const reading = contexts.find('forgotten.com')
  contexts.forget('forgotten.com')
  expect(await reading).toBeDefined()
  expect(contexts.recall('forgotten.com')).toBeUndefined()
  await database.query(`UPDATE brand_context SET content = '{}' WHERE domain = 'forgotten.com'`)
  expect(await contexts.find('forgotten.com')).toBeUndefined()
})

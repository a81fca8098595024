import { afterAll, expect, test } from 'vitest'
import { emptyDraft } from '../../testing/empty-draft.ts'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { rowsMadeAt, testRows } from '../../testing/test-rows.ts'
import { brandHistory } from './brand-history.ts'
import type { Curate } from './curations.ts'

const { database, close } = await openTestPool(2)
const rows = testRows(database)
const curate: Curate = (draft, { name }) => ({ ...draft, name: name ?? draft.name })
const history = brandHistory(database, { cdnUrl: 'https://cdn.example', curate })
afterAll(close)

const minute = (minutes: number) => new Date(rowsMadeAt.getTime() + minutes * 60_000)
/** A brand with versions 1, 2 and 3, a minute apart; a curator made the third. */
async function addBrand(domain: string): Promise<string> {
  const id = await rows.brand(domain)
  for (const version of [1, 2, 3])
    await database.query(`INSERT INTO brand_version VALUES ($1, $2, 'crawl', $3, $4)`, [
      id,
      version,
      JSON.stringify({ ...emptyDraft, name: `Acme ${Math.min(version, 2)}` }),
      minute(version),
    ])
  await database.query(
    `INSERT INTO curation_change (brand_id, domain, actor_id, before, after, at)
     VALUES ($1, $2, 'idUser0001', '{}', '{"name":"ACME"}', $3)`,
    [id, domain, minute(3)],
  )
  return id
}
const decide = (brandId: string, action: string, at: Date) =>
  database.query(
    `INSERT INTO brand_decision (brand_id, domain, action, reason, actor_id, at) VALUES ($1, 'x', $2, 'x', 'x', $3)`,
    [brandId, action, at],
  )

test('versions are as they were published, from the newest, each with who made it', async () => {
  const listed = await history.list(await addBrand('acme.com'), { first: 10, before: undefined })
  expect(listed?.domain).toBe('acme.com')
  expect(listed?.versions.map(({ version, at, origin, brand }) => [version, at, origin, brand.name])).toEqual([
    [3, minute(3), 'curator', 'ACME'],
    [2, minute(2), 'crawl', 'Acme 2'],
    [1, minute(1), 'crawl', 'Acme 1'],
  ])
})

test('a page holds what was asked for, of what came before', async () => {
  const id = await addBrand('paged.com')
  await addBrand('another.com')
  const page = await history.list(id, { first: 1, before: 3 })
  expect(page?.versions.map(({ version }) => version)).toEqual([2])
})

test('a brand that is taken down, or not there, has no history', async () => {
  const gone = await rows.brand('gone.com', { takenDown: true })
  for (const id of [gone, 'idNobody01']) expect(await history.list(id, { first: 1, before: undefined })).toBeUndefined()
})

test('claims are listed from one version until another, and no other decisions are', async () => {
  const id = await addBrand('claimed.com')
  await decide(id, 'claim', minute(0))
  await decide(id, 'claim', minute(2))
  await decide(id, 'take_down', minute(2))
  await decide(id, 'withdraw_claim', minute(3))
  const claims = async (from: number | null, before?: number) =>
    (await history.claims(id, { from, before })).map(({ action, at }) => [action, at])
  expect(await claims(2, 3)).toEqual([['claim', minute(2).toISOString()]])
  expect((await claims(null)).map(([action]) => action)).toEqual(['withdraw_claim', 'claim', 'claim'])
})

test('earlier versions are removed by their age, a piece of the brands at a time, and the newest of each stays', async () => {
  const id = await addBrand('aged.com')
  const left = async () =>
    (await history.list(id, { first: 10, before: undefined }))?.versions.map(({ version }) => version)
  const removeBefore = async (at: Date) => {
    let pieces = 0
    for (let after: string | undefined = ''; after !== undefined; pieces++)
      after = await history.removeBefore(at, after)
    return pieces
  }
  expect(await removeBefore(minute(2))).toBeGreaterThan(1)
  expect(await left()).toEqual([3, 2])
  await removeBefore(minute(100))
  expect(await left()).toEqual([3])
})

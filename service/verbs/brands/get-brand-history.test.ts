import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandHistorySchema } from '#contract/brands/brand-history.ts'
import { openTestService, type TestOrganization, type TestService } from '../../testing/test-service.ts'

let service: TestService
let organization: TestOrganization

beforeAll(async () => {
  service = await openTestService()
  organization = await service.addOrganization()
})
afterAll(() => service.close())

const ask = (path: string) =>
  fetch(`${service.url}${path}`, { headers: { authorization: `Bearer ${organization.key}` } })
const historyOf = async (id: string, query = '') =>
  brandHistorySchema.parse(await (await ask(`/v2/brands/${id}/history${query}`)).json())

test('the history tells each change as an event would have, newest first, page by page, free', async () => {
  const blue = [{ hex: '#0b6bcb', type: 'accent' as const, brightness: 93 }]
  const id = await service.addBrand('changing-brand.com', { name: 'Before' })
  await service.addBrand('changing-brand.com', { name: 'After' })
  await service.addBrand('changing-brand.com', { name: 'After', colors: blue })
  const whole = await historyOf(id)
  expect(whole.changes).toMatchObject([
    { version: 3, delta: { colors: { old: [], new: [{ hex: '#0b6bcb' }] } } },
    { version: 2, delta: { name: { old: 'Before', new: 'After' } } },
    { version: 1, delta: null },
  ])
  expect(whole.nextBefore).toBeNull()
  const first = await historyOf(id, '?first=1')
  expect([first.changes.map(({ version }) => version), first.nextBefore]).toEqual([[3], 3])
  expect((await historyOf(id, '?first=1&before=3')).changes).toEqual([whole.changes[1]])
  const { rows } = await service.query(
    `SELECT count(*)::int AS charges FROM ledger_entry WHERE organization_id = $1 AND kind = 'charge'`,
    [organization.id],
  )
  expect(rows).toEqual([{ charges: 0 }])
})

test('what an operator corrected is told as such', async () => {
  const id = await service.addBrand('corrected-brand.com', { name: 'As the site says' })
  const change = { brandId: id, curation: { name: 'As it is' }, actorId: 'nobody', at: new Date() }
  await service.ctx.stores.curations.save(change)
  expect((await historyOf(id)).changes).toMatchObject([
    { version: 2, origin: 'curator', delta: { name: { old: 'As the site says', new: 'As it is' } } },
    { version: 1, origin: 'crawl', delta: null },
  ])
})

test('what is not held has no history, and a page that cannot be is refused', async () => {
  expect((await ask('/v2/brands/idAAAAAAAA/history')).status).toBe(404)
  const id = await service.addBrand('still-brand.com')
  expect((await ask(`/v2/brands/${id}/history?first=51`)).status).toBe(400)
})

test('a brand is given as it was at the end of a day, with its palette, and not before it was known', async () => {
  const organization = await service.addOrganization()
  const id = await service.addBrand('dated-anvils.com', { name: 'Before' })
  await service.query(`UPDATE brand_version SET created_at = '2026-03-04T23:59:00Z' WHERE brand_id = $1`, [id])
  await service.addBrand('dated-anvils.com', { name: 'After' })
  const ask = async (at: string) => {
    const response = await fetch(`${service.url}/v2/brands/${id}/version?at=${at}`, {
      headers: { authorization: `Bearer ${organization.key}` },
    })
    const body = (await response.json()) as { brand?: { name: string; palette: unknown }; version?: number }
    return [response.status, body.brand?.name, body.version, body.brand && 'palette' in body.brand]
  }
  expect(await ask('2026-03-04')).toEqual([200, 'Before', 1, true])
  const today = new Date().toISOString().slice(0, 10)
  expect(await ask(today)).toEqual([200, 'After', 2, true])
  expect((await ask('2026-03-03'))[0]).toBe(404)
  expect((await ask('yesterday'))[0]).toBe(400)
  expect(await ask(`${today}&version=1`)).toEqual([400, undefined, undefined, undefined])
})

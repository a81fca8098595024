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

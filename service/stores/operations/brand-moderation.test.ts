import { afterAll, expect, test } from 'vitest'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { rowsMadeAt as at, testRows } from '../../testing/test-rows.ts'
import { inTransaction } from '../database.ts'
import { applyCuration } from '#engine/curation/apply-curation.ts'
import { brandModeration, type Decision } from './brand-moderation.ts'

const { database, close } = await openTestPool(4)
afterAll(close)

const rows = testRows(database)
await rows.days()
const forgotten: string[] = []
const store = brandModeration(database, {
  cdnUrl: 'https://cdn.example',
  memory: { forget: (brandId: string) => void forgotten.push(brandId) } as Parameters<
    typeof brandModeration
  >[1]['memory'],
  contexts: { forget: (domain) => void forgotten.push(domain) },
  curate: applyCuration,
})
const decide = (brandId: string, action: Decision['action'], more: Partial<Decision> = {}) =>
  store.decide({ brandId, action, reason: 'A good reason', actorId: 'operator', at, ...more })
const claim = (brandId: string, organizationId: string) =>
  database.query(
    `WITH claimed AS (UPDATE brand SET claimed = true WHERE id = $1)
     INSERT INTO brand_claim (brand_id, organization_id, token, method, created_at, claimed_at)
     VALUES ($1, $2, 'token', 'dns', $3, $3)`,
    [brandId, organizationId, at],
  )
const eventsOf = async (brandId: string) =>
  (await database.query<{ type: string }>('SELECT type FROM webhook_event WHERE brand_id = $1', [brandId])).rows.map(
    ({ type }) => type,
  )

test('a brand that is taken down is found by no reading but as taken down, and is restored as it was', async () => {
  const id = await rows.brand('down.com')
  const readings = [{ kind: 'domain', value: 'down.com' } as const, { kind: 'brandId', value: id } as const]
  expect((await store.takenDown(readings)).size).toBe(0)
  expect(await decide(id, 'take_down')).toEqual({ type: 'decided', domain: 'down.com' })
  expect([...(await store.takenDown(readings)).values()]).toEqual(['down.com', 'down.com'])
  expect(forgotten).toEqual([id, 'down.com'])
  expect(await decide(id, 'restore')).toEqual({ type: 'decided', domain: 'down.com' })
  expect((await store.takenDown(readings)).size).toBe(0)
})
test('those who subscribe to a brand are told that it was deleted or verified, in the same transaction', async () => {
  const organizationId = await rows.organization()
  const id = await rows.brand('told.com')
  await rows.subscribe(await rows.webhook(organizationId), organizationId, [id])
  await claim(id, organizationId)
  await decide(id, 'verify')
  await decide(id, 'take_down')
  expect(await eventsOf(id)).toEqual(['brand.verified', 'brand.deleted'])
})
test.each<[string, Decision['action'], string]>([
  ['is not taken down', 'restore', 'not_taken_down'],
  ['nobody claims', 'verify', 'not_claimed'],
  ['is not verified', 'withdraw_verification', 'not_verified'],
  ['has no such claim', 'withdraw_claim', 'no_such_claim'],
])('a brand that %s is left as it is by %s, and nothing is written down', async (_what, action, why) => {
  const id = await rows.brand(`unfit-${why.replaceAll('_', '-')}.com`)
  expect(await decide(id, action, { organizationId: 'nobody' })).toEqual({ type: 'unfit', why })
  expect((await store.decisions(50, undefined)).map(({ brandId }) => brandId)).not.toContain(id)
})
test('a brand that does not exist is not found', async () => {
  expect(await decide('idNobody00', 'take_down')).toEqual({ type: 'not_found' })
})
test('of two operators who verify a brand at once one does, and the other, who waited for it, learns that it is', async () => {
  const organizationId = await rows.organization()
  const id = await rows.brand('twice.com')
  await claim(id, organizationId)
  const isWaiting = async () =>
    (await database.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount === 1 || undefined
  const second = await inTransaction(database, async (client) => {
    await client.query('UPDATE brand SET verified_at = $2 WHERE id = $1', [id, at])
    const decided = decide(id, 'verify')
    await expect.poll(isWaiting).toBe(true)
    return { decided }
  })
  expect(await second.decided).toEqual({ type: 'unfit', why: 'verified' })
})
test('brands are listed by what they wait for, with who claims them', async () => {
  const organizationId = await rows.organization()
  const id = await rows.brand('waits.com', { name: 'Waiting Anvils' })
  await claim(id, organizationId)
  const [listed] = await store.list({ q: 'waiting anv', state: 'waiting' }, 10)
  expect(listed).toMatchObject({ id, verifiedAt: null, claims: [{ organizationId, organizationName: 'Acme' }] })
  await decide(id, 'verify')
  expect(await store.list({ q: 'waiting anv', state: 'waiting' }, 10)).toEqual([])
  expect(await store.list({ q: id, state: 'verified' }, 10)).toHaveLength(1)
})
test('decisions are listed newest first, a page after another, each with its reason', async () => {
  const id = await rows.brand('listed.com')
  await decide(id, 'take_down', { reason: 'First' })
  await decide(id, 'restore', { reason: 'Second' })
  const [newest, ...rest] = await store.decisions(2, undefined)
  expect([newest?.reason, rest[0]?.reason]).toEqual(['Second', 'First'])
  expect((await store.decisions(1, newest?.id)).map(({ reason }) => reason)).toEqual(['First'])
})

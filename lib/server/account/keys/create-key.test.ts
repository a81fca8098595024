import { afterAll, expect, test } from 'vitest'
import { hashApiKey, isApiKey } from '#contract/secrets/api-key.ts'
import { dayMs } from '#contract/time.ts'
import { openControlPlane, outcomes } from '../../testing/open-control-plane.ts'
import { createKey } from './create-key.ts'
import { listKeys } from './list-keys.ts'
import { revokeKey } from './revoke-key.ts'
import { setPlan } from '../../metering/set-plan.ts'

const { db, close, newOwner } = await openControlPlane()
afterAll(close)

const now = new Date()

test('a key is given once and only its hash and preview are stored', async () => {
  const { organizationId, userId } = await newOwner()
  const { id, key } = await createKey(db, { organizationId, name: ' Website ', createdById: userId })
  expect(isApiKey(key)).toBe(true)
  const row = await db.apiKey.findUniqueOrThrow({ where: { id } })
  expect(row).toMatchObject({ name: 'Website', hash: hashApiKey(key), preview: `${key.slice(0, 7)}…${key.slice(-4)}` })
  expect(
    JSON.stringify([row, await db.auditEntry.findMany(), await listKeys(db, { organizationId, now })], text),
  ).not.toContain(key)
})

test('a viewer and a stranger cannot make or revoke keys', async () => {
  const owner = await newOwner()
  const stranger = await newOwner()
  const viewer = await newOwner()
  const { organizationId } = owner
  await db.membership.create({ data: { userId: viewer.userId, organizationId, role: 'viewer' } })
  const { id } = await createKey(db, { organizationId, name: 'a' })
  const by = { userId: viewer.userId, organizationId }
  expect(
    await outcomes([
      createKey(db, { organizationId, name: 'x', createdById: viewer.userId }),
      createKey(db, { organizationId, name: 'x', createdById: stranger.userId }),
      revokeKey(db, { id, now, by }),
      revokeKey(db, { id, now, by: stranger }),
      revokeKey(db, { id: '\0', now }),
      createKey(db, { organizationId: 'nobody', name: 'x' }),
    ]),
  ).toEqual(['forbidden', 'forbidden', 'forbidden', 'not_found', 'not_found', 'not_found'])
  expect((await listKeys(db, { organizationId, now })).map(({ revokedAt }) => revokedAt)).toEqual([null])
})

test('a key is revoked once, and the first moment stands', async () => {
  const { organizationId } = await newOwner()
  const { id } = await createKey(db, { organizationId, name: 'a' })
  const later = new Date(now.getTime() + 1000)
  expect(await revokeKey(db, { id, now })).toEqual({ id, revokedAt: now })
  expect(await revokeKey(db, { id, now: later })).toEqual({ id, revokedAt: now })
  expect(await db.auditEntry.count({ where: { action: 'api_key.revoked', subject: id } })).toBe(1)
})

test('keys in use stand before revoked ones, which leave the list after 90 days', async () => {
  const { organizationId } = await newOwner()
  const revoked = await createKey(db, { organizationId, name: 'revoked' })
  await createKey(db, { organizationId, name: 'in use' })
  await revokeKey(db, { id: revoked.id, now })
  expect((await listKeys(db, { organizationId, now })).map(({ name }) => name)).toEqual(['in use', 'revoked'])
  const muchLater = new Date(now.getTime() + 91 * dayMs)
  expect((await listKeys(db, { organizationId, now: muchLater })).map(({ name }) => name)).toEqual(['in use'])
})

test('a plan is set with credits of its own or as the plan says', async () => {
  const { organizationId } = await newOwner()
  await setPlan(db, { organizationId, planId: 'growth', credits: 7 })
  expect(await db.organization.findUnique({ where: { id: organizationId } })).toMatchObject({
    planId: 'growth',
    creditsOverride: 7,
  })
  await setPlan(db, { organizationId, planId: 'free' })
  expect(await db.organization.findUnique({ where: { id: organizationId } })).toMatchObject({
    planId: 'free',
    creditsOverride: null,
  })
  expect(
    await outcomes([
      setPlan(db, { organizationId, planId: 'gold' }),
      setPlan(db, { organizationId, planId: 'free', credits: -2 }),
      setPlan(db, { organizationId: 'nobody', planId: 'free' }),
    ]),
  ).toEqual(['bad_input', 'bad_input', 'not_found'])
})

const text = (_name: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

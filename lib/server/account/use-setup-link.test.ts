import { afterAll, beforeEach, expect, test } from 'vitest'
import { openControlPlane, outcomes, password } from '../testing/open-control-plane.ts'
import { makeSetupLink } from './make-setup-link.ts'
import { isSetupLinkOpen, useSetupLink } from './use-setup-link.ts'

const { db, close, newOwner } = await openControlPlane()
afterAll(close)
beforeEach(async () => {
  await db.user.deleteMany()
  await db.setupLink.deleteMany()
})

const now = new Date('2026-01-01T00:00:00Z')
const fields = (token: string, email = 'ada@example.com') => ({
  token,
  email,
  password,
  name: 'Ada',
  organizationName: 'Engines',
  now,
})

test('the link makes an operator who owns an organization', async () => {
  const { userId, organizationId } = await useSetupLink(db, fields(await makeSetupLink(db)))
  const user = await db.user.findUniqueOrThrow({ where: { id: userId }, include: { memberships: true } })
  expect(user).toMatchObject({ isOperator: true, memberships: [{ organizationId, role: 'owner' }] })
  expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await db.auditEntry.count({ where: { action: 'setup_link.used', subject: userId } })).toBe(1)
})

test('a new link ends the one before, and neither the database nor the audit holds a token', async () => {
  const first = await makeSetupLink(db)
  const second = await makeSetupLink(db)
  expect([await isSetupLinkOpen(db, first), await isSetupLinkOpen(db, second)]).toEqual([false, true])
  expect(JSON.stringify(await db.setupLink.findMany())).not.toContain(second)
})

test('of people who use the link at once, one wins', async () => {
  const token = await makeSetupLink(db)
  const tries = Array.from({ length: 6 }, (_, index) => useSetupLink(db, fields(token, `p${index}@example.com`)))
  expect((await outcomes(tries)).toSorted()).toEqual(['gone', 'gone', 'gone', 'gone', 'gone', 'ok'])
  expect(await db.user.count()).toBe(1)
})

test('links that are made at once leave at most one that works', async () => {
  const tokens = await Promise.all([makeSetupLink(db), makeSetupLink(db), makeSetupLink(db)])
  const open = await Promise.all(tokens.map((token) => isSetupLinkOpen(db, token)))
  expect(open.filter(Boolean)).toHaveLength(1)
})

test('once there is a user, no link is made and none works', async () => {
  const token = await makeSetupLink(db)
  await newOwner()
  expect(await outcomes([makeSetupLink(db), useSetupLink(db, fields(token))])).toEqual(['gone', 'gone'])
})

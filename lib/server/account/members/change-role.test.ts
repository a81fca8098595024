import { afterAll, expect, test } from 'vitest'
import { openControlPlane, outcomes } from '../../testing/open-control-plane.ts'
import { renameOrganization, renamePerson } from '../rename.ts'
import { endOtherSessions } from '../sessions/end-session.ts'
import { openSession } from '../sessions/open-session.ts'
import { changeRole } from './change-role.ts'
import { listSessions } from './list-members.ts'

const { db, close, newOwner } = await openControlPlane()
afterAll(close)

const now = new Date('2026-01-01T00:00:00Z')

/** An owner and a second member of one organization. */
async function newPair(role: 'owner' | 'developer') {
  const { userId, organizationId } = await newOwner()
  const two = await newOwner()
  await db.membership.create({ data: { userId: two.userId, organizationId, role } })
  return { organizationId, one: { userId, organizationId }, two: { userId: two.userId, organizationId } }
}

const owners = (organizationId: string) => db.membership.count({ where: { organizationId, role: 'owner' } })

test('an owner gives a member another role, and the audit log has what it was and what it is', async () => {
  const { one, two, organizationId } = await newPair('developer')
  await changeRole(db, { userId: two.userId, role: 'viewer', by: one })
  expect(await db.membership.findUnique({ where: { userId_organizationId: two } })).toMatchObject({ role: 'viewer' })
  const entry = await db.auditEntry.findFirst({ where: { organizationId, action: 'member.role_changed' } })
  expect(entry).toMatchObject({
    actor: one.userId,
    subject: two.userId,
    detail: { before: 'developer', after: 'viewer' },
  })
  expect(await outcomes([changeRole(db, { userId: one.userId, role: 'viewer', by: two })])).toEqual(['forbidden'])
})

test('the last owner stays one, also when two owners change each other at once', async () => {
  const { one, two, organizationId } = await newPair('owner')
  const ends = await outcomes([
    changeRole(db, { userId: two.userId, role: 'viewer', by: one }),
    changeRole(db, { userId: one.userId, role: 'viewer', by: two }),
  ])
  expect(ends.filter((end) => end === 'ok')).toHaveLength(1)
  expect(await owners(organizationId)).toBe(1)
  const last = await db.membership.findFirstOrThrow({ where: { organizationId, role: 'owner' } })
  const alone = { userId: last.userId, role: 'developer' as const, by: { userId: last.userId, organizationId } }
  expect(await outcomes([changeRole(db, alone)])).toEqual(['bad_input'])
})

test('people rename themselves, owners the organization, others not', async () => {
  const { one, two, organizationId } = await newPair('developer')
  await renamePerson(db, { name: '  Grace Hopper ', by: two })
  await renameOrganization(db, { name: 'Harbor', by: one })
  expect(await db.user.findUnique({ where: { id: two.userId } })).toMatchObject({ name: 'Grace Hopper' })
  expect(await db.organization.findUnique({ where: { id: organizationId } })).toMatchObject({ name: 'Harbor' })
  expect(
    await outcomes([renameOrganization(db, { name: 'Mine', by: two }), renamePerson(db, { name: ' ', by: two })]),
  ).toEqual(['forbidden', 'bad_input'])
})

test('a person ends all their other sessions at once, and nobody else’s', async () => {
  const { one, two } = await newPair('developer')
  const here = await openSession(db, { userId: two.userId, now, userAgent: 'A browser' })
  await openSession(db, { userId: two.userId, now })
  await openSession(db, { userId: one.userId, now })
  expect(await endOtherSessions(db, { ...here, now })).toBe(1)
  expect(await endOtherSessions(db, { ...here, now })).toBe(0)
  expect(await listSessions(db, { ...here, now })).toMatchObject([{ id: here.sessionId, userAgent: 'A browser' }])
  expect(await db.session.count({ where: { userId: one.userId, endedAt: null } })).toBe(1)
})

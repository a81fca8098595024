import { afterAll, expect, test } from 'vitest'
import { openControlPlane, outcomes } from '../../testing/open-control-plane.ts'
import { createKey } from '../keys/create-key.ts'
import { openSession } from '../sessions/open-session.ts'
import { changeRole } from './change-role.ts'
import { inviteMember } from './invite-member.ts'
import { listMembers, listOrganizations } from './list-members.ts'
import { removeMember } from './remove-member.ts'
import { setMemberActive } from './set-member-active.ts'

const { db, close, newOwner } = await openControlPlane()
afterAll(close)

const now = new Date('2026-01-01T00:00:00Z')

/** An owner, and a second member of their organization who has another one too. */
async function newPair(role: 'owner' | 'developer') {
  const { userId, organizationId } = await newOwner()
  const other = await newOwner()
  await db.membership.create({ data: { userId: other.userId, organizationId, role, createdAt: now } })
  const two = { userId: other.userId, organizationId }
  return { organizationId, one: { userId, organizationId }, two, own: other.organizationId }
}

test('a deactivated member is signed out, kept out of that organization alone, and comes back with the same role', async () => {
  const { one, two, own, organizationId } = await newPair('developer')
  const here = await openSession(db, { ...two, now })
  const elsewhere = await openSession(db, { userId: two.userId, organizationId: own, now })
  await setMemberActive(db, { userId: two.userId, isActive: false, by: one, now })
  expect(await db.session.findUnique({ where: { id: here.sessionId } })).toMatchObject({ endedAt: now })
  expect(await db.session.findUnique({ where: { id: elsewhere.sessionId } })).toMatchObject({ endedAt: null })
  expect(
    await outcomes([
      openSession(db, { ...two, now }),
      createKey(db, { name: 'Key', organizationId, createdById: two.userId, now }),
      changeRole(db, { userId: one.userId, role: 'viewer', by: two }),
    ]),
  ).toEqual(['forbidden', 'forbidden', 'forbidden'])
  expect(await openSession(db, { userId: two.userId, now })).toMatchObject({ organizationId: own })
  expect((await listOrganizations(db, two.userId)).map(({ id }) => id)).toEqual([own])
  const listed = (await listMembers(db, organizationId)).find(({ userId }) => userId === two.userId)
  expect(listed).toMatchObject({ role: 'developer', deactivatedAt: now.toISOString() })
  await setMemberActive(db, { userId: two.userId, isActive: true, by: one, now })
  expect(await openSession(db, { ...two, now })).toMatchObject({ organizationId })
  const entries = await db.auditEntry.findMany({
    where: { organizationId, subject: two.userId },
    orderBy: { id: 'asc' },
  })
  expect(entries.map(({ action }) => action)).toEqual(['member.deactivated', 'member.activated'])
})

test('whoever belongs nowhere else is told why they can’t sign in', async () => {
  const { one, two, own } = await newPair('developer')
  await db.membership.delete({ where: { userId_organizationId: { userId: two.userId, organizationId: own } } })
  await setMemberActive(db, { userId: two.userId, isActive: false, by: one, now })
  await expect(openSession(db, { userId: two.userId, now })).rejects.toThrow('deactivated')
})

test('the last owner who gets in can’t be deactivated, nor leave, nor take another role; two at once leave one', async () => {
  const { one, two, organizationId } = await newPair('owner')
  const ends = await outcomes([
    setMemberActive(db, { userId: two.userId, isActive: false, by: one, now }),
    setMemberActive(db, { userId: one.userId, isActive: false, by: two, now }),
  ])
  expect(ends.filter((end) => end === 'ok')).toHaveLength(1)
  const active = await db.membership.findMany({ where: { organizationId, role: 'owner', deactivatedAt: null } })
  expect(active).toHaveLength(1)
  const by = { userId: active[0]?.userId ?? '', organizationId }
  expect(
    await outcomes([
      setMemberActive(db, { userId: by.userId, isActive: false, by, now }),
      changeRole(db, { userId: by.userId, role: 'viewer', by }),
      removeMember(db, { userId: by.userId, by, now }),
    ]),
  ).toEqual(['bad_input', 'bad_input', 'bad_input'])
})

test('only owners decide it, of members of theirs, and an invitation is no way back', async () => {
  const { one, two, organizationId } = await newPair('developer')
  const { userId: stranger } = await newOwner()
  expect(
    await outcomes([
      setMemberActive(db, { userId: one.userId, isActive: false, by: two, now }),
      setMemberActive(db, { userId: stranger, isActive: false, by: one, now }),
    ]),
  ).toEqual(['forbidden', 'not_found'])
  await setMemberActive(db, { userId: two.userId, isActive: false, by: one, now })
  const { email } = await db.user.findUniqueOrThrow({ where: { id: two.userId } })
  await expect(
    inviteMember(db, { organizationId, email, role: 'owner', createdById: one.userId, now }),
  ).rejects.toThrow('Activate them under Members')
})

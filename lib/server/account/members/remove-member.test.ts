import { afterAll, expect, test } from 'vitest'
import { openControlPlane, outcomes } from '../../testing/open-control-plane.ts'
import { endSession } from '../sessions/end-session.ts'
import { listOrganizations, listSessions } from './list-members.ts'
import { openSession } from '../sessions/open-session.ts'
import { removeMember } from './remove-member.ts'
import { switchOrganization } from '../switch-organization.ts'

const { db, close, newOwner } = await openControlPlane()
afterAll(close)

const now = new Date('2026-01-01T00:00:00Z')

/** Two owners of one organization. */
async function newPair() {
  const one = await newOwner()
  const two = await newOwner()
  const { organizationId } = one
  await db.membership.create({ data: { userId: two.userId, organizationId, role: 'owner' } })
  return { organizationId, one: { userId: one.userId, organizationId }, two: { userId: two.userId, organizationId } }
}

test('who is removed is signed out of the organization at once', async () => {
  const { one, two, organizationId } = await newPair()
  const { sessionId } = await openSession(db, { ...two, now })
  await removeMember(db, { userId: two.userId, by: one, now })
  expect((await db.session.findUniqueOrThrow({ where: { id: sessionId } })).endedAt).toEqual(now)
  expect(await outcomes([openSession(db, { userId: two.userId, organizationId, now })])).toEqual(['forbidden'])
})

test('owners who remove each other at once do not leave the organization without one', async () => {
  const { one, two, organizationId } = await newPair()
  const ends = await outcomes([
    removeMember(db, { userId: two.userId, by: one, now }),
    removeMember(db, { userId: one.userId, by: two, now }),
  ])
  expect(ends.filter((end) => end === 'ok')).toHaveLength(1)
  expect(await db.membership.count({ where: { organizationId, role: 'owner' } })).toBe(1)
})

test('the last owner stays, and others than owners remove only themselves', async () => {
  const { one, two, organizationId } = await newPair()
  await db.membership.update({ where: { userId_organizationId: two }, data: { role: 'developer' } })
  expect(
    await outcomes([
      removeMember(db, { userId: one.userId, by: one, now }),
      removeMember(db, { userId: one.userId, by: two, now }),
      removeMember(db, { userId: 'nobody', by: one, now }),
    ]),
  ).toEqual(['bad_input', 'forbidden', 'not_found'])
  await removeMember(db, { userId: two.userId, by: two, now })
  expect(await db.membership.count({ where: { organizationId } })).toBe(1)
})

test('a session is ended by its own user only, moves between their organizations, and lasts 30 days', async () => {
  const { one, two, organizationId } = await newPair()
  const opened = await openSession(db, { ...two, now })
  expect(opened.expiresAt).toEqual(new Date('2026-01-31T00:00:00Z'))
  const own = (await listOrganizations(db, two.userId)).find(({ id }) => id !== organizationId)
  const session = { sessionId: opened.sessionId, userId: two.userId }
  await switchOrganization(db, { ...session, organizationId: own?.id ?? '' })
  expect(await db.session.findUnique({ where: { id: opened.sessionId } })).toMatchObject({ organizationId: own?.id })
  expect(await outcomes([switchOrganization(db, { ...session, organizationId: 'not theirs' })])).toEqual(['forbidden'])
  expect(await endSession(db, { ...session, userId: one.userId, now })).toBe(false)
  expect(await listSessions(db, { ...session, now })).toMatchObject([{ id: opened.sessionId, isThis: true }])
  expect([await endSession(db, { ...session, now }), await endSession(db, { ...session, now })]).toEqual([true, false])
  expect(await listSessions(db, { ...session, now })).toEqual([])
})

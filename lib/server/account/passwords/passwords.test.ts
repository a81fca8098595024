import { afterAll, expect, test } from 'vitest'
import { openControlPlane, outcomes, password } from '../../testing/open-control-plane.ts'
import { openSession } from '../sessions/open-session.ts'
import { verifySignIn } from '../sessions/verify-sign-in.ts'
import { changePassword } from './change-password.ts'
import { makeResetLink } from './make-reset-link.ts'
import { findReset, useResetLink } from './use-reset-link.ts'

const { db, close, newOwner } = await openControlPlane()
afterAll(close)

const now = new Date('2026-01-01T00:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const ip = '192.0.2.1'
const next = 'a new long password'

/** A person who is no operator, in the organization of `by`, or else in one of their own. */
async function newPerson(by?: { organizationId: string }, role: 'owner' | 'viewer' = 'viewer') {
  const made = await newOwner()
  await db.user.update({ where: { id: made.userId }, data: { isOperator: false } })
  const { email } = await db.user.findUniqueOrThrow({ where: { id: made.userId } })
  if (by === undefined) return { ...made, email }
  await db.membership.deleteMany({ where: { userId: made.userId } })
  await db.membership.create({ data: { userId: made.userId, organizationId: by.organizationId, role } })
  return { userId: made.userId, organizationId: by.organizationId, email }
}

const openSessions = async (userId: string) =>
  (await db.session.findMany({ where: { userId, endedAt: null } })).map(({ id }) => id)

test('who changes their password signs in with the new one only, and every other browser is signed out', async () => {
  const { userId, organizationId, email } = await newPerson()
  const here = await openSession(db, { userId, now })
  await openSession(db, { userId, now })
  await makeResetLink(db, { userId, by: undefined, now })
  await changePassword(db, { ...here, organizationId, ip, current: password, password: next, now })
  expect(await openSessions(userId)).toEqual([here.sessionId])
  expect(await verifySignIn(db, { email, password: next, ip, now })).toBe(userId)
  expect(await outcomes([verifySignIn(db, { email, password, ip, now })])).toEqual(['forbidden'])
  expect(await db.passwordReset.count({ where: { userId } })).toBe(0)
})

test('a wrong current password changes nothing, and a session has five tries', async () => {
  const { userId, organizationId, email } = await newPerson()
  const here = await openSession(db, { userId, now })
  const change = { ...here, organizationId, ip: '192.0.2.2', current: 'not the one', password: next, now }
  const tries: string[] = []
  for (let at = 0; at < 11; at++) tries.push(...(await outcomes([changePassword(db, change)])))
  expect(tries.slice(0, 5)).toEqual(Array(5).fill('forbidden'))
  expect(tries.at(-1)).toBe('too_many_requests')
  expect(await verifySignIn(db, { email, password, ip: '192.0.2.3', now: later(3_600_000) })).toBe(userId)
  expect(await outcomes([changePassword(db, { ...change, now: later(7_200_000), password: 'short' })])).toEqual([
    'bad_input',
  ])
})

test('a reset link sets a password once, within a day, and ends every session', async () => {
  const { userId, email } = await newPerson()
  await openSession(db, { userId, now })
  const old = await makeResetLink(db, { userId, by: undefined, now })
  const { token, expiresAt } = await makeResetLink(db, { userId, by: undefined, now })
  expect(expiresAt).toEqual(later(86_400_000))
  expect(await findReset(db, { token: old.token, now })).toBeUndefined()
  expect(await findReset(db, { token, now: expiresAt })).toBeUndefined()
  expect(await outcomes([useResetLink(db, { token, password: email, now })])).toEqual(['bad_input'])
  const ends = await outcomes([
    useResetLink(db, { token, password: next, now }),
    useResetLink(db, { token, password: next, now }),
  ])
  expect(ends.toSorted()).toEqual(['gone', 'ok'])
  expect(await openSessions(userId)).toEqual([])
  expect(await verifySignIn(db, { email, password: next, ip: '192.0.2.4', now })).toBe(userId)
})

test('an owner resets members of their organization alone; operators anybody', async () => {
  const operator = await newOwner()
  const owner = await newPerson()
  const member = await newPerson(owner)
  const guest = await newPerson()
  await db.membership.create({
    data: { userId: guest.userId, organizationId: owner.organizationId, role: 'viewer' },
  })
  const stranger = await newPerson()
  const operatorInside = await newOwner()
  await db.membership.deleteMany({ where: { userId: operatorInside.userId } })
  await db.membership.create({
    data: { userId: operatorInside.userId, organizationId: owner.organizationId, role: 'viewer' },
  })
  const reset = (by: { userId: string; organizationId: string }, { userId }: { userId: string }) =>
    makeResetLink(db, { userId, by, now })
  expect(
    await outcomes([
      reset(owner, member),
      reset(owner, guest),
      reset(owner, operatorInside),
      reset(owner, stranger),
      reset(member, owner),
      reset({ userId: member.userId, organizationId: stranger.organizationId }, stranger),
      reset(operator, stranger),
      reset(operator, { userId: 'nobody' }),
    ]),
  ).toEqual(['ok', 'forbidden', 'forbidden', 'not_found', 'forbidden', 'forbidden', 'ok', 'not_found'])
})

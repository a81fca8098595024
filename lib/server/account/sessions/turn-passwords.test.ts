import { afterAll, expect, test } from 'vitest'
import { openControlPlane, outcomes } from '../../testing/open-control-plane.ts'
import { openSession } from './open-session.ts'
import { arePasswordsOff, turnPasswords } from './turn-passwords.ts'

const { db, close, newOwner } = await openControlPlane()
afterAll(close)

const now = new Date('2026-01-01T00:00:00Z')
const providers = [{ id: 'oidc', name: 'Our directory' }]

test('passwords are turned off once an operator can get in without one; all others are signed out; it is taken back', async () => {
  const operator = await newOwner()
  const somebody = await newOwner()
  await db.user.update({ where: { id: somebody.userId }, data: { isOperator: false } })
  const own = await openSession(db, { userId: operator.userId, now })
  const by = { userId: operator.userId, sessionId: own.sessionId }
  const other = await openSession(db, { userId: somebody.userId, now })
  const off = { isOff: true, providers, by, now }
  await expect(turnPasswords(db, { ...off, providers: [] })).rejects.toThrow('There is no other way to sign in')
  await expect(turnPasswords(db, off)).rejects.toThrow('No operator has signed in with Our directory yet')
  expect(
    await outcomes([turnPasswords(db, { ...off, by: { userId: somebody.userId, sessionId: other.sessionId } })]),
  ).toEqual(['forbidden'])
  await db.oauthAccount.create({ data: { provider: 'oidc', providerAccountId: '1', userId: operator.userId } })
  await db.membership.updateMany({ where: { userId: operator.userId }, data: { deactivatedAt: now } })
  await expect(turnPasswords(db, off)).rejects.toThrow('No operator')
  await db.membership.updateMany({ where: { userId: operator.userId }, data: { deactivatedAt: null } })
  expect(await arePasswordsOff(db, providers)).toBe(false)

  await turnPasswords(db, off)
  await turnPasswords(db, off)
  expect(await arePasswordsOff(db, providers)).toBe(true)
  // Without another way that is set up nobody could get in.
  expect(await arePasswordsOff(db, [])).toBe(false)
  expect((await db.session.findMany({ where: { endedAt: null } })).map(({ id }) => id)).toEqual([own.sessionId])

  await turnPasswords(db, { isOff: false, providers: [], by: undefined, now })
  expect(await arePasswordsOff(db, providers)).toBe(false)
  const entries = await db.auditEntry.findMany({ where: { subject: 'installation' }, orderBy: { id: 'asc' } })
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
    ['sign_in.passwords_off', operator.userId],
    ['sign_in.passwords_on', 'admin'],
  ])
})

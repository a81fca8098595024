import { afterAll, expect, test } from 'vitest'
import { openControlPlane, outcomes } from '../../testing/open-control-plane.ts'
import { inviteMember } from '../members/invite-member.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'

const { db, close, newOwner } = await openControlPlane()
afterAll(close)

const now = new Date('2026-01-01T00:00:00Z')
const profile = (id: string, email: string, emailVerified = true) => ({
  provider: 'oidc',
  providerAccountId: id,
  email,
  emailVerified,
  name: 'Some One',
})
const byInvitation = { isSignUpOpen: false, now }
const open = { isSignUpOpen: true, now }

test('an unknown account is refused where people come by invitation, and signs up where sign-up is open', async () => {
  const someone = profile('1', 'someone@example.com')
  expect(await outcomes([signInWithProvider(db, { profile: someone, ...byInvitation })])).toEqual(['forbidden'])
  const userId = await signInWithProvider(db, { profile: someone, ...open })
  expect(await signInWithProvider(db, { profile: someone, ...byInvitation })).toBe(userId)
  expect(await db.membership.count({ where: { userId, role: 'owner' } })).toBe(1)
})

test('an invited person joins by signing in with the invited address', async () => {
  const { organizationId, userId: createdById } = await newOwner()
  await inviteMember(db, { organizationId, email: 'new@example.com', role: 'viewer', createdById, now })
  const userId = await signInWithProvider(db, { profile: profile('2', 'New@example.com'), ...byInvitation })
  expect(await db.membership.findMany({ where: { userId } })).toMatchObject([{ organizationId, role: 'viewer' }])
})

test('an account whose address nobody checked gets in nowhere', async () => {
  const { userId } = await newOwner()
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } })
  const unchecked = profile('3', email, false)
  expect(
    await outcomes([
      signInWithProvider(db, { profile: unchecked, ...byInvitation }),
      signInWithProvider(db, { profile: unchecked, ...open }),
    ]),
  ).toEqual(['forbidden', 'forbidden'])
})

test('an existing user is tied by address only where strangers cannot have claimed it', async () => {
  const { userId } = await newOwner()
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } })
  expect(await outcomes([signInWithProvider(db, { profile: profile('4', email), ...open })])).toEqual(['forbidden'])
  expect(await signInWithProvider(db, { profile: profile('4', email), ...byInvitation })).toBe(userId)
})

import { afterAll, expect, test } from 'vitest'
import type { Role } from '#contract/dashboard/member.ts'
import { openControlPlane, outcomes } from '../../testing/open-control-plane.ts'
import { placeInOrganization } from './place-in-organization.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'

const { db, close, newOwner } = await openControlPlane()
afterAll(close)

const now = new Date('2026-01-01T00:00:00Z')
const roles = ['staff=viewer', 'admins=owner', 'engineers=developer']

let people = 0
/** Somebody at the issuer who signs in with these groups, as often as it is called. */
function newPerson(organizationId: string) {
  people++
  const profile = {
    provider: 'oidc',
    providerAccountId: `sub-${people}`,
    email: `person${people}@directory.example`,
    emailVerified: true,
    name: 'Some One',
  }
  return (...groups: string[]) => {
    const place = placeInOrganization({ organizationId, roles, groups })
    return signInWithProvider(db, { profile, isSignUpOpen: false, place, now })
  }
}

const roleOf = async (userId: string, organizationId: string) =>
  (await db.membership.findUnique({ where: { userId_organizationId: { userId, organizationId } } }))?.role

test.each<[unknown, Role | 'none']>([
  [['engineers', 'staff'], 'developer'],
  [['staff', 'admins', 'engineers'], 'owner'],
  ['staff', 'viewer'],
  [['visitors'], 'none'],
  [undefined, 'none'],
  [{ staff: true }, 'none'],
  [[1, null, 'staff'], 'viewer'],
])('groups %j give the role %s', (groups, role) => {
  const place = placeInOrganization({ organizationId: 'org', roles, groups })
  expect(place === 'none' ? place : place?.role).toBe(role)
})

test('everybody has a role by *, and where no organization is set groups say nothing', () => {
  const all = placeInOrganization({ organizationId: 'org', roles: ['*=viewer'], groups: undefined })
  expect(all).toEqual({ organizationId: 'org', role: 'viewer' })
  expect(placeInOrganization({ organizationId: undefined, roles, groups: ['staff'] })).toBeUndefined()
})

test('a person of the directory belongs to the organization uninvited, with the role of the latest sign-in', async () => {
  const { organizationId } = await newOwner()
  const signIn = newPerson(organizationId)
  const userId = await signIn('engineers')
  expect(await roleOf(userId, organizationId)).toBe('developer')
  expect(await signIn('staff')).toBe(userId)
  expect(await roleOf(userId, organizationId)).toBe('viewer')
  expect(await outcomes([signIn('visitors')])).toEqual(['forbidden'])
  const entries = await db.auditEntry.findMany({
    where: { organizationId, action: { startsWith: 'member.' } },
    orderBy: { id: 'asc' },
  })
  expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
    ['member.added', { after: 'developer', by: 'single sign-on' }],
    ['member.role_changed', { before: 'developer', after: 'viewer', by: 'single sign-on' }],
  ])
})

test('groups don’t take the last owner away and don’t bring back who was deactivated', async () => {
  const { organizationId, userId: first } = await newOwner()
  const signIn = newPerson(organizationId)
  const userId = await signIn('admins')
  await db.membership.delete({ where: { userId_organizationId: { userId: first, organizationId } } })
  await signIn('staff')
  expect(await roleOf(userId, organizationId)).toBe('owner')
  const other = newPerson(organizationId)
  const kept = await other('staff')
  const which = { userId_organizationId: { userId: kept, organizationId } }
  await db.membership.update({ where: which, data: { deactivatedAt: now } })
  await other('engineers')
  expect((await db.membership.findUnique({ where: which }))?.deactivatedAt).toEqual(now)
})

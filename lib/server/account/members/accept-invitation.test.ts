import { afterAll, expect, test } from 'vitest'
import { openControlPlane, outcomes, password } from '../../testing/open-control-plane.ts'
import { acceptInvitation, findInvitation, joinByInvitation } from './accept-invitation.ts'
import { createOperator } from '../create-operator.ts'
import { inviteMember } from './invite-member.ts'
import { listInvitations, listMembers } from './list-members.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

const { db, close, newOwner } = await openControlPlane()
afterAll(close)

const now = new Date('2026-01-01T00:00:00Z')
const eightDaysLater = new Date('2026-01-09T00:00:00Z')

async function newInvitation(email: string) {
  const owner = await newOwner()
  const fields = {
    organizationId: owner.organizationId,
    email,
    role: 'developer',
    createdById: owner.userId,
    now,
  } as const
  return { owner, fields, ...(await inviteMember(db, fields)) }
}

test('an invited person joins with the role they were given, and the link is used up', async () => {
  const { token, owner } = await newInvitation('grace@example.com')
  expect(await findInvitation(db, { token, now })).toMatchObject({ email: 'grace@example.com', role: 'developer' })
  const { organizationId } = await acceptInvitation(db, { token, name: 'Grace', password, now })
  expect(organizationId).toBe(owner.organizationId)
  expect((await listMembers(db, organizationId)).map(({ name, role }) => [name, role])).toContainEqual([
    'Grace',
    'developer',
  ])
  expect(await findInvitation(db, { token, now })).toBeUndefined()
})

test('of people who use the link at once, one wins', async () => {
  const { token } = await newInvitation('race@example.com')
  const tries = Array.from({ length: 5 }, (_, index) =>
    acceptInvitation(db, { token, name: `R${index}`, password, now }),
  )
  const ends = (await outcomes(tries)).toSorted()
  expect(ends.filter((end) => end === 'ok')).toHaveLength(1)
  expect(await db.user.count({ where: { email: 'race@example.com' } })).toBe(1)
})

test('a link that is old, replaced, withdrawn or made up is refused', async () => {
  const old = await newInvitation('old@example.com')
  const replaced = await newInvitation('replaced@example.com')
  await inviteMember(db, replaced.fields)
  const withdrawn = await newInvitation('withdrawn@example.com')
  expect(await withdrawInvitation(db, { id: withdrawn.id, by: withdrawn.owner })).toBe(true)
  expect(await listInvitations(db, { organizationId: withdrawn.owner.organizationId, now })).toEqual([])
  const accept = (token: string, at = now) => acceptInvitation(db, { token, name: 'X', password, now: at })
  expect(
    await outcomes([
      accept(old.token, eightDaysLater),
      accept(replaced.token),
      accept(withdrawn.token),
      accept('made up'),
    ]),
  ).toEqual(['gone', 'gone', 'gone', 'gone'])
})

test('someone who has an account joins while signed in, and only with the address that was invited', async () => {
  const { token, owner } = await newInvitation('Known@example.com')
  const known = await createOperator(db, { email: 'known@EXAMPLE.com', password, organizationName: 'Own' })
  const other = await newOwner()
  expect(
    await outcomes([
      acceptInvitation(db, { token, name: 'X', password, now }),
      joinByInvitation(db, { token, userId: other.userId, now }),
    ]),
  ).toEqual(['conflict', 'forbidden'])
  await joinByInvitation(db, { token, userId: known.userId, now })
  expect(await listMembers(db, owner.organizationId)).toHaveLength(2)
})

test('only owners invite and withdraw, and nobody invites a member again', async () => {
  const { fields, id, owner } = await newInvitation('dev@example.com')
  const stranger = await newOwner()
  const by = { userId: stranger.userId, organizationId: owner.organizationId }
  expect(
    await outcomes([
      inviteMember(db, { ...fields, createdById: stranger.userId }),
      withdrawInvitation(db, { id, by }),
      inviteMember(db, { ...fields, email: 'not an address' }),
    ]),
  ).toEqual(['forbidden', 'forbidden', 'bad_input'])
  expect(await withdrawInvitation(db, { id, by: stranger })).toBe(false)
  const member = await db.user.findUniqueOrThrow({ where: { id: owner.userId } })
  expect(await outcomes([inviteMember(db, { ...fields, email: member.email.toUpperCase() })])).toEqual(['conflict'])
})

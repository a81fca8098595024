import { afterAll, expect, test } from 'vitest'
import { createKey } from '../account/keys/create-key.ts'
import { revokeKey } from '../account/keys/revoke-key.ts'
import { openControlPlane, outcomes } from '../testing/open-control-plane.ts'
import { deleteOrganization } from './delete-organization.ts'
import { listAllOrganizations } from './list-all-organizations.ts'
import { suspendOrganization } from './suspend-organization.ts'

const { db, close, newOwner } = await openControlPlane()
afterAll(close)

const now = new Date('2026-06-01T00:00:00Z')
const customerOf = async () => {
  const customer = await newOwner()
  await db.user.update({ where: { id: customer.userId }, data: { isOperator: false } })
  const { name } = await db.organization.findUniqueOrThrow({ where: { id: customer.organizationId } })
  return { ...customer, name }
}

test('an operator who types its name deletes an organization; what it used stays in the books', async () => {
  const [operator, customer] = [await newOwner(), await customerOf()]
  const { organizationId, name } = customer
  const { id: keyId } = await createKey(db, { organizationId, name: 'Website' })
  await db.creditGrant.create({
    data: { id: 'grant-1', organizationId, kind: 'grant', credits: 5, actor: operator.userId },
  })
  const remove = (typed: string, by: { userId: string } = operator, id = organizationId) =>
    deleteOrganization(db, { organizationId: id, name: typed, now, by })
  const house = await db.organization.findUniqueOrThrow({ where: { id: operator.organizationId } })
  expect(
    await outcomes([
      remove(name, customer),
      remove(`${name}!`),
      remove(''),
      remove(name, operator, 'nobody'),
      remove(house.name, operator, house.id),
    ]),
  ).toEqual(['forbidden', 'bad_input', 'bad_input', 'not_found', 'bad_input'])
  expect(await db.membership.count({ where: { organizationId } })).toBe(1)

  await remove(` ${name} `)
  expect(await db.membership.count({ where: { organizationId } })).toBe(0)
  expect(await db.apiKey.findUniqueOrThrow({ where: { id: keyId } })).toMatchObject({ revokedAt: now })
  expect(await db.organization.findUniqueOrThrow({ where: { id: organizationId } })).toMatchObject({
    deletedAt: now,
    suspendedAt: now,
  })
  expect(await db.creditGrant.count({ where: { organizationId } })).toBe(1)
  expect(await db.auditEntry.count({ where: { organizationId, action: 'organization.deleted' } })).toBe(1)
  const listed = async (q: string) => (await listAllOrganizations(db, { q })).organizations.map(({ id }) => id)
  expect(await listed('')).not.toContain(organizationId)
  expect(await listed(name)).not.toContain(organizationId)
  expect(await listed(organizationId)).toEqual([organizationId])
  // It can't be brought back by ending its suspension.
  const restore = suspendOrganization(db, { organizationId, reason: undefined, now, by: operator })
  expect(await outcomes([restore, remove(name)])).toEqual(['not_found', 'not_found'])
})

test('an operator revokes a key of any organization, and the log names them; others can only revoke their own', async () => {
  const [operator, customer] = [await newOwner(), await customerOf()]
  const { organizationId, userId } = customer
  const { id } = await createKey(db, { organizationId, name: 'Website' })
  expect(await outcomes([revokeKey(db, { id, now, by: { userId } })])).toEqual(['forbidden'])
  await revokeKey(db, { id, now, by: { userId: operator.userId } })
  const entry = await db.auditEntry.findFirst({ where: { action: 'api_key.revoked', subject: id } })
  expect(entry).toMatchObject({ actor: operator.userId, organizationId })
})

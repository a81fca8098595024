import { afterAll, expect, test } from 'vitest'
import { openControlPlane, outcomes } from '../testing/open-control-plane.ts'
import { suspendOrganization } from './suspend-organization.ts'

const { db, close, newOwner } = await openControlPlane()
afterAll(close)

const now = new Date('2026-01-01T00:00:00Z')

test('operators suspend an organization with a reason and end it; the log says both; nobody locks operators out', async () => {
  const [operator, customer] = [await newOwner(), await newOwner()]
  await db.user.update({ where: { id: customer.userId }, data: { isOperator: false } })
  const { organizationId } = customer
  const suspend = (reason: string | undefined, by: typeof operator | undefined = operator, id = organizationId) =>
    suspendOrganization(db, { organizationId: id, reason, now, by })
  expect(
    await outcomes([
      suspend('x', customer),
      suspend('  '),
      suspend('x'.repeat(501)),
      suspend('x', operator, 'nobody'),
      suspend('x', operator, operator.organizationId),
    ]),
  ).toEqual(['forbidden', 'bad_input', 'bad_input', 'not_found', 'bad_input'])
  await suspend(' Unpaid since May ')
  const state = () => db.organization.findUnique({ where: { id: organizationId } })
  expect(await state()).toMatchObject({ suspendedAt: now, suspendedReason: 'Unpaid since May' })
  await suspend(undefined)
  await suspend(undefined)
  expect(await state()).toMatchObject({ suspendedAt: null, suspendedReason: null })
  const log = await db.auditEntry.findMany({
    where: { organizationId, subject: organizationId, action: { startsWith: 'organization.' } },
    orderBy: { id: 'asc' },
  })
  const detail = { reason: 'Unpaid since May' }
  expect(log).toMatchObject([
    { action: 'organization.suspended', actor: operator.userId, detail },
    { action: 'organization.restored', actor: operator.userId, detail },
  ])
})

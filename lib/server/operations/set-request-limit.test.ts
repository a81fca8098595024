import { afterAll, expect, test } from 'vitest'
import { openControlPlane, outcomes } from '../testing/open-control-plane.ts'
import { setRequestLimit } from './set-request-limit.ts'

const { db, close, newOwner } = await openControlPlane()
afterAll(close)

test('operators set an organization’s requests a minute and end that; the log says from what to what', async () => {
  const [operator, customer] = [await newOwner(), await newOwner()]
  await db.user.update({ where: { id: customer.userId }, data: { isOperator: false } })
  const { organizationId } = customer
  const set = (perMinute: number | undefined, by: typeof operator | undefined = operator, id = organizationId) =>
    setRequestLimit(db, { organizationId: id, perMinute, by })
  expect(await outcomes([set(60, customer), set(0), set(1.5), set(1_000_001), set(60, operator, 'nobody')])).toEqual([
    'forbidden',
    'bad_input',
    'bad_input',
    'bad_input',
    'not_found',
  ])
  await set(600)
  await set(600)
  const held = () => db.organization.findUniqueOrThrow({ where: { id: organizationId } })
  expect((await held()).requestsPerMinute).toBe(600)
  await set(undefined)
  expect((await held()).requestsPerMinute).toBeNull()
  const log = await db.auditEntry.findMany({
    where: { organizationId, action: 'request_limit.changed' },
    orderBy: { id: 'asc' },
  })
  expect(log.map(({ actor, detail }) => ({ actor, detail }))).toEqual([
    { actor: operator.userId, detail: { requestsPerMinute: 'none → 600' } },
    { actor: operator.userId, detail: { requestsPerMinute: '600 → none' } },
  ])
})

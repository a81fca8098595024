import { afterAll, expect, test } from 'vitest'
import { openControlPlane, outcomes } from '../testing/open-control-plane.ts'
import { getBilling } from './get-billing.ts'
import { setCredits } from './set-credits.ts'

const { db, close, newOwner } = await openControlPlane()
afterAll(close)

test('an operator agrees on other credits than the plan’s and ends that; others can’t, and amounts are checked', async () => {
  const operator = await newOwner()
  const { organizationId, userId } = await newOwner()
  await db.user.update({ where: { id: userId }, data: { isOperator: false } })
  const by = { userId: operator.userId }
  const agreed = async () => (await getBilling(db, { organizationId, now: new Date() })).creditsOverride
  await setCredits(db, { organizationId, credits: 70_000, by })
  expect(await agreed()).toBe(70_000)
  expect(
    await outcomes([
      setCredits(db, { organizationId, credits: 1, by: { userId } }),
      setCredits(db, { organizationId, credits: 1.5, by }),
      setCredits(db, { organizationId, credits: -2, by }),
      setCredits(db, { organizationId: 'none', credits: 1, by }),
    ]),
  ).toEqual(['forbidden', 'bad_input', 'bad_input', 'not_found'])
  await setCredits(db, { organizationId, credits: undefined, by })
  expect(await agreed()).toBeUndefined()
  const entries = await db.auditEntry.findMany({ where: { organizationId, action: 'credits.agreed' } })
  expect(entries.map(({ actor }) => actor)).toEqual([operator.userId, operator.userId])
})

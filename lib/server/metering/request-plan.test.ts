import { afterAll, expect, test } from 'vitest'
import { openControlPlane, outcomes } from '../testing/open-control-plane.ts'
import { changePlan } from './change-plan.ts'
import { getBilling } from './get-billing.ts'
import { requestPlan } from './request-plan.ts'

const { db, close, newOwner } = await openControlPlane()
afterAll(close)

const now = new Date()

test('an owner asks for a plan, once at a time, takes it back, and a change of the plan answers it', async () => {
  const by = await newOwner()
  const { organizationId, userId } = by
  const viewer = { userId: (await newOwner()).userId, organizationId }
  await db.membership.create({ data: { ...viewer, role: 'viewer' } })
  const ask = (planId: string | undefined, who = by) => requestPlan(db, { planId, now, by: who })
  const requested = async () => (await getBilling(db, { organizationId, now })).requested
  expect(await outcomes([ask('growth', viewer), ask('free'), ask('no-such-plan')])).toEqual([
    'forbidden',
    'bad_input',
    'bad_input',
  ])
  expect(await requested()).toBeUndefined()
  await ask('growth')
  await ask('growth-plus')
  expect(await requested()).toMatchObject({ planId: 'growth-plus', at: now.toISOString() })
  await ask(undefined)
  await ask(undefined)
  expect(await requested()).toBeUndefined()
  await ask('growth')
  await changePlan(db, { organizationId, planId: 'growth', interval: 'monthly', now, by: { userId } })
  expect(await requested()).toBeUndefined()
  const actions = await db.auditEntry.findMany({
    where: { organizationId, action: { startsWith: 'plan.' } },
    orderBy: { id: 'asc' },
  })
  expect(actions.map(({ action }) => action)).toEqual([
    'plan.requested',
    'plan.requested',
    'plan.request_withdrawn',
    'plan.requested',
    'plan.chosen',
  ])
})

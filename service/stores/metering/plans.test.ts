import { afterAll, expect, test } from 'vitest'
import { freePlanId } from '#contract/metering/plans.ts'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { openPlanStore } from './plans.ts'

const { database, close } = await openTestPool(2)
afterAll(close)

const addPlan = (id: string, credits: number) =>
  database.query(
    `INSERT INTO plan (id, name, position, price_cents_monthly, credits_monthly, logo_requests_monthly, webhooks_max,
       subscriptions_max) VALUES ($1, 'Test', 9, NULL, $2, 1, 2, 3)`,
    [id, credits],
  )

test('a plan is as its row says, with what the row leaves open undefined', async () => {
  await addPlan('by-agreement', 700)
  expect((await openPlanStore(database)).of('by-agreement')).toEqual({
    id: 'by-agreement',
    name: 'Test',
    position: 9,
    priceCentsMonthly: undefined,
    creditsMonthly: 700,
    overageCentsPerCredit: undefined,
    logoRequestsMonthly: 1,
    webhooksMax: 2,
    subscriptionsMax: 3,
  })
})

test('a change counts once the plans are read again, and what was known is answered until then', async () => {
  const plans = await openPlanStore(database)
  await addPlan('new', 5)
  expect(plans.of('new').id).toBe(freePlanId)
  await plans.reload()
  expect(plans.of('new').creditsMonthly).toBe(5)
})

test('a plan that is gone leaves its holders on the free plan, and without one on nothing', async () => {
  const plans = await openPlanStore(database)
  expect(plans.of('no such plan')).toEqual(plans.of(freePlanId))
  expect(plans.of(freePlanId).creditsMonthly).toBeGreaterThan(0)
  await database.query('DELETE FROM plan')
  await plans.reload()
  expect(plans.of('growth')).toMatchObject({
    id: freePlanId,
    creditsMonthly: 0,
    logoRequestsMonthly: 0,
    webhooksMax: 0,
  })
})

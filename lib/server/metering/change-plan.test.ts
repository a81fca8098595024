import { afterAll, expect, test } from 'vitest'
import { openControlPlane, outcomes } from '../testing/open-control-plane.ts'
import { archivePlan } from './archive-plan.ts'
import { changePlan } from './change-plan.ts'
import { grantCredits } from './grant-credits.ts'
import { listPlans } from './list-plans.ts'
import { savePlan } from './save-plan.ts'
import { setPlan } from './set-plan.ts'
import { setSpendingLimit } from './set-spending-limit.ts'

const { db, close, newOwner } = await openControlPlane()
afterAll(close)

/** An organization that renews on the first, and its owner, who is no operator. */
async function newCustomer(planId = 'growth') {
  const owner = await newOwner()
  await db.user.update({ where: { id: owner.userId }, data: { isOperator: false } })
  const since = new Date('2026-06-01T00:00:00Z')
  await db.organization.update({
    where: { id: owner.organizationId },
    data: { createdAt: since, planSince: since, planId },
  })
  const row = () => db.organization.findUniqueOrThrow({ where: { id: owner.organizationId } })
  return { ...owner, by: { userId: owner.userId }, row }
}

const now = new Date('2026-06-16T12:00:00Z')
const renewal = new Date('2026-07-01T00:00:00Z')

test('a larger plan counts at once and costs the difference by the day', async () => {
  const { organizationId, row } = await newCustomer()
  const answer = await changePlan(db, { organizationId, planId: 'growth-plus', interval: 'monthly', now })
  expect(answer).toEqual({ type: 'at_once', at: now, prorationCents: 10_000 })
  expect(await row()).toMatchObject({ planId: 'growth-plus', planSince: now, nextPlanId: null })
})

test('a smaller plan counts from the renewal, and can be taken back until then', async () => {
  const { organizationId, row } = await newCustomer('growth-plus')
  const smaller = { organizationId, planId: 'growth', interval: 'monthly', now } as const
  expect(await changePlan(db, smaller)).toEqual({ type: 'at_renewal', at: renewal, prorationCents: 0 })
  expect(await row()).toMatchObject({ planId: 'growth-plus', nextPlanId: 'growth' })
  expect(await changePlan(db, { ...smaller, planId: 'growth-plus' })).toMatchObject({ type: 'unchanged' })
  expect(await row()).toMatchObject({ planId: 'growth-plus', nextPlanId: null, nextPlanSince: null })
  await changePlan(db, smaller)
  const later = new Date('2026-07-05T00:00:00Z')
  expect(await changePlan(db, { ...smaller, now: later })).toMatchObject({ type: 'unchanged' })
  expect(await row()).toMatchObject({ planId: 'growth', planSince: renewal, nextPlanId: null })
})

test('a year costs 20 % less, begins at once, and ends before a month can follow', async () => {
  const { organizationId, row } = await newCustomer()
  const yearly = { organizationId, planId: 'growth', interval: 'yearly', now } as const
  // A year of growth less what is left of June: 15 of 30 days.
  expect(await changePlan(db, yearly)).toMatchObject({ type: 'at_once', prorationCents: 95_040 - 4_950 })
  // The first renewal after the year.
  const end = new Date('2027-07-01T00:00:00Z')
  expect(await changePlan(db, { ...yearly, interval: 'monthly' })).toMatchObject({ type: 'at_renewal', at: end })
  expect(await row()).toMatchObject({ billingInterval: 'yearly', nextBillingInterval: 'monthly', nextPlanId: 'growth' })
})

test('operators make, change and archive plans; whoever holds one keeps it', async () => {
  const { organizationId, by } = await newCustomer('free')
  const [growth] = (await db.plan.findMany({ where: { id: 'growth' } })).map(({ archivedAt: _archived, ...row }) => row)
  const gold = { ...growth, id: 'gold', name: 'Gold', position: 9 }
  await savePlan(db, { fields: gold })
  await savePlan(db, { fields: { ...gold, creditsMonthly: 77 } })
  await setPlan(db, { organizationId, planId: 'gold' })
  await archivePlan(db, { id: 'gold', archived: true, now })
  expect((await listPlans(db)).map(({ id }) => id)).toEqual([
    'free',
    'growth',
    'growth-plus',
    'growth-pro',
    'growth-max',
    'enterprise',
  ])
  expect((await listPlans(db, { archived: true })).at(-1)).toMatchObject({ id: 'gold', creditsMonthly: 77 })
  expect(await db.auditEntry.count({ where: { subject: 'gold', action: { startsWith: 'plan.' } } })).toBe(3)
  expect(
    await outcomes([
      savePlan(db, { fields: gold, by }),
      archivePlan(db, { id: 'gold', archived: false, now, by }),
      archivePlan(db, { id: 'free', archived: true, now }),
      savePlan(db, { fields: { ...gold, creditsMonthly: -2 } }),
      savePlan(db, { fields: { ...gold, id: 'Gold!' } }),
      changePlan(db, { organizationId, planId: 'gold', interval: 'monthly', now }),
      changePlan(db, { organizationId, planId: 'growth', interval: 'monthly', now, by }),
      changePlan(db, { organizationId: 'nobody', planId: 'growth', interval: 'monthly', now }),
    ]),
  ).toEqual(['forbidden', 'forbidden', 'bad_input', 'bad_input', 'bad_input', 'bad_input', 'forbidden', 'not_found'])
})

test('owners set their spending limits; others do not', async () => {
  const { organizationId, by, row } = await newCustomer()
  const stranger = await newCustomer()
  await setSpendingLimit(db, { organizationId, hardLimitCents: 0, softLimitCents: undefined, by })
  expect(await row()).toMatchObject({ hardLimitCents: 0, softLimitCents: null })
  await setSpendingLimit(db, { organizationId, hardLimitCents: 20_000, softLimitCents: 5_000, by })
  const limit = { organizationId, hardLimitCents: 100, softLimitCents: undefined }
  expect(
    await outcomes([
      setSpendingLimit(db, { ...limit, by: stranger.by }),
      setSpendingLimit(db, { ...limit, softLimitCents: 101, by }),
      setSpendingLimit(db, { ...limit, hardLimitCents: 0.5, by }),
      setSpendingLimit(db, { ...limit, organizationId: 'nobody' }),
    ]),
  ).toEqual(['forbidden', 'bad_input', 'bad_input', 'not_found'])
  expect(await row()).toMatchObject({ hardLimitCents: 20_000, softLimitCents: 5_000 })
})

test('the same reference gives credits once, also when it is told many times at once', async () => {
  const { organizationId, by } = await newCustomer()
  const purchase = { organizationId, kind: 'purchase', credits: 200, cents: 1_000, reference: 'pay_1' } as const
  const answers = await Promise.all(Array.from({ length: 5 }, () => grantCredits(db, purchase)))
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  await grantCredits(db, { organizationId, kind: 'adjustment', credits: -50, note: 'Given by mistake' })
  const rows = await db.creditGrant.findMany({ where: { organizationId } })
  expect(rows.map(({ credits }) => credits).toSorted((one, other) => one - other)).toEqual([-50, 200])
  expect(await db.auditEntry.count({ where: { organizationId, action: { startsWith: 'credits.' } } })).toBe(2)
  expect(
    await outcomes([
      grantCredits(db, { ...purchase, reference: 'pay_2', by }),
      grantCredits(db, { ...purchase, reference: 'pay_3', credits: 0 }),
      grantCredits(db, { ...purchase, reference: 'pay_4', organizationId: 'nobody' }),
    ]),
  ).toEqual(['forbidden', 'bad_input', 'not_found'])
})

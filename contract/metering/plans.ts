import { z } from 'zod'

/** What can be bought: rows of the table `plan`, which an operator edits. Money in US cents; -1 = unlimited. */
export type Plan = {
  id: string
  name: string
  /** Order in which plans are offered: a later one is the larger. */
  position: number
  /** Undefined = by agreement. */
  priceCentsMonthly: number | undefined
  creditsMonthly: number
  /** Undefined = no overage. */
  overageCentsPerCredit: number | undefined
  logoRequestsMonthly: number
  webhooksMax: number
  subscriptionsMax: number
}

/** The plan of whoever has no other. */
export const freePlanId = 'free'

const yearlyDiscount = 0.2

/** What a year of the plan costs: twelve months less 20 % (docs/rules.md#plans), in whole cents. */
export const priceCentsYearly = ({ priceCentsMonthly }: Pick<Plan, 'priceCentsMonthly'>): number | undefined =>
  priceCentsMonthly === undefined ? undefined : Math.round(priceCentsMonthly * 12 * (1 - yearlyDiscount))

/** Prepaid credits (docs/rules.md#plans). */
export const prepaid = { creditsPerDollar: 20, dollarsMin: 1, dollarsMax: 500 } as const

const countMax = 2_147_483_647
const count = z.number().int().min(-1).max(countMax)

/** What an operator may set of a plan. `null` price = by agreement, `null` overage = none. */
export const planFieldsSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be lower-case letters, digits and hyphens'),
  name: z.string().trim().min(1).max(60),
  position: z.number().int().min(0).max(1_000),
  priceCentsMonthly: z.number().int().min(0).max(100_000_000).nullable(),
  creditsMonthly: count,
  overageCentsPerCredit: z.number().min(0.0001).max(10_000).nullable(),
  logoRequestsMonthly: count,
  webhooksMax: count,
  subscriptionsMax: count,
  paymentPriceMonthly: z.string().trim().min(1).max(200).nullable().default(null),
  paymentPriceYearly: z.string().trim().min(1).max(200).nullable().default(null),
})
export type PlanFields = z.infer<typeof planFieldsSchema>

import { z } from 'zod'

/**
 * What an organization has used: `GET /v2/usage`, `GET /v2/usage/period`, `GET /v2/usage/periods`. See
 * docs/rules.md#routes-of-our-own; free, and not themselves logged. Counts by hour stay when the request log has gone.
 */

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

export const usageGroups = ['route', 'key', 'outcome'] as const
export type UsageGroup = (typeof usageGroups)[number]

export const usageQuerySchema = z.object({
  from: moment.describe('rounded down to the hour, or the day, UTC'),
  to: moment,
  by: z.enum(usageGroups).default('outcome'),
  step: z.enum(['hour', 'day']).default('day'),
})
export type UsageQuery = z.output<typeof usageQuerySchema>

export const usageSchema = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  by: z.enum(usageGroups),
  step: z.enum(['hour', 'day']),
  groups: z.array(z.object({ value: z.string(), label: z.string().nullable(), calls: z.int(), credits: z.int() })),
  points: z
    .array(z.object({ start: z.iso.datetime(), value: z.string(), calls: z.int(), credits: z.int() }))
    .describe('times with no call are left out'),
})
export type UsageAnswer = z.infer<typeof usageSchema>

export const usagePeriodSchema = z.object({
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  planId: z.string(),
  billing: z.enum(['on', 'off']),
  granted: z.int().describe('credits of the period; -1 = unlimited'),
  used: z.int().describe('all credits used, exact'),
  periodUsed: z.int(),
  overageUsed: z.int(),
  overageMax: z.int().describe('credits of overage that the hard spending limit leaves room for'),
  overageCentsPerCredit: z.number().nullable(),
  prepaidUsed: z.int(),
  prepaid: z.int().describe('prepaid credits that are left'),
  inFlight: z.int().describe('held by processes for calls that are under way, not used yet'),
  remaining: z.int().describe('all credits that can still be used; -1 = unlimited'),
  perDay: z.number().describe('credits a day at the pace of the last seven days of this period'),
  projectedUsed: z.int().describe('used at the end of the period at this pace'),
  emptyAt: z.iso.datetime().nullable().describe('when nothing is left at this pace, if before the end of the period'),
})
export type UsagePeriod = z.infer<typeof usagePeriodSchema>

export const usagePeriodsSchema = z.object({
  periods: z.array(
    z.object({
      start: z.iso.datetime(),
      end: z.iso.datetime(),
      planId: z.string(),
      granted: z.int(),
      periodUsed: z.int(),
      overageUsed: z.int(),
      overageCents: z.number(),
      prepaidUsed: z.int(),
    }),
  ),
})
export type UsagePeriods = z.infer<typeof usagePeriodsSchema>

import { z } from 'zod'
import { settingOrigins } from '../settings/setting-origins.ts'

/**
 * How an installation stands: `GET /v2/system` and `GET /v2/system/accounts`, for its operators when they are signed
 * in; for everybody else there is no such address. See docs/rules.md#routes-of-our-own.
 */

const waitingChargesSchema = z.object({
  groups: z.int().describe('groups of charges in the journal, which the database does not have yet'),
  oldestAt: z.iso.datetime().nullable(),
})
export type WaitingCharges = z.infer<typeof waitingChargesSchema>

export const systemSchema = z.object({
  version: z.string(),
  node: z.string(),
  startedAt: z.iso.datetime().describe('of the process that answers'),
  at: z.iso.datetime(),
  database: z.object({
    version: z.string(),
    bytes: z.int(),
    latencyMs: z.number(),
    connections: z.int(),
    clockSkewMs: z.int().describe('the database’s clock less that of the process that answers'),
  }),
  charges: waitingChargesSchema.describe('of the process that answers'),
  migrations: z.array(z.object({ name: z.string(), appliedAt: z.iso.datetime().nullable() })),
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: z.int(),
      active: z.int().nullable().describe('null = not counted'),
      failed: z.int().nullable(),
      oldestWaitingAt: z.iso.datetime().nullable(),
    }),
  ),
  tables: z
    .array(
      z.object({
        name: z.string(),
        bytes: z.int().describe('with its indexes and its partitions'),
        keptDays: z.int().nullable().describe('null = no number of days counts for it'),
      }),
    )
    .describe('the largest, 20 at most'),
  brands: z.int(),
  crawls: z.object({
    outcomes: z.array(z.object({ outcome: z.string(), count: z.int() })).describe('of the last 1,000'),
    latest: z.array(
      z.object({
        domain: z.string(),
        startedAt: z.iso.datetime(),
        durationMs: z.int(),
        outcome: z.string(),
        detail: z.string().nullable(),
      }),
    ),
  }),
  settings: z.array(
    z.object({
      name: z.string(),
      value: z.string().nullable().describe('null = not set; a secret only says that it is set'),
      secret: z.boolean(),
      origin: z.enum(settingOrigins),
      about: z.string(),
    }),
  ),
})
export type SystemState = z.infer<typeof systemSchema>

export const accountsQuerySchema = z.object({
  organizations: z
    .string()
    .max(8000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.string().max(64)).min(1).max(100)),
})

export const accountsSchema = z.object({
  accounts: z.array(
    z.object({
      organizationId: z.string(),
      used: z.int(),
      granted: z.int(),
      prepaid: z.int(),
      periodEnd: z.iso.datetime(),
    }),
  ),
})
export type Accounts = z.infer<typeof accountsSchema>

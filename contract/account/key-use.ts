import { z } from 'zod'

/** What a key was used for. */
export const keyUseSchema = z.object({
  keyId: z.string(),
  lastUsedAt: z.iso.datetime(),
  route: z.string().describe('Method and route of the last call, for example `GET /v2/brands/*`.'),
  calls: z.int().describe('Calls of the last 30 days.'),
  credits: z.int().describe('Credits of the last 30 days.'),
  days: z.array(z.int()).describe('Calls of each of the last 30 days, UTC, today last.'),
})
export type KeyUse = z.infer<typeof keyUseSchema>

export const keyUsesSchema = z.object({ uses: z.array(keyUseSchema).describe('Keys that were ever used.') })

/** One call of a key, as its page tells of it. */
const keyCallSchema = z.object({
  requestId: z.string(),
  at: z.iso.datetime(),
  method: z.string(),
  route: z.string(),
  identifier: z.string().nullable().describe('`kind:value` as resolved'),
  status: z.int(),
  durationMs: z.number(),
})
export type KeyCall = z.infer<typeof keyCallSchema>

/** How one key is used: what of its calls is in the request log, which keeps 31 days. */
export const keyDetailSchema = z.object({
  keyId: z.string(),
  first: keyCallSchema.nullable().describe('The first call that is in the log.'),
  last: keyCallSchema.nullable(),
  routes: z
    .array(
      z.object({
        method: z.string(),
        route: z.string(),
        calls: z.int(),
        answered: z.int().describe('Calls with a status below 400.'),
        p95Ms: z.number(),
        lastAt: z.iso.datetime(),
      }),
    )
    .describe('Most used first, 20 at most.'),
  month: z.object({
    start: z.iso.datetime().describe('Of the calendar month, UTC.'),
    credits: z.int(),
    cap: z.int().nullable().describe('Credits that the key may spend in a month.'),
  }),
})
export type KeyDetail = z.infer<typeof keyDetailSchema>

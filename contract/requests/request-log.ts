import { z } from 'zod'

/**
 * The log of an organization's calls, kept 31 days. For the dashboard and for keys alike
 * (docs/rules.md#routes-of-our-own): `GET /v2/requests`, `GET /v2/requests/summary`, `GET /v2/requests/{id}`. Reading
 * it is free and is not itself logged.
 */

export const requestLogDays = 31

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const text = z.string().min(1).max(300)

const callerTypes = ['api-key', 'user'] as const
type CallerType = (typeof callerTypes)[number]
export const isCallerType = (text: string): text is CallerType => callerTypes.some((type) => type === text)

/** Filters; all that are given must fit. `from` is in the span and `to` is not. */
export const requestFilterSchema = z.object({
  from: moment.optional(),
  to: moment.optional(),
  status: z
    .string()
    .regex(/^([1-5]\d\d|[1-5]xx)$/, { error: 'expected a status such as 404, or a class such as 4xx' })
    .optional(),
  route: text.optional(),
  caller: text
    .optional()
    .describe('the id of an API key or of a user; `api-key` for those of all keys, `user` for those of the dashboard'),
  outcome: text.optional().describe('`charged`, or the reason why it was free'),
  source: z.enum(['memory', 'database', 'crawl']).optional(),
  identifier: text.optional().describe('a part of the identifier as resolved'),
  requestId: text.optional(),
})
export type RequestFilter = z.output<typeof requestFilterSchema>

export const requestPageQuerySchema = requestFilterSchema.extend({
  first: z.coerce.number().int().min(1).max(100).default(50),
  after: z.string().max(400).optional(),
})

export const loggedRequestSchema = z.object({
  requestId: z.string(),
  at: z.iso.datetime(),
  method: z.string(),
  route: z.string(),
  identifier: z.string().nullable().describe('`kind:value` as resolved, never an email address as typed'),
  status: z.int(),
  credits: z.int(),
  outcome: z.string().describe('`charged`, or the reason why it was free'),
  durationMs: z.number(),
  source: z.enum(['memory', 'database', 'crawl']).nullable(),
  caller: z.object({ type: z.enum(callerTypes), id: z.string(), name: z.string().nullable() }),
})
export type LoggedRequest = z.infer<typeof loggedRequestSchema>

export const requestPageSchema = z.object({
  requests: z.array(loggedRequestSchema),
  pageInfo: z.object({ endCursor: z.string().nullable(), hasNextPage: z.boolean() }),
})
export type RequestPage = z.infer<typeof requestPageSchema>

const facet = z.array(z.object({ value: z.string(), label: z.string().nullable(), count: z.int() }))

export const requestSummarySchema = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  count: z.int(),
  credits: z.int(),
  stepSeconds: z.int(),
  histogram: z
    .array(z.object({ start: z.iso.datetime(), answered: z.int(), refused: z.int(), failed: z.int() }))
    .describe('times with no call are left out'),
  facets: z.object({ status: facet, route: facet, caller: facet, outcome: facet, source: facet }),
})
export type RequestSummary = z.infer<typeof requestSummarySchema>

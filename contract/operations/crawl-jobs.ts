import { z } from 'zod'

/**
 * The queue of crawls: `GET /v2/system/crawls`, `POST /v2/system/crawls`. For operators who are signed in. See
 * docs/decisions/0066-the-queue-of-crawls-on-screen.md.
 */

export const crawlJobStates = ['waiting', 'active', 'failed', 'canceled'] as const
export type CrawlJobState = (typeof crawlJobStates)[number]

export const crawlJobsQuerySchema = z.strictObject({
  state: z.enum(['all', ...crawlJobStates]).default('all'),
  q: z.string().trim().max(253).default('').describe('a part of the domain or symbol'),
})
export type CrawlJobsQuery = z.infer<typeof crawlJobsQuerySchema>

const moment = z.iso.datetime()

export const crawlJobSchema = z.object({
  id: z.string(),
  target: z.string().describe('a domain, or the symbol whose site must be found first'),
  domain: z.string().nullable(),
  state: z.enum(crawlJobStates),
  position: z.int().nullable().describe('1 = next; of the first 1,000 that are due'),
  createdAt: moment,
  dueAt: moment.describe('not started before'),
  startedAt: moment.nullable(),
  tries: z.int(),
  lastError: z.string().nullable().describe('of the job, or how the last crawl of the domain ended'),
})
export type CrawlJob = z.infer<typeof crawlJobSchema>

export const crawlJobsSchema = z.object({
  jobs: z.array(crawlJobSchema).describe('at most 100'),
  more: z.boolean(),
  counts: z.record(z.enum(crawlJobStates), z.int()),
})
export type CrawlJobs = z.infer<typeof crawlJobsSchema>

export const crawlJobRequestSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['retry', 'cancel']), id: z.uuid() }),
  z.strictObject({ action: z.literal('crawl'), domain: z.string().trim().min(1).max(2048) }),
])
export type CrawlJobRequest = z.infer<typeof crawlJobRequestSchema>

export const crawlJobDoneSchema = z.object({ said: z.string() })
export type CrawlJobDone = z.infer<typeof crawlJobDoneSchema>

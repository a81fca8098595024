import { z } from 'zod'
import { crawlSteps } from './crawl-steps.ts'

/** What a running crawl has come to, for whoever waits for it: docs/rules.md#routes-of-our-own. */

/** Bounds of what a site may put into its row, and of its age: longer than the most patient crawl, so that what is older died with its process. */
export const crawlProgressMax = { nameCharacters: 120, iconCharacters: 60_000, ms: 300_000 } as const

const hexSchema = z.string().regex(/^#[0-9a-f]{6}$/)

/** What the crawl has found so far. */
export const crawlFoundSchema = z.object({
  steps: z.array(
    z.object({
      step: z.enum(crawlSteps),
      doneMs: z.int().nullable().describe('since the crawl began, in ms; null = not done yet'),
      count: z.int().nullable().describe('style sheets or pictures that were read; null where nothing is counted'),
    }),
  ),
  name: z.string().max(crawlProgressMax.nameCharacters).nullable().describe('as the home page has it'),
  themeColor: hexSchema.nullable().describe('`<meta name=theme-color>` of the home page'),
  icon: z
    .string()
    .max(crawlProgressMax.iconCharacters)
    .regex(/^data:image\/(?:png|webp);base64,[A-Za-z0-9+/=]+$/)
    .nullable()
    .describe('a data URL'),
})
export type CrawlFound = z.infer<typeof crawlFoundSchema>

export const crawlProgressQuerySchema = z.object({ identifier: z.string().min(1).max(2048) })

export const crawlProgressSchema = z.object({
  domain: z.string().nullable().describe('null where the identifier names a company whose site is still looked for'),
  state: z.enum(['idle', 'queued', 'running']),
  elapsedMs: z.int().nullable().describe('since the crawl was queued or began; null = none is running'),
  usualMs: z.int().nullable().describe('median of this installation’s latest crawls; null = too few so far'),
  found: crawlFoundSchema.nullable(),
  last: z
    .object({
      outcome: z.enum([
        'held',
        'unresolvable',
        'refused',
        'challenged',
        'unreachable',
        'unusable',
        'failed',
        'timeout',
      ]),
      detail: z.string().nullable(),
      at: z.iso.datetime(),
    })
    .nullable()
    .describe('how the last crawl of the 24 hours before ended'),
  tries: z.int().describe('crawls of the site in these 24 hours'),
})
export type CrawlProgress = z.infer<typeof crawlProgressSchema>

/** `POST /v2/crawls`: crawl the site of an indexed brand again. `POST /v2/crawls/wishes`: a notice once a site can be crawled. */
export const crawlRequestSchema = z.strictObject({ identifier: z.string().min(1).max(2048) })
/** `POST /v2/brands/entered`: the brand of a domain whose site lets nobody in, to be said by an operator. */
export const enteredBrandSchema = z.object({ domain: z.string(), brandId: z.string() })
export type EnteredBrand = z.infer<typeof enteredBrandSchema>

export const crawlRequestedSchema = z.object({ domain: z.string() })
export type CrawlRequested = z.infer<typeof crawlRequestedSchema>

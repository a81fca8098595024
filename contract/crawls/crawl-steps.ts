// Apart from the schemas, which the browser's first script does without.

/** What a crawl does, in order. */
export const crawlSteps = ['page', 'styles', 'rendered', 'pictures', 'described'] as const
export type CrawlStep = (typeof crawlSteps)[number]

/** How often a site is crawled on request (docs/rules.md#crawls). */
export const crawlRequestLimits = {
  /** Between two crawls of one site, in minutes. */
  minutesApart: 10,
  /** Of one organization in an hour. */
  perHour: 60,
  /** How long a notice is waited for, in days, and how often such a site is tried, in hours. */
  wishDays: 30,
  wishHours: 6,
  /** Sites that one organization waits for. */
  wishesMax: 100,
} as const

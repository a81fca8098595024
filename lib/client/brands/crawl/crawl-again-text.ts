import { crawlRequestLimits } from '#contract/crawls/crawl-steps.ts'

/** What stands before a crawl on request: what it does, what it costs, how often. */
export const crawlAgainText = `Reads the site again and updates the brand. Free, uses no credits. A site is crawled at most once in ${crawlRequestLimits.minutesApart} minutes.`

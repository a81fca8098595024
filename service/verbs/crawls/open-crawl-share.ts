import type { CrawlBudget } from '#contract/crawls/crawl-budget.ts'
import { startDeadline, type Deadline } from '../../net/deadline.ts'
import type { TaskOwner } from '../../sandbox/sandbox-options.ts'
import { SiteBudget } from '../../sandbox/site-budget.ts'

type Stage = keyof CrawlBudget['until']

export type CrawlShare = {
  /** Whose the tasks of a stage are: they end with the stage, and all of a crawl's share one budget. */
  owner: (stage: Stage) => TaskOwner
  /** Fires when the stage has to be over, counted from the start of the crawl. */
  until: (stage: Stage) => AbortSignal
  /** Tasks of the sandbox that were left out, because the budget was used up. */
  leftOut: () => number
  close: () => void
}

/** What one crawl of `site` may take of this process, from now on: time by stages, and a part of the sandbox. */
export function openCrawlShare(crawlBudget: CrawlBudget, site: string): CrawlShare {
  const startedAt = performance.now()
  const budget = new SiteBudget(crawlBudget.sandbox)
  const deadlines = new Map<Stage, Deadline>()
  const until = (stage: Stage): AbortSignal => {
    const left = crawlBudget.until[stage] - (performance.now() - startedAt)
    const deadline = deadlines.get(stage) ?? startDeadline(Math.max(0, left))
    deadlines.set(stage, deadline)
    return deadline.signal
  }
  return {
    owner: (stage) => ({ site, budget, signal: until(stage) }),
    until,
    leftOut: () => budget.leftOut,
    close: () => {
      for (const deadline of deadlines.values()) deadline.clear()
    },
  }
}

import '../no-eval.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  crawlJobDoneSchema,
  crawlJobsSchema,
  type CrawlJobRequest,
  type CrawlJobsQuery,
} from '#contract/operations/crawl-jobs.ts'
import { askDashboard } from '../ask-dashboard.ts'
import { dashboardQuery } from '../dashboard-query.ts'

const refreshMs = 5_000

/** The queue of crawls, asked again every 5 seconds; for operators. Throws `CallFailedError`, as all here do. */
export const crawlJobsQuery = ({ state, q }: CrawlJobsQuery) =>
  queryOptions({
    ...dashboardQuery(
      ['crawl-jobs', state, q],
      `/api/system/crawls?${new URLSearchParams({ state, q })}`,
      crawlJobsSchema,
    ),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })

/** Tries a failed job again, takes a waiting one out, or queues the crawl of a site. */
export const changeCrawlJobs = (request: CrawlJobRequest) =>
  askDashboard('/api/system/crawls', crawlJobDoneSchema, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })

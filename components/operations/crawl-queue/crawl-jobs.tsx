'use client'

import { useQuery } from '@tanstack/react-query'
import { parseAsString, parseAsStringLiteral, useQueryStates } from '#components/ui/address-state.ts'
import { crawlJobStates, type CrawlJobs as Jobs, type CrawlJobsQuery } from '#contract/operations/crawl-jobs.ts'
import { numberText } from '#lib/client/format-text.ts'
import { crawlJobsQuery } from '#lib/client/operations/crawl-job-queries.ts'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ListSearch } from '#components/ui/list-search.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { CrawlJobTable } from './crawl-job-table.tsx'
import { QueueCrawl } from './queue-crawl.tsx'
import { useChangeCrawlJobs } from './use-change-crawl-jobs.ts'

const states = ['all', ...crawlJobStates] as const
const words = { all: 'All', waiting: 'Waiting', active: 'Crawling', failed: 'Failed', canceled: 'Canceled' } as const

/** The queue of crawls: what runs, what waits and where in line, what failed. */
export function CrawlJobs() {
  const [asked, ask] = useQueryStates({
    q: parseAsString.withDefault(''),
    state: parseAsStringLiteral(states).withDefault('all'),
  })
  const query = useQuery(crawlJobsQuery(asked))
  const change = useChangeCrawlJobs()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <QueueCrawl change={change} />
      <div className="flex flex-wrap items-end gap-3">
        <ListSearch label="Domain or symbol" value={asked.q} onChange={(q) => ask({ q })} />
        <Segments
          label="State"
          options={states.map((value) => ({ value, label: labelOf(value, query.data?.counts) }))}
          value={asked.state}
          onChange={(state) => ask({ state })}
        />
      </div>
      {change.error && (
        <Notice tone="fail" live>
          {change.error.message}
        </Notice>
      )}
      {query.isError && <QueryFailure query={query} title="The queue could not be read" rest="Crawls go on." />}
      {query.isPending && <Skeleton className="h-60" />}
      {query.data &&
        (query.data.jobs.length === 0 ? (
          <NoJobs {...asked} onClear={() => ask({ q: null, state: null })} />
        ) : (
          <CrawlJobTable jobs={query.data.jobs} more={query.data.more} change={change} />
        ))}
    </div>
  )
}

function labelOf(state: (typeof states)[number], counts: Jobs['counts'] | undefined): string {
  if (counts === undefined) return words[state]
  const count = state === 'all' ? Object.values(counts).reduce((sum, one) => sum + one, 0) : counts[state]
  return `${words[state]} ${numberText(count)}`
}

function NoJobs({ q, state, onClear }: CrawlJobsQuery & { onClear: () => void }) {
  if (q === '' && state === 'all') {
    return <EmptyState title="The queue is empty">Sites to crawl are listed here while they wait.</EmptyState>
  }
  return (
    <EmptyState title="No such job" action={<Button onClick={onClear}>Show all jobs</Button>}>
      {q === '' ? 'None is in this state.' : `None has “${q}” in its domain or symbol.`}
    </EmptyState>
  )
}

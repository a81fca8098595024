'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import type { RequestSummary } from '#contract/requests/request-log.ts'
import { CallFailedError } from '#lib/client/ask-dashboard.ts'
import { numberText, plural } from '#lib/client/format-text.ts'
import { timeColumns } from '#lib/client/requests/time-columns.ts'
import { ErrorState } from '#components/ui/error-state.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Segments, segmentsOf } from '#components/ui/segments.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { StackedChart, type ChartSeries } from '#components/ui/stacked-chart.tsx'
import type { RequestFilterState, useRequestScreen } from './use-request-filter.ts'

const series: readonly ChartSeries[] = [
  { key: 'answered', label: 'Answered', fill: 'ink' },
  { key: 'refused', label: 'Refused, 4xx', fill: 'hatch' },
  { key: 'failed', label: 'Failed, 5xx', fill: 'fail' },
]

type RequestHistogramProps = {
  summary: UseQueryResult<RequestSummary>
  filters: RequestFilterState
  screen: ReturnType<typeof useRequestScreen>
}

/** How many calls over time; choosing a column narrows the span to it. */
export function RequestHistogram({ summary, filters, screen }: RequestHistogramProps) {
  return (
    <Panel
      title="Calls over time"
      actions={
        <Segments
          label="Show as"
          options={segmentsOf({ chart: 'Chart', table: 'Table' })}
          value={screen.view}
          onChange={screen.setView}
        />
      }
    >
      {summary.isPending && <Skeleton className="h-52" />}
      {summary.isError && <Failed summary={summary} />}
      {summary.data && <Counts summary={summary.data} filters={filters} view={screen.view} />}
    </Panel>
  )
}

type CountsProps = { summary: RequestSummary; filters: RequestFilterState; view: 'chart' | 'table' }

function Counts({ summary, filters, view }: CountsProps) {
  const { from, to, stepSeconds, histogram, count, credits } = summary
  const spans = timeColumns({ from, to, stepSeconds })
  const held = new Map(histogram.map((bucket) => [bucket.start, bucket]))
  const columns = spans.map(({ start, label, tick }) => {
    const bucket = held.get(start)
    return { key: start, label, tick, values: [bucket?.answered ?? 0, bucket?.refused ?? 0, bucket?.failed ?? 0] }
  })
  const choose = (index: number) => {
    const span = spans[index]
    if (span) filters.setSpan({ from: span.start, to: span.end })
  }
  return (
    <>
      <p className="mb-3 text-13 text-ink-2 tabular-nums" role="status">
        {plural(count, 'call')}, {numberText(credits)} {credits === 1 ? 'credit' : 'credits'} charged.
      </p>
      {(count > 0 || view === 'table') && (
        <StackedChart
          label="Calls over time"
          unit="calls"
          columnsName="From"
          series={series}
          columns={columns}
          view={view}
          {...(stepSeconds > 10 && { choice: { hint: 'Choose a column to see its calls.', onChoose: choose } })}
        />
      )}
    </>
  )
}

function Failed({ summary }: { summary: UseQueryResult<RequestSummary> }) {
  const failure = summary.error instanceof CallFailedError ? summary.error.failure : undefined
  return (
    <ErrorState
      title="The calls could not be counted"
      onRetry={() => void summary.refetch()}
      retrying={summary.isFetching}
      requestId={failure?.meta.requestId}
    >
      {failure?.reason ?? 'Something unexpected came back.'} The list below is not affected.
    </ErrorState>
  )
}

'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import type { RequestSummary } from '#contract/requests/request-log.ts'
import { CallFailedError } from '#lib/client/ask-dashboard.ts'
import { numberText } from '#lib/client/format-text.ts'
import { callSeries, countColumns } from '#lib/client/requests/count-columns.ts'
import { timeColumns } from '#lib/client/requests/time-columns.ts'
import { BrushBars } from '#components/ui/brush-bars.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { StackedChart } from '#components/ui/stacked-chart.tsx'
import type { RequestFilterState, useRequestScreen } from './use-request-filter.ts'

type RequestHistogramProps = {
  /** Of the whole range, whatever part of it is chosen. */
  summary: UseQueryResult<RequestSummary>
  filters: RequestFilterState
  screen: ReturnType<typeof useRequestScreen>
}

/** How many calls over time; a part of it can be chosen. */
export function RequestHistogram({ summary, filters, screen }: RequestHistogramProps) {
  if (summary.isPending) return <Skeleton className={screen.view === 'table' ? 'h-[70dvh] w-full' : 'h-22 w-full'} />
  if (!summary.data) return <Failed summary={summary} />
  if (screen.view === 'table') {
    return (
      <StackedChart
        label="Calls over time"
        unit="calls"
        columnsName="From"
        series={callSeries}
        columns={countColumns(summary.data)}
        view="table"
      />
    )
  }
  return <Bars summary={summary.data} filters={filters} />
}

function Bars({ summary, filters: { filter, setSpan } }: { summary: RequestSummary; filters: RequestFilterState }) {
  const spans = timeColumns(summary)
  const columns = countColumns(summary)
  const first = spans.findIndex(({ start }) => start === filter.from)
  const last = spans.findIndex(({ end }) => end === filter.to)
  const totals = columns.map(({ values }) => values.reduce((sum, value) => sum + value, 0))
  const quarter = (part: number) => spans[Math.min(spans.length - 1, Math.floor(part * spans.length))]?.tick ?? ''
  return (
    <BrushBars
      label="Chosen part of the time. Arrow keys move it, with Shift its end; Escape clears it."
      bars={columns.map(({ label, values: [answered = 0, refused = 0, failed = 0] }) => ({
        title: `${label}: ${numberText(answered)} answered, ${numberText(refused)} refused, ${numberText(failed)} failed`,
        parts: [
          { count: failed, look: 'bg-fail' },
          { count: refused, look: 'bg-ink' },
          { count: answered, look: 'bg-control' },
        ],
      }))}
      chosen={first >= 0 && last >= first ? { first, last } : undefined}
      onChoose={(range) => {
        const [begin, end] = [range && spans[range.first], range && spans[range.last]]
        setSpan(begin && end ? { from: begin.start, to: end.end } : undefined)
      }}
      textOf={(range) => {
        const count = totals.slice(range.first, range.last + 1).reduce((sum, value) => sum + value, 0)
        return `${spans[range.first]?.label ?? ''} to ${spans[range.last]?.label ?? ''}, ${numberText(count)} calls`
      }}
      ticks={[...[0, 0.25, 0.5, 0.75].map(quarter), 'now']}
    />
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

'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '#components/ui/link.tsx'
import type { ReactNode } from 'react'
import type { KeyDetail } from '#contract/account/key-use.ts'
import type { RequestSummary } from '#contract/requests/request-log.ts'
import { numberText, percentText, plural } from '#lib/client/format-text.ts'
import { callSeries, countColumns } from '#lib/client/requests/count-columns.ts'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { StackedChart } from '#components/ui/stacked-chart.tsx'

type KeyFiguresProps = { keyId: string; detail: KeyDetail | undefined; summary: UseQueryResult<RequestSummary> }

/** Four numbers of a key, and its calls of 31 days. */
export function KeyFigures({ keyId, detail, summary }: KeyFiguresProps) {
  return (
    <Panel
      title="Calls, 31 days"
      actions={
        <Link href={`/requests?range=31d&caller=${encodeURIComponent(keyId)}`} prefetch={false} className="text-13">
          Open in Requests
        </Link>
      }
    >
      <Figures summary={summary.data} detail={detail} />
      {summary.isError && (
        <QueryFailure query={summary} title="The calls could not be counted" rest="The key itself is not affected." />
      )}
      {summary.data && summary.data.count > 0 && (
        <StackedChart
          label="Calls by day"
          unit="calls"
          columnsName="Day"
          series={callSeries}
          columns={countColumns(summary.data)}
          view="chart"
        />
      )}
    </Panel>
  )
}

function Figures({ summary, detail }: { summary: RequestSummary | undefined; detail: KeyDetail | undefined }) {
  return (
    <dl className="mb-4 grid grid-cols-2 gap-4 border-b border-line pb-4 xl:grid-cols-4">
      <Figure term="Calls" value={summary && numberText(summary.count)} />
      <Figure
        term="Last call"
        value={detail && (detail.last ? <LastCall at={detail.last.at} /> : 'never')}
        note={detail?.last && <code>{`${detail.last.method} ${detail.last.route}`}</code>}
      />
      <Figure
        term="Errors"
        value={summary && percentText(errorShare(summary))}
        note={summary && plural(errorCount(summary), 'call')}
      />
      <Figure
        term="Credits this month"
        value={detail && numberText(detail.month.credits)}
        note={detail && <Cap {...detail} />}
      />
    </dl>
  )
}

type FigureProps = { term: string; value: ReactNode; note?: ReactNode }

function Figure({ term, value, note }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-ink-3">{term}</dt>
      <dd className="text-20 font-semibold tabular-nums">{value ?? '–'}</dd>
      {note !== undefined && note !== null && <dd className="text-12 text-ink-3 wrap-anywhere">{note}</dd>}
    </div>
  )
}

const LastCall = ({ at }: { at: string }) => <RelativeTime at={at} />

function Cap({ month: { start, credits, cap } }: KeyDetail) {
  if (cap === null) return <>since {<LocalTime at={start} dateOnly />}</>
  const left = Math.max(0, cap - credits)
  return (
    <>
      of {numberText(cap)};{' '}
      {left === 0 ? 'calls that cost are refused until next month' : `${numberText(left)} left this month`}
    </>
  )
}

const errorCount = ({ histogram }: RequestSummary) =>
  histogram.reduce((total, { refused, failed }) => total + refused + failed, 0)

const errorShare = (summary: RequestSummary) => (summary.count === 0 ? 0 : errorCount(summary) / summary.count)

'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { UsageEvent } from '#contract/dashboard/usage-event.ts'
import type { UsageAnswer } from '#contract/metering/usage.ts'
import { type PlacedEvent, placeEvents } from '#lib/client/metering/place-events.ts'
import { plural } from '#lib/client/format-text.ts'
import { useShortcuts } from '#lib/client/shortcuts.ts'
import { usageColumns } from '#lib/client/metering/usage-columns.ts'
import { dayText, usageCsv, usageJson } from '#lib/client/metering/usage-words.ts'
import { buttonLook } from '#components/ui/button-look.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { Segments, segmentsOf } from '#components/ui/segments.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { StackedChart } from '#components/ui/stacked-chart.tsx'
import type { UsageScreen } from './use-usage-screen.ts'

type UsageChartProps = {
  screen: UsageScreen
  usage: UseQueryResult<UsageAnswer>
  /** What changed the usage or what it costs. */
  events: readonly UsageEvent[]
}

/** Calls or credits over time, by outcome, route or key, as a chart or as a table. */
export function UsageChart({ screen, usage, events }: UsageChartProps) {
  const { view, set } = screen
  useShortcuts({ v: () => set({ view: view === 'chart' ? 'table' : 'chart' }), r: () => void usage.refetch() })
  return (
    <Panel
      title="Breakdown"
      note="Counted as calls are logged, up to a second after the response. Counts are kept after the request log expires."
      actions={usage.data && <FileLinks usage={usage.data} />}
    >
      <Choices screen={screen} />
      {usage.isPending && <Skeleton className="h-[60dvh]" />}
      {usage.isError && !usage.data && (
        <QueryFailure query={usage} title="The counts could not be read" rest="The figures above are not affected." />
      )}
      {usage.data && <Counts usage={usage.data} screen={screen} events={events} />}
    </Panel>
  )
}

function Choices({ screen: { by, span, count, view, period, set, setSpan, setPeriod } }: { screen: UsageScreen }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      {period === '' ? (
        <Segments
          label="Span"
          options={segmentsOf({ period: 'Period', '7d': '7 days', '24h': '24 hours' })}
          value={span}
          onChange={setSpan}
        />
      ) : (
        <button type="button" className={buttonLook({ size: 'sm' })} onClick={() => setPeriod('')}>
          Period of {dayText(period)}: back to this one
        </button>
      )}
      <Segments
        label="Stacked by"
        options={segmentsOf({ outcome: 'Outcome', route: 'Route', key: 'Key' })}
        value={by}
        onChange={(next) => set({ by: next })}
      />
      <Segments
        label="Counted"
        options={segmentsOf({ calls: 'Calls', credits: 'Credits' })}
        value={count}
        onChange={(next) => set({ count: next })}
      />
      <Segments
        label="Show as"
        options={segmentsOf({ chart: 'Chart', table: 'Table' })}
        value={view}
        onChange={(next) => set({ view: next })}
      />
    </div>
  )
}

type CountsProps = Pick<UsageChartProps, 'screen' | 'events'> & { usage: UsageAnswer }

function Counts({ usage, screen: { count, view, by }, events }: CountsProps) {
  const { series, columns, total } = usageColumns(usage, count)
  const placed = placeEvents(events, columns, usage.to)
  const calls = usage.groups.reduce((sum, group) => sum + group.calls, 0)
  if (calls === 0) {
    return (
      <EmptyState title="No call in this span">
        Each call counts here within a second, whether it was charged or free.
      </EmptyState>
    )
  }
  return (
    <>
      <p className="mb-3 text-13 text-ink-2 tabular-nums" role="status">
        {count === 'credits' ? `${plural(total, 'credit')} in ${plural(calls, 'call')}.` : `${plural(total, 'call')}.`}
      </p>
      <StackedChart
        label={`${count === 'credits' ? 'Credits' : 'Calls'} by ${by}`}
        unit={count}
        columnsName={usage.step === 'day' ? 'Day, UTC' : 'Hour'}
        series={series}
        columns={columns}
        view={view}
        marks={placed}
      />
      <Events events={placed} />
    </>
  )
}

const eventsMax = 6

function Events({ events }: { events: readonly PlacedEvent[] }) {
  if (events.length === 0) return null
  const shown = events.slice(-eventsMax).toReversed()
  return (
    <section aria-label="Events in this span" className="mt-4 border-t border-line pt-3">
      <h3 className="mb-1 text-13 font-medium">Events</h3>
      <ul className="grid gap-1 text-13 text-ink-2">
        {shown.map(({ at, text }) => (
          <li key={`${at} ${text}`} className="wrap-anywhere">
            <LocalTime at={at} /> <bdi>{text}</bdi>
          </li>
        ))}
        {events.length > shown.length && <li>{plural(events.length - shown.length, 'earlier event')}</li>}
      </ul>
    </section>
  )
}

const files = [
  { word: 'CSV', ending: 'csv', type: 'text/csv', textOf: usageCsv },
  { word: 'JSON', ending: 'json', type: 'application/json', textOf: usageJson },
] as const

function FileLinks({ usage }: { usage: UsageAnswer }) {
  const name = `usage-by-${usage.by}-${usage.from.slice(0, 10)}`
  return files.map(({ word, ending, type, textOf }) => (
    <a
      key={ending}
      className={buttonLook({ size: 'sm' })}
      download={`${name}.${ending}`}
      href={`data:${type};charset=utf-8,${encodeURIComponent(textOf(usage))}`}
    >
      <Download aria-hidden size={16} strokeWidth={1.5} />
      {word}
    </a>
  ))
}

'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useCodeTarget } from '#lib/client/connection-context.tsx'
import type { CodeTarget } from '#contract/dashboard/code-target.ts'
import { plural } from '#lib/client/format-text.ts'
import { anyCaller, isFiltered, rangeLabels } from '#lib/client/requests/request-filter.ts'
import { hiddenCallsQuery, requestsQuery, requestSummaryQuery } from '#lib/client/requests/request-log-queries.ts'
import { useShortcuts } from '#lib/client/shortcuts.ts'
import { Button } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { ErrorBoundary } from '#components/ui/error-boundary.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Switch } from '#components/ui/switch.tsx'
import { NoCallsFit, NoCallsYet } from './no-requests.tsx'
import { RequestDetail } from './request-detail.tsx'
import { RequestFilters } from './request-filters.tsx'
import { RequestHistogram } from './request-histogram.tsx'
import { RequestList } from './request-list.tsx'
import { callKey, useLiveRequests } from './use-live-requests.ts'
import { useRequestFilter, useRequestScreen } from './use-request-filter.ts'

/** The log of calls: filters, how many over time, the calls themselves, and one of them in full. */
export function RequestsView(own: { baseUrl: string }) {
  const target = useCodeTarget(own.baseUrl)
  const desk = useDesk()
  const { filters, screen, summary, whole, opened, close } = desk
  const isOpen = screen.request !== ''
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
        isOpen && 'xl:grid-cols-[minmax(0,1fr)_400px]',
      )}
    >
      <div className={classNames('grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4', isOpen && 'max-xl:hidden')}>
        <RequestsHead desk={desk} />
        <RequestFilters filters={filters} summary={summary.data} />
        <ErrorBoundary what="The counts">
          <RequestHistogram summary={whole} filters={filters} screen={screen} />
        </ErrorBoundary>
        {/* How high the table of counts is, its rows say. */}
        {!(screen.view === 'table' && whole.isPending) && <Calls desk={desk} target={target} />}
      </div>
      {isOpen && (
        <ErrorBoundary what="The call" key={screen.request}>
          <RequestDetail id={screen.request} listed={opened} target={target} onClose={close} onFilter={filters.set} />
        </ErrorBoundary>
      )}
    </div>
  )
}

/** What the screen shows and how it is moved. */
function useDesk() {
  const filters = useRequestFilter()
  const screen = useRequestScreen()
  const { filter } = filters
  const [isPaused, setPaused] = useState(false)
  const log = useInfiniteQuery(requestsQuery(filter))
  const whole = useQuery(requestSummaryQuery({ ...filter, from: '', to: '' }, screen.live))
  const isBrushed = filter.from !== '' && filter.to !== ''
  const brushed = useQuery({ ...requestSummaryQuery(filter, screen.live), enabled: isBrushed })
  const summary = isBrushed ? brushed : whole
  const listed = log.data?.pages.flatMap((page) => page.requests) ?? []
  const live = useLiveRequests({ filter, isLive: screen.live, isPaused, listed })
  const refresh = () => void Promise.all([log.refetch(), whole.refetch(), ...(isBrushed ? [brushed.refetch()] : [])])
  const opened = live.calls.find(({ requestId }) => requestId === screen.request)
  const step = (by: number) => {
    const at = opened ? live.calls.findIndex((call) => callKey(call) === callKey(opened)) + by : 0
    const next = live.calls[at]
    if (next) screen.open(next.requestId)
  }
  const close = () => {
    const { request } = screen
    screen.open('')
    // The pane takes the focus with it: it goes back to the row that opened it, once that is there again.
    setTimeout(() => document.querySelector<HTMLElement>(`[data-call="${CSS.escape(request)}"]`)?.focus(), 50)
  }
  useShortcuts({
    r: refresh,
    l: () => screen.setLive(!screen.live),
    v: () => screen.setView(screen.view === 'chart' ? 'table' : 'chart'),
    j: () => step(1),
    k: () => step(-1),
    Escape: close,
  })
  return { filters, screen, log, summary, whole, live, opened, refresh, close, setPaused }
}

/** The title with what the list holds, what it leaves out, and how it is kept up to date. */
function RequestsHead({ desk: { filters, screen, summary, live, refresh } }: { desk: ReturnType<typeof useDesk> }) {
  const { filter, set } = filters
  const hidden = useQuery(hiddenCallsQuery(filter))
  const counts = summary.data
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="text-20 font-semibold">Requests</h1>
      {/* On a phone below the buttons, with room for what is hidden. */}
      <div className="flex flex-wrap items-center gap-x-4 max-sm:order-last max-sm:min-h-11 max-sm:w-full max-sm:content-start">
        <p role="status" className="text-13 text-ink-2 tabular-nums max-sm:min-h-5 max-sm:w-full">
          {counts && `${plural(counts.count, 'call')}, ${plural(counts.credits, 'credit')}`}
          {counts && ` in ${filter.from === '' ? rangeLabels[filter.range] : 'the chosen time'}`}
        </p>
        {hidden.data !== undefined && hidden.data > 0 && (
          <p className="text-13 text-ink-3">
            {plural(hidden.data, 'call')} of this dashboard {hidden.data === 1 ? 'is' : 'are'} hidden.{' '}
            <button
              type="button"
              className="min-h-6 underline underline-offset-4"
              onClick={() => set({ caller: anyCaller })}
            >
              Show
            </button>
          </p>
        )}
      </div>
      <div className="ms-auto flex flex-wrap items-center gap-3">
        {screen.live && live.failed && <span className="text-13 text-fail">Not reached, trying again</span>}
        <Switch label="Live" checked={screen.live} onCheckedChange={screen.setLive} />
        <Button
          size="sm"
          aria-pressed={screen.view === 'table'}
          onClick={() => screen.setView(screen.view === 'chart' ? 'table' : 'chart')}
        >
          Table
        </Button>
        <Button size="sm" onClick={refresh}>
          <RotateCw aria-hidden size={16} strokeWidth={1.5} />
          Refresh
        </Button>
      </div>
    </div>
  )
}

function Calls({ desk, target }: { desk: ReturnType<typeof useDesk>; target: CodeTarget }) {
  const { filters, screen, log, summary, live, refresh, setPaused } = desk
  if (live.calls.length > 0) {
    return <RequestList {...{ log, live, screen }} count={summary.data?.count} onPause={setPaused} />
  }
  if (log.isPending) return <ListSkeleton />
  if (log.isError) {
    const query = { ...log, refetch: async () => refresh() }
    return (
      <QueryFailure isMain query={query} title="The log could not be shown" rest="Calls themselves are not affected." />
    )
  }
  return isFiltered(filters.filter) ? (
    <NoCallsFit filters={filters} />
  ) : (
    <NoCallsYet target={target} filters={filters} />
  )
}

function ListSkeleton() {
  return (
    <div aria-busy className="grid gap-2 rounded-control border border-line bg-surface p-4">
      {Array.from({ length: 10 }, (_, index) => (
        <Skeleton key={index} className="h-7" />
      ))}
    </div>
  )
}

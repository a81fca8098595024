'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isFiltered } from '#lib/client/requests/request-filter.ts'
import { requestsQuery, requestSummaryQuery } from '#lib/client/requests/request-log-queries.ts'
import { useShortcuts } from '#lib/client/shortcuts.ts'
import { classNames } from '#components/ui/class-names.ts'
import { ErrorBoundary } from '#components/ui/error-boundary.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { NoCallsFit, NoCallsYet } from './no-requests.tsx'
import { RequestDetail } from './request-detail.tsx'
import { RequestFilters } from './request-filters.tsx'
import { RequestHistogram } from './request-histogram.tsx'
import { RequestList } from './request-list.tsx'
import { callKey, useLiveRequests } from './use-live-requests.ts'
import { useRequestFilter, useRequestScreen } from './use-request-filter.ts'

/** The log of calls: filters, how many over time, the calls themselves, and one of them in full. */
export function RequestsView({ baseUrl }: { baseUrl: string }) {
  const desk = useDesk()
  const { filters, screen, summary, live, opened, refresh, close } = desk
  const isOpen = screen.request !== ''
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
        isOpen && 'xl:grid-cols-[minmax(0,1fr)_400px]',
      )}
    >
      <div className={classNames('grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4', isOpen && 'max-xl:hidden')}>
        <RequestFilters
          filters={filters}
          screen={screen}
          facets={summary.data?.facets}
          live={live}
          onRefresh={refresh}
        />
        <ErrorBoundary what="The counts">
          <RequestHistogram summary={summary} filters={filters} screen={screen} />
        </ErrorBoundary>
        <Calls desk={desk} baseUrl={baseUrl} />
      </div>
      {isOpen && (
        <ErrorBoundary what="The call" key={screen.request}>
          <RequestDetail id={screen.request} listed={opened} baseUrl={baseUrl} onClose={close} onFilter={filters.set} />
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
  const summary = useQuery(requestSummaryQuery(filter, screen.live))
  const listed = log.data?.pages.flatMap((page) => page.requests) ?? []
  const live = useLiveRequests({ filter, isLive: screen.live, isPaused, listed })
  const refresh = () => void Promise.all([log.refetch(), summary.refetch()])
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
  return { filters, screen, log, summary, live, opened, refresh, close, setPaused }
}

function Calls({ desk, baseUrl }: { desk: ReturnType<typeof useDesk>; baseUrl: string }) {
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
    <NoCallsYet baseUrl={baseUrl} filters={filters} />
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

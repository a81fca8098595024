'use client'

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { LoggedRequest } from '#contract/requests/request-log.ts'
import { numberText, plural } from '#lib/client/format-text.ts'
import type { ReadPage } from '#lib/client/requests/read-calls.ts'
import { creditsText, durationText, sourceWord } from '#lib/client/requests/request-words.ts'
import { statusTone } from '#lib/client/status-words.ts'
import { Button } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { ExactTime } from '#components/ui/exact-time.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { openedRow, Table, Td, Tr } from '#components/ui/table.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { callKey, type useLiveRequests } from './use-live-requests.ts'
import type { useRequestScreen } from './use-request-filter.ts'

type RequestListProps = {
  log: UseInfiniteQueryResult<InfiniteData<ReadPage>>
  live: ReturnType<typeof useLiveRequests>
  screen: ReturnType<typeof useRequestScreen>
  /** How many calls fit, where that is known. */
  count: number | undefined
  onPause: (paused: boolean) => void
}

/** The calls, newest first, and what comes after them. Live rows hold still under the pointer. */
export function RequestList({ log, live, screen, count, onPause }: RequestListProps) {
  const { calls, waiting, hasGap, showWaiting } = live
  const unreadable = log.data?.pages.reduce((sum, page) => sum + page.unreadable, 0) ?? 0
  return (
    <section aria-labelledby="calls" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {/* The button that shows what waits stands within, or it would be gone before it is reached. */}
      <div
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
        onMouseEnter={() => onPause(true)}
        onMouseLeave={() => onPause(false)}
        onFocus={() => onPause(true)}
        onBlur={() => onPause(false)}
      >
        <h2 id="calls" className="sr-only">
          Calls
        </h2>
        {waiting > 0 && (
          <div>
            <Button size="sm" onClick={showWaiting}>
              {numberText(waiting)} new
            </Button>
          </div>
        )}
        {unreadable > 0 && (
          <Notice tone="warn">{plural(unreadable, 'call')} could not be read; the others are below.</Notice>
        )}
        {hasGap && (
          <Notice>Calls come faster than they can be shown; some in between are left out. Refresh to see all.</Notice>
        )}
        <RequestTable calls={calls} opened={screen.request} onOpen={screen.open} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {log.hasNextPage && (
          <Button onClick={() => void log.fetchNextPage()} busy={log.isFetchingNextPage}>
            {log.isFetchingNextPage ? 'Loading' : 'Load 50 more'}
          </Button>
        )}
        {log.isFetchNextPageError && <span className="text-13 text-fail">More could not be loaded; try again.</span>}
        <p role="status" className="text-13 text-ink-3 tabular-nums">
          {log.hasNextPage
            ? `${plural(calls.length, 'call')} shown${count !== undefined && count > calls.length ? ` of ${numberText(count)}` : ''}`
            : `${plural(calls.length, 'call')}, all shown. The log is kept 31 days.`}
        </p>
      </div>
    </section>
  )
}

type RequestTableProps = { calls: readonly LoggedRequest[]; opened: string; onOpen: (id: string) => void }

function RequestTable({ calls, opened, onOpen }: RequestTableProps) {
  const isBrief = opened !== ''
  return (
    <Table
      caption="Calls, newest first"
      className="rounded-control border border-line bg-surface px-4"
      columns={[
        'Time',
        'Status',
        'Call',
        'Identifier',
        'Credits',
        !isBrief && 'Caller',
        { end: 'Took' },
        !isBrief && 'Source',
      ]}
    >
      {calls.map((call) => (
        <RequestRow
          key={callKey(call)}
          call={call}
          isOpened={call.requestId === opened}
          isBrief={isBrief}
          onOpen={onOpen}
        />
      ))}
    </Table>
  )
}

type RequestRowProps = { call: LoggedRequest; isOpened: boolean; isBrief: boolean; onOpen: (id: string) => void }

function RequestRow({ call, isOpened, isBrief, onOpen }: RequestRowProps) {
  const { at, status, method, route, identifier, credits, caller, durationMs, source, requestId } = call
  return (
    <Tr
      className={classNames('appear cursor-pointer hover:bg-sunken', isOpened && openedRow)}
      // The button in the row is what the keyboard reaches; the row only makes it a larger target.
      onClick={() => onOpen(requestId)}
    >
      <Td className="whitespace-nowrap">
        <button
          type="button"
          data-call={requestId}
          aria-expanded={isOpened}
          aria-label={`Open the call of ${at}`}
          className="min-h-6 rounded-chip text-start"
          onClick={(event) => {
            event.stopPropagation()
            onOpen(requestId)
          }}
        >
          <ExactTime at={at} />
        </button>
      </Td>
      <Td>
        <StatusBadge tone={statusTone(status)}>{String(status)}</StatusBadge>
      </Td>
      <Td className="font-mono text-12 whitespace-nowrap">
        {method} {route}
      </Td>
      <Td className="min-w-40 font-mono text-12">
        {identifier === null ? <span className="text-ink-3">none</span> : <UntrustedText text={identifier} />}
      </Td>
      <Td className="whitespace-nowrap">
        {credits > 0 ? numberText(credits) : <span className="text-ink-3">{creditsText(call)}</span>}
      </Td>
      {!isBrief && (
        <Td className="max-w-40 truncate max-sm:hidden">
          <bdi>{caller.name ?? 'Deleted'}</bdi>
        </Td>
      )}
      <Td className="text-end whitespace-nowrap max-sm:hidden">
        <Latency ms={durationMs} />
      </Td>
      {!isBrief && <Td className="whitespace-nowrap text-ink-2 max-sm:hidden">{sourceWord(source)}</Td>}
    </Tr>
  )
}

const slowMs = { warn: 1_000, fail: 5_000 }

/** How long it took, marked where that is long. */
function Latency({ ms }: { ms: number }) {
  const look = ms >= slowMs.fail ? 'bg-fail' : ms >= slowMs.warn ? 'bg-mark-warn' : 'bg-line'
  return (
    <span className="inline-flex items-center gap-1.5 tabular-nums">
      <span aria-hidden data-mark="" className={`size-1.5 rounded-full ${look}`} />
      {durationText(ms)}
    </span>
  )
}

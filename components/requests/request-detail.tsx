'use client'

import { useQuery } from '@tanstack/react-query'
import { SquareTerminal, X } from 'lucide-react'
import { Link } from '#components/ui/link.tsx'
import { useEffect, useRef } from 'react'
import type { LoggedRequest } from '#contract/requests/request-log.ts'
import { CallFailedError } from '#lib/client/ask-dashboard.ts'
import type { CodeTarget } from '#contract/dashboard/code-target.ts'
import { numberText } from '#lib/client/format-text.ts'
import type { LogFilter } from '#lib/client/requests/request-filter.ts'
import { requestQuery } from '#lib/client/requests/request-log-queries.ts'
import {
  callCommand,
  creditsText,
  outcomeWords,
  playgroundAddress,
  sourceWord,
  typedIdentifier,
} from '#lib/client/requests/request-words.ts'
import { statusTone } from '#lib/client/status-words.ts'
import { Button, buttonLook } from '#components/ui/button.tsx'
import { CommandText } from '#components/ui/command-text.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { ExactTime } from '#components/ui/exact-time.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

type RequestDetailProps = {
  id: string
  /** The call, where the list holds it. */
  listed: LoggedRequest | undefined
  target: CodeTarget
  onClose: () => void
  onFilter: (changes: Partial<LogFilter>) => void
}

/** One call in full. Beside the list on a wide screen, in its place on a narrow one. */
export function RequestDetail({ id, listed, target, onClose, onFilter }: RequestDetailProps) {
  const found = useQuery({ ...requestQuery(id), enabled: listed === undefined })
  const call = listed ?? found.data
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section
      aria-labelledby="call"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-control border border-line bg-surface p-4 xl:sticky xl:top-8 xl:max-h-[calc(100dvh-64px)] xl:overflow-y-auto"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 id="call" ref={heading} tabIndex={-1} className="text-16 font-semibold outline-none">
          Call
        </h2>
        <Button variant="quiet" size="sm" onClick={onClose}>
          <X aria-hidden size={16} strokeWidth={1.5} />
          Close
        </Button>
      </div>
      {call && <Call call={call} target={target} onFilter={onFilter} />}
      {!call && found.isPending && <Waiting />}
      {!call && found.isError && (
        <Missing id={id} error={found.error} retrying={found.isFetching} onRetry={() => void found.refetch()} />
      )}
    </section>
  )
}

function Call({ call, target, onFilter }: { call: LoggedRequest } & Pick<RequestDetailProps, 'target' | 'onFilter'>) {
  const { status, outcome, requestId } = call
  const { why } = outcomeWords(outcome)
  const playground = playgroundAddress(call)
  const command = callCommand(target, call)
  const identifier = typedIdentifier(call)
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge tone={statusTone(status)}>{String(status)}</StatusBadge>
        <span className="font-medium">{creditsText(call)}</span>
      </p>
      <p className="text-ink-2">{why}</p>
      <Facts facts={factsOf(call)} />
      <div className="flex flex-wrap gap-2">
        {playground !== undefined && (
          <Link href={playground} className={buttonLook({ size: 'sm' })}>
            <SquareTerminal aria-hidden size={16} strokeWidth={1.5} />
            Try again in playground
          </Link>
        )}
        <CopyButton text={requestId} label="Copy request id" variant="secondary" />
        <CopyButton text={JSON.stringify(call, undefined, 2)} label="Copy as JSON" variant="secondary" />
        {identifier !== undefined && (
          <Button size="sm" onClick={() => onFilter({ q: identifier })}>
            Calls for the same
          </Button>
        )}
        <Button size="sm" onClick={() => onFilter({ caller: call.caller.id })}>
          Calls by the same caller
        </Button>
      </div>
      {command !== undefined && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <div className="flex items-center justify-between gap-2">
            <h3 className="text-13 font-medium">The same as cURL</h3>
            <CopyButton text={command} label="Copy command" />
          </div>
          <CommandText text={command} />
        </div>
      )}
      <p className="text-13 text-ink-3">
        Bodies are not kept. Identifiers are kept as resolved, so an email address stands here as its domain.
      </p>
    </>
  )
}

const factsOf = ({ requestId, at, method, route, identifier, durationMs, source, caller }: LoggedRequest) => [
  { term: 'When', value: <ExactTime at={at} /> },
  { term: 'In UTC', value: <span className="tabular-nums">{at.slice(0, 23).replace('T', ' ')}</span> },
  { term: 'Call', value: <span className="font-mono text-12 wrap-anywhere">{`${method} ${route}`}</span> },
  {
    term: 'Identifier',
    value:
      identifier === null ? 'None in the address' : <UntrustedText text={identifier} className="font-mono text-12" />,
  },
  { term: 'Caller', value: <Caller {...caller} /> },
  { term: 'Time taken', value: `${numberText(durationMs)} ms in the service` },
  { term: 'Served from', value: sourceWord(source) || 'Nothing was looked up' },
  { term: 'Request id', value: <span className="font-mono text-12 wrap-anywhere">{requestId}</span> },
]

function Caller({ type, id, name }: LoggedRequest['caller']) {
  return (
    <>
      <bdi className="font-medium">{name ?? 'Deleted'}</bdi>
      <span className="block text-13 text-ink-3">
        {type === 'user' ? 'Signed in to the dashboard' : 'API key'} <span className="font-mono text-12">{id}</span>
      </span>
    </>
  )
}

function Waiting() {
  return (
    <div aria-busy className="grid gap-3">
      <Skeleton className="h-6 w-32" />
      <Skeleton className="h-64" />
    </div>
  )
}

function Missing({
  id,
  error,
  retrying,
  onRetry,
}: {
  id: string
  error: Error
  retrying: boolean
  onRetry: () => void
}) {
  const failure = error instanceof CallFailedError ? error.failure : undefined
  return (
    <ErrorState
      title="This call cannot be shown"
      onRetry={onRetry}
      retrying={retrying}
      requestId={failure?.meta.requestId}
    >
      {failure?.reason ?? 'Something unexpected came back.'} It was asked for as{' '}
      <span className="font-mono text-12 wrap-anywhere">{id}</span>; calls are kept 31 days.
    </ErrorState>
  )
}

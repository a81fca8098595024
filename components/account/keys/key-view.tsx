'use client'

import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { KeyCall } from '#contract/account/key-use.ts'
import type { ListedKey } from '#contract/dashboard/listed-key.ts'
import { keyDetailQuery, keyQuery } from '#lib/client/account/key-queries.ts'
import { everyCall } from '#lib/client/requests/request-filter.ts'
import { requestSummaryQuery } from '#lib/client/requests/request-log-queries.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { ErrorBoundary } from '#components/ui/error-boundary.tsx'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { FirstCall } from './first-call.tsx'
import { KeyFigures } from './key-figures.tsx'
import { KeyLimitsPanel } from './key-limits-panel.tsx'
import { KeyRoutes } from './key-routes.tsx'
import { KeyStatus, useIsOver } from './key-status.tsx'
import { RevokeKey } from './revoke-key.tsx'
import { RotateKey } from './rotate-key.tsx'

type KeyViewProps = { initial: ListedKey; mayChange: boolean; baseUrl: string }

/** One key: how it is used, what it may, and its end. */
export function KeyView({ initial, mayChange, baseUrl }: KeyViewProps) {
  const { data: apiKey } = useQuery(keyQuery(initial))
  const detail = useQuery(keyDetailQuery(apiKey.id))
  const summary = useQuery(requestSummaryQuery({ ...everyCall, range: '31d', caller: apiKey.id }, false))
  const isOver = useIsOver(apiKey)
  const isPending = detail.isPending || summary.isPending
  const last = detail.data?.last
  return (
    <div className="grid grid-cols-1 gap-6">
      <KeyHeader apiKey={apiKey} isUsed={detail.data && last !== null}>
        {mayChange && <KeyActions apiKey={apiKey} last={last ?? undefined} isOver={isOver} baseUrl={baseUrl} />}
      </KeyHeader>
      {detail.isError && (
        <QueryFailure
          query={detail}
          title="How the key is used could not be read"
          rest="The key itself is not affected."
        />
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        {isPending ? (
          <div aria-busy>
            <Skeleton className="h-[80dvh]" />
          </div>
        ) : (
          <KeyUse keyId={apiKey.id} detail={detail.data} summary={summary} isOver={isOver} baseUrl={baseUrl} />
        )}
        {/* Beside the use of the key, or below it. */}
        <div className={isPending ? 'max-lg:hidden' : ''}>
          <KeyLimitsPanel apiKey={apiKey} mayChange={mayChange && apiKey.revokedAt === null} />
        </div>
      </div>
    </div>
  )
}

type KeyUseProps = ComponentProps<typeof KeyFigures> & { isOver: boolean; baseUrl: string }

/** How a key is used, or how its first call is made. */
function KeyUse({ keyId, detail, summary, isOver, baseUrl }: KeyUseProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      {detail?.last === null && !isOver && (
        <Panel title="First call" note="Turns green with the first call, also a refused one.">
          <FirstCall keyId={keyId} baseUrl={baseUrl} />
        </Panel>
      )}
      <ErrorBoundary what="The figures">
        <KeyFigures keyId={keyId} detail={detail} summary={summary} />
      </ErrorBoundary>
      {detail && detail.routes.length > 0 && <KeyRoutes routes={detail.routes} />}
    </div>
  )
}

type KeyActionsProps = { apiKey: ListedKey; last: KeyCall | undefined; isOver: boolean; baseUrl: string }

function KeyActions({ apiKey, last, isOver, baseUrl }: KeyActionsProps) {
  return (
    <>
      <RotateKey apiKey={apiKey} baseUrl={baseUrl} isPossible={!isOver && apiKey.replacedById === null} />
      {!isOver && <RevokeKey apiKey={apiKey} lastUse={last && { at: last.at, call: `${last.method} ${last.route}` }} />}
    </>
  )
}

type KeyHeaderProps = { apiKey: ListedKey; isUsed: boolean | undefined; children: ReactNode }

function KeyHeader({ apiKey, isUsed, children }: KeyHeaderProps) {
  const { id, name, preview, createdAt, createdBy, expiresAt } = apiKey
  return (
    <header className="grid gap-2">
      <title>{`${name} · Livery`}</title>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <h1 className="min-w-0 text-28 font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </h1>
          <KeyStatus apiKey={{ ...apiKey, expiresAt: apiKey.revokedAt === null ? expiresAt : null }} isUsed={isUsed} />
        </div>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-2">
        <span className="font-mono text-12">{preview}</span>
        <span className="inline-flex items-center gap-1 font-mono text-12">
          {id}
          <CopyButton text={id} label={`Copy id of ${name}`} compact />
        </span>
        <span>
          created <LocalTime at={createdAt} dateOnly /> by <bdi>{createdBy ?? 'the operator'}</bdi>
        </span>
      </p>
    </header>
  )
}

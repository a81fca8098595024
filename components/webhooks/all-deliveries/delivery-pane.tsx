'use client'

import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect } from 'react'
import { useQuery } from 'urql'
import { attemptsMax } from '#contract/webhooks/retry-schedule.ts'
import { paneDocument, type PaneDelivery } from '#lib/client/webhooks/deliveries/all-deliveries-documents.ts'
import { happenedText, stateWords } from '#lib/client/webhooks/deliveries/delivery-words.ts'
import { useShortcuts } from '#lib/client/shortcuts.ts'
import { unnamedBrand } from '#lib/client/webhooks/deliveries/event-brand.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { GraphqlFailure } from '../graphql-failure.tsx'
import { shortId } from '../webhook-href.ts'
import { AttemptRail, NextAttempt } from './attempt-rail.tsx'
import { PaneTabs } from './pane-tabs.tsx'
import { Resend } from './resend.tsx'
import { TryNow } from './try-now.tsx'

type DeliveryPaneProps = {
  urn: string
  mayChange: boolean
  onClose: () => void
  /** To the delivery before or after it in the list; undefined where the pane stands alone. */
  onStep?: ((by: 1 | -1) => void) | undefined
  onChanged: (urn: string) => void
}

const pendingMs = 2_000

/** One delivery: what happened and why, its attempts done and to come, and what was sent and came back. */
export function DeliveryPane({ urn, mayChange, onClose, onStep, onChanged }: DeliveryPaneProps) {
  const [{ data, error, fetching }, ask] = useQuery({ query: paneDocument, variables: { delivery: urn } })
  const delivery = data?.delivery
  const isPending = delivery?.state === 'RETRYING'
  useShortcuts({
    Escape: onClose,
    ...(onStep && { j: () => onStep(1), k: () => onStep(-1), '[': () => onStep(-1), ']': () => onStep(1) }),
  })
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setInterval(() => ask({ requestPolicy: 'network-only' }), pendingMs)
    return () => clearInterval(timer)
  }, [isPending, ask])
  const refresh = () => ask({ requestPolicy: 'network-only' })
  return (
    <section
      aria-label="Delivery"
      className="grid min-w-0 grid-cols-1 content-start rounded-control border border-line bg-surface"
    >
      <div className="flex items-center gap-1 border-b border-line px-4 py-2">
        <span className="min-w-0 truncate font-mono text-12 text-ink-2">{shortId(urn)}</span>
        <CopyButton text={urn} label="Copy delivery URN" compact />
        <span className="ms-auto flex gap-1">
          {onStep && (
            <>
              <IconButton label="Previous delivery" onPress={() => onStep(-1)} Glyph={ChevronUp} />
              <IconButton label="Next delivery" onPress={() => onStep(1)} Glyph={ChevronDown} />
            </>
          )}
          <IconButton label="Close" onPress={onClose} Glyph={X} />
        </span>
      </div>
      <div className="grid grid-cols-1 gap-4 p-4">
        {error && !delivery && (
          <GraphqlFailure title="We can't read this delivery" error={error} onRetry={refresh} retrying={fetching} />
        )}
        {!data && !error && <Skeleton className="h-64 w-full" />}
        {data && !delivery && (
          <EmptyState title="This delivery isn't here">
            It may be older than 90 days, or of another organization.
          </EmptyState>
        )}
        {delivery && (
          <>
            <Head delivery={delivery} />
            <Attempts delivery={delivery} mayChange={mayChange} onRetried={refresh} onChanged={onChanged} />
            <PaneTabs delivery={delivery} />
          </>
        )}
      </div>
    </section>
  )
}

function Head({ delivery }: { delivery: PaneDelivery }) {
  const { state, event, cause } = delivery
  const { tone, word } = stateWords[state]
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-14 font-semibold wrap-anywhere">
          {event.domain ?? unnamedBrand(event)}{' '}
          <span className="font-mono text-12 font-normal text-ink-3">{event.type}</span>
        </h2>
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </div>
      <p className="text-13">
        <span className="font-semibold">{happenedText(delivery)}</span>
        {cause && ` ${cause.advice}`}
      </p>
      {cause?.evidence && (
        <p className="rounded-chip bg-fail-ground px-2 py-1 font-mono text-12 wrap-anywhere text-fail">
          <UntrustedText text={cause.evidence} />
        </p>
      )}
    </div>
  )
}

type AttemptsProps = {
  delivery: PaneDelivery
  mayChange: boolean
  onRetried: () => void
  onChanged: (urn: string) => void
}

function Attempts({ delivery, mayChange, onRetried, onChanged }: AttemptsProps) {
  const { attempts, state, nextAttemptAt } = delivery
  return (
    <div className="grid gap-2 border-y border-line py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13">
        <span className="font-semibold">
          {attempts.length} of {attemptsMax} attempts
        </span>
        {state === 'RETRYING' && nextAttemptAt !== null && <NextAttempt at={nextAttemptAt} />}
        {mayChange && (
          <span className="ms-auto">
            {state === 'RETRYING' ? (
              <TryNow urn={delivery.urn} onRetried={onRetried} />
            ) : (
              <Resend urn={delivery.urn} onSent={onChanged} />
            )}
          </span>
        )}
      </div>
      <AttemptRail delivery={delivery} />
    </div>
  )
}

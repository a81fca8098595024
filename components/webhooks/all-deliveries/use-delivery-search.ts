'use client'

import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from '#components/ui/address-state.ts'
import { useMemo } from 'react'
import { isEventName } from '#contract/webhooks/webhook-events.ts'
import { dayMs, hourMs } from '#contract/time.ts'
import type { AllDeliveriesFilter } from '#lib/client/webhooks/deliveries/all-deliveries-documents.ts'

/** Spans that end now; history is kept 90 days. */
export const spans = {
  '1h': { label: '1 hour', ms: hourMs },
  '24h': { label: '24 hours', ms: dayMs },
  '7d': { label: '7 days', ms: 7 * dayMs },
  '30d': { label: '30 days', ms: 30 * dayMs },
  '90d': { label: '90 days', ms: 90 * dayMs },
} as const

export type Span = keyof typeof spans

const states = ['DELIVERED', 'RETRYING', 'FAILED', 'SKIPPED'] as const

const parsers = {
  span: parseAsStringLiteral(Object.keys(spans) as Span[]).withDefault('24h'),
  state: parseAsStringLiteral(states),
  event: parseAsString,
  webhook: parseAsString,
  /** The brushed part of the span, in milliseconds since 1970. */
  from: parseAsInteger,
  to: parseAsInteger,
}

/** Which deliveries are asked for, as the address says it; `fixed` is a webhook that the screen is about. */
export function useDeliverySearch(fixed?: string) {
  const [values, set] = useQueryStates(parsers)
  const { span, state, event, from, to } = values
  const webhook = fixed ?? values.webhook
  const narrowed = useMemo<Pick<AllDeliveriesFilter, 'event' | 'webhooks'>>(
    () => ({
      ...(event !== null && isEventName(event) && { event }),
      ...(webhook !== null && { webhooks: [webhook] }),
    }),
    [event, webhook],
  )
  const brush = useMemo(() => (from !== null && to !== null && from < to ? { from, to } : undefined), [from, to])
  const count = [state, event, fixed === undefined ? values.webhook : null, brush].filter(Boolean).length
  return {
    span,
    state,
    webhook,
    /** What narrows the figures over time too. */
    narrowed,
    brush,
    /** Filters that are set. */
    count,
    values,
    set: (change: Partial<typeof values>) => set(change),
    clear: () => set({ state: null, event: null, webhook: null, from: null, to: null }),
  }
}

export type DeliverySearch = ReturnType<typeof useDeliverySearch>

const momentOf = (ms: number) => new Date(ms).toISOString()

/** The filter of the list at this moment. */
export const listFilter = ({ narrowed, brush, state, span }: DeliverySearch, now: number): AllDeliveriesFilter => ({
  ...narrowed,
  ...(state !== null && { state }),
  ...(brush ? { from: momentOf(brush.from), to: momentOf(brush.to) } : { from: momentOf(now - spans[span].ms) }),
})

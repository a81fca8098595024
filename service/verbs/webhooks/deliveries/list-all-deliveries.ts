import { refuse } from '#contract/refusal.ts'
import { dayMs } from '#contract/time.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../stores/account/credentials.ts'
import type { Delivery } from '../../../stores/webhooks/deliveries/delivery-history.ts'
import type { BarCount, OrganizationFilter } from '../../../stores/webhooks/deliveries/delivery-counts.ts'
import type { DeliveryState } from '../../../stores/webhooks/deliveries/delivery-state.ts'
import { barsOver, type Bars } from '../../../stores/webhooks/deliveries/whole-hours.ts'
import { verb } from '../../verb.ts'
import { ownWebhookId } from '../find-own-webhook.ts'
import { readCursor, writeCursor, type Page } from '../page.ts'
import { checkFilter, historyMs } from './list-deliveries.ts'

export type { DeliveryState }

export type AllDeliveriesFilter = {
  from?: Date | null
  to?: Date | null
  state?: DeliveryState | null
  event?: string | null
  webhooks?: readonly string[] | null
}

type Asked = { filter?: AllDeliveriesFilter | null | undefined }
type AskedPage = Asked & { first: number; after: string | undefined }

type OwnDelivery = Delivery & { organizationId: string }

/** A page of the deliveries of all the caller's webhooks, the newest first, of the last 90 days. */
export const listAllDeliveries = verb({
  scope: 'webhooks',
  role: 'viewer',
  async run(ctx, caller, { filter, first, after }: AskedPage): Promise<Page<OwnDelivery>> {
    const organizationId = caller.organization.id
    const list = `deliveries of ${organizationId}`
    const position = after === undefined ? undefined : readCursor(ctx, list, after)
    if (after !== undefined && !position) refuse('bad_input', '`after` is no cursor of this list.')
    const found = await ctx.stores.organizationDeliveries.list({
      ...readFilter(ctx, caller, filter),
      state: filter?.state ?? undefined,
      after: position,
      first: first + 1,
    })
    return {
      entries: found.slice(0, first).map((delivery) => ({
        node: { ...delivery, organizationId },
        cursor: writeCursor(ctx, list, { at: delivery.createdAt, id: delivery.id }),
      })),
      hasNextPage: found.length > first,
      hasPreviousPage: position !== undefined,
    }
  },
})

/** Deliveries ever recorded of all the caller's webhooks. */
export const countRecordedDeliveries = verb({
  scope: 'webhooks',
  role: 'viewer',
  run: (ctx, caller): Promise<number> => ctx.stores.organizationDeliveries.recorded(caller.organization.id),
})

export type DeliveryOverview = { from: Date; to: Date; bars: Bar[] }
type Bar = { start: Date; counts: Record<DeliveryState, number> }

/**
 * How many deliveries of each state were made in each of at most `bars` equal parts of a span; the last day unless given. Parts of
 * two hours and more begin with an hour: the first may begin before the span, and the last end after it.
 */
export const getDeliveryOverview = verb({
  scope: 'webhooks',
  role: 'viewer',
  async run(ctx, caller, { filter, bars }: Asked & { bars: number }): Promise<DeliveryOverview> {
    const now = ctx.now()
    const to = filter?.to ?? now
    const span = readFilter(ctx, caller, { ...filter, to, from: filter?.from ?? new Date(Number(to) - dayMs) })
    const parts = barsOver(span, bars)
    const counted = await ctx.stores.deliveryCounts.count(span, parts)
    return { from: startOf(parts, 0), to: startOf(parts, parts.count), bars: barsOf(parts, counted) }
  },
})

const none = { DELIVERED: 0, RETRYING: 0, FAILED: 0, SKIPPED: 0 }

const startOf = ({ startMicros, stepMicros }: Bars, bar: number) => new Date((startMicros + bar * stepMicros) / 1000)

function barsOf(parts: Bars, counted: readonly BarCount[]): Bar[] {
  const made = Array.from({ length: parts.count }, (_, bar) => ({ start: startOf(parts, bar), counts: { ...none } }))
  for (const { bar, state, count } of counted) {
    const at = made[bar]
    if (at) at.counts[state] = count
  }
  return made
}

function readFilter(ctx: Context, caller: Caller, filter: AllDeliveriesFilter | null | undefined): OrganizationFilter {
  const { from, to, event, webhooks } = checkFilter({ ...filter, status: undefined })
  const now = ctx.now()
  const oldest = new Date(now.getTime() - historyMs)
  return {
    organizationId: caller.organization.id,
    webhookIds: webhooks ? [...new Set(webhooks)].map((urn) => ownWebhookId(caller, urn)) : undefined,
    from: from && from > oldest ? from : oldest,
    // What is recorded while this is read is not left out by a clock that is a little behind.
    to: to ?? new Date(now.getTime() + aheadMs),
    event: event ?? undefined,
  }
}

const aheadMs = 60_000

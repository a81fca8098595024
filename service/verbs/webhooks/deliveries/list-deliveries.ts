import { refuse } from '#contract/refusal.ts'
import { eventNames, isEventName } from '#contract/webhooks/webhook-events.ts'
import { dayMs } from '#contract/time.ts'
import type { Context } from '../../../context.ts'
import type { Delivery, DeliveryStatus } from '../../../stores/webhooks/deliveries/delivery-history.ts'
import { readCursor, writeCursor, type Page } from '../page.ts'

export type { Delivery }

export const historyMs = 90 * dayMs

export type DeliveryFilter = {
  from?: Date | null | undefined
  to?: Date | null | undefined
  status?: DeliveryStatus | null | undefined
  event?: string | null | undefined
}

export type DeliveryPageQuery = {
  webhookIds: readonly string[]
  filter?: DeliveryFilter | null | undefined
  first: number
  after?: string | null | undefined
  newestFirst: boolean
}

/**
 * One page of each webhook's deliveries of the last 90 days: docs/interface.md#rule-3-listing-deliveries. `from` and
 * `to` are inclusive; a cursor belongs to one webhook and one order. A page costs the same wherever it is in the
 * history, because a cursor is a place in an index.
 */
export async function listDeliveries(ctx: Context, query: DeliveryPageQuery): Promise<Map<string, Page<Delivery>>> {
  const { webhookIds, first, newestFirst } = query
  const { from, to, status, event } = checkFilter(query.filter ?? {})
  const after = readAfter(ctx, query)
  const oldest = new Date(ctx.now().getTime() - historyMs)
  const found = await ctx.stores.deliveryHistory.list({
    webhookIds,
    from: from && from > oldest ? from : oldest,
    to: to ?? endOfTime,
    status: status ?? undefined,
    event: event ?? undefined,
    after,
    newestFirst,
    // One more than asked for tells whether another page follows.
    first: first + 1,
  })
  const byWebhook = Map.groupBy(found, (delivery) => delivery.webhookId)
  return new Map(
    webhookIds.map((webhookId) => {
      const listed = byWebhook.get(webhookId) ?? []
      const entries = listed.slice(0, first).map((node) => ({
        node,
        cursor: writeCursor(ctx, listOf(webhookId, newestFirst), { at: node.createdAt, id: node.id }),
      }))
      return [webhookId, { entries, hasNextPage: listed.length > first, hasPreviousPage: after !== undefined }]
    }),
  )
}

const endOfTime = new Date(Date.UTC(9999, 0))
const listOf = (webhookId: string | undefined, newestFirst: boolean) =>
  `deliveries ${webhookId}${newestFirst ? ' newest first' : ''}`

/** The filter itself. Refuses `from` after `to`, and an event type that is none. */
export function checkFilter<Filter extends DeliveryFilter>(filter: Filter): Filter {
  const { from, to, event } = filter
  if (from && to && from > to) refuse('bad_input', '`filter.from` is after `filter.to`.')
  if (typeof event === 'string' && !isEventName(event)) {
    refuse('bad_input', `"${event.slice(0, 80)}" is not an event type; known are ${eventNames.join(', ')}.`)
  }
  return filter
}

function readAfter(ctx: Context, { webhookIds, after, newestFirst }: DeliveryPageQuery) {
  if (typeof after !== 'string') return undefined
  const position = webhookIds.length > 1 ? undefined : readCursor(ctx, listOf(webhookIds[0], newestFirst), after)
  if (position) return position
  refuse(
    'bad_input',
    '`after` is no cursor of this list; pass the `endCursor` of the page before, of the same webhook.',
  )
}

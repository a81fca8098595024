import { refuse } from '#contract/refusal.ts'
import type { Context } from '../../../context.ts'
import type { WebhookSubscription } from '../../../stores/webhooks/subscriptions/webhook-subscriptions.ts'
import { readCursor, writeCursor, type Page } from '../page.ts'

export type { WebhookSubscription }

/** One page of the subscriptions of each webhook; `after` is a cursor of one webhook's list. */
export async function listSubscriptions(
  ctx: Context,
  { webhookIds, first, after }: { webhookIds: readonly string[]; first: number; after: string | undefined },
): Promise<Map<string, Page<WebhookSubscription>>> {
  const position = after === undefined ? undefined : readCursor(ctx, listOf(webhookIds[0]), after)
  if (after !== undefined && (!position || webhookIds.length > 1))
    refuse('bad_input', '`after` is no cursor of this list.')
  const found = await ctx.stores.webhookSubscriptions.list(
    webhookIds,
    first + 1,
    position && { createdAt: position.at, brandId: position.id },
  )
  const byWebhook = Map.groupBy(found, (subscription) => subscription.webhookId)
  return new Map(
    webhookIds.map((webhookId) => {
      const listed = byWebhook.get(webhookId) ?? []
      const entries = listed.slice(0, first).map((node) => ({
        node,
        cursor: writeCursor(ctx, listOf(webhookId), { at: node.createdAt, id: node.brandId }),
      }))
      return [webhookId, { entries, hasNextPage: listed.length > first, hasPreviousPage: position !== undefined }]
    }),
  )
}

const listOf = (webhookId: string | undefined) => `subscriptions ${webhookId}`

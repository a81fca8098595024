import { refuse } from '#contract/refusal.ts'
import type { Webhook } from '../../stores/webhooks/webhooks.ts'
import { readCursor, writeCursor, type Page } from './page.ts'
import { findOwnWebhook } from './find-own-webhook.ts'
import { verb } from '../verb.ts'

export type { Webhook }

/** The webhook that `urn` names, if it is the caller's. */
export const getWebhook = verb({
  scope: 'webhooks',
  role: 'viewer',
  async run(ctx, caller, urn: string): Promise<Webhook> {
    return findOwnWebhook(caller, urn, ctx.stores.webhooks.find)
  },
})

/** The caller's webhooks, oldest first. */
export const listWebhooks = verb({
  scope: 'webhooks',
  role: 'viewer',
  async run(ctx, caller, { first, after }: { first: number; after: string | undefined }): Promise<Page<Webhook>> {
    const list = `webhooks ${caller.organization.id}`
    const position = after === undefined ? undefined : readCursor(ctx, list, after)
    if (after !== undefined && !position) refuse('bad_input', '`after` is no cursor of this list.')
    const found = await ctx.stores.webhooks.list(
      caller.organization.id,
      first + 1,
      position && { createdAt: position.at, id: position.id },
    )
    return {
      entries: found
        .slice(0, first)
        .map((node) => ({ node, cursor: writeCursor(ctx, list, { at: node.createdAt, id: node.id }) })),
      hasNextPage: found.length > first,
      hasPreviousPage: position !== undefined,
    }
  },
})

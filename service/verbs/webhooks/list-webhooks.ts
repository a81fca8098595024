import type { Context } from '../../context.ts'
import type { Caller } from '../../stores/account/credentials.ts'
import type { Webhook } from '../../stores/webhooks/webhooks.ts'
import { checkMayRead } from './check-permission.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { findOwnWebhook } from './find-own-webhook.ts'
import type { Page } from './page.ts'
import { badInput } from './webhook-problem.ts'

export type { Webhook }

/** The webhook that `urn` names, if it is the caller's. */
export async function getWebhook(ctx: Context, caller: Caller, urn: string): Promise<Webhook> {
  checkMayRead(caller)
  return findOwnWebhook(caller, urn, ctx.stores.webhooks.find)
}

/** The caller's webhooks, oldest first. */
export async function listWebhooks(
  ctx: Context,
  caller: Caller,
  { first, after }: { first: number; after: string | undefined },
): Promise<Page<Webhook>> {
  checkMayRead(caller)
  const list = `webhooks ${caller.organization.id}`
  const position = after === undefined ? undefined : readCursor(ctx, list, after)
  if (after !== undefined && !position) throw badInput('`after` is no cursor of this list.')
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
}

import { refuse } from '#contract/refusal.ts'
import type { Inbox } from '#contract/webhooks/inbox.ts'
import { inboxToken, readInboxToken } from '#contract/secrets/inbox-token.ts'
import { dayMs } from '#contract/time.ts'
import type { Context } from '../../../context.ts'
import { unguarded, verb } from '../../verb.ts'

const keptMs = dayMs

const secretOf = (ctx: Context) => ctx.settings.LIVERY_SECRET ?? ''

/** Where addresses of inboxes begin; undefined where this installation has none. */
export const inboxBase = (ctx: Pick<Context, 'settings'>): string | undefined =>
  ctx.settings.LIVERY_INBOX === 'on' ? `${ctx.settings.LIVERY_BASE_URL}/inbox/` : undefined

/** Whether `url` is, letter by letter, the address of an inbox here: the one kind of address that need not be public. */
export function isInbox(ctx: Context, url: string): boolean {
  const base = inboxBase(ctx)
  return (
    base !== undefined && url.startsWith(base) && readInboxToken(secretOf(ctx), url.slice(base.length)) !== undefined
  )
}

/** The caller's inbox, or what arrived there after a cursor; refused where this installation has none. */
export const readInbox = verb({
  scope: 'webhooks',
  role: 'viewer',
  async run(ctx, caller, { after }: { after?: string | undefined } = {}): Promise<Inbox> {
    const base = inboxBase(ctx)
    if (base === undefined) refuse('not_found', 'This installation has no inbox; LIVERY_INBOX=on gives it one.')
    const token = inboxToken(secretOf(ctx), caller.organization.id)
    const url = `${base}${token}`
    if (after !== undefined) {
      const messages = await ctx.stores.inbox.listAfter(token, after)
      return { url, messages, cursor: messages.at(-1)?.id ?? after }
    }
    const messages = await ctx.stores.inbox.list(token, new Date(ctx.now().getTime() - keptMs))
    return { url, messages, cursor: messages[0]?.id ?? '0' }
  },
})

/** Keeps what arrived at an inbox; refused where there is none of that address. */
export const keepInboxMessage = unguarded(
  async (ctx, message: { token: string; headers: Record<string, string>; body: string }): Promise<void> => {
    if (inboxBase(ctx) === undefined || readInboxToken(secretOf(ctx), message.token) === undefined) {
      refuse('not_found', 'There is no such inbox.')
    }
    // PostgreSQL's text knows no NUL.
    await ctx.stores.inbox.add({ ...message, body: message.body.replaceAll('\0', '\ufffd'), at: ctx.now() })
  },
)

/** Forgets what is older than a day. */
export const clearInboxes = unguarded((ctx): Promise<void> =>
  ctx.stores.inbox.dropBefore(new Date(ctx.now().getTime() - keptMs)),
)

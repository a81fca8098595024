import { refuse } from '#contract/refusal.ts'
import type { Inbox } from '#contract/webhooks/inbox.ts'
import { allSecrets } from '#contract/secrets/all-secrets.ts'
import { inboxToken, readInboxToken } from '#contract/secrets/inbox-token.ts'
import { dayMs } from '#contract/time.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../identify-caller.ts'
import { unguarded, verb } from '../../verb.ts'

const keptMs = dayMs

const secretOf = (ctx: Context) => ctx.settings.LIVERY_SECRET ?? ''

function ownerOf(ctx: Context, token: string): string | undefined {
  const owners = allSecrets(ctx.settings).map((secret) => readInboxToken(secret, token))
  return owners.find((owner) => owner !== undefined)
}

/** Where addresses of inboxes begin; undefined where this installation has none. */
export const inboxBase = (ctx: Pick<Context, 'settings'>): string | undefined =>
  ctx.settings.LIVERY_INBOX === 'on' ? `${ctx.settings.LIVERY_BASE_URL}/inbox/` : undefined

/** Whether `url` is, letter by letter, the address of an inbox here: the one kind of address that need not be public. */
export function isInbox(ctx: Context, url: string): boolean {
  const base = inboxBase(ctx)
  return base !== undefined && url.startsWith(base) && ownerOf(ctx, url.slice(base.length)) !== undefined
}

/** The caller's inbox, or what arrived there after a cursor; refused where this installation has none. */
export const readInbox = verb({
  scope: 'webhooks',
  role: 'viewer',
  async run(ctx, caller, { after }: { after?: string | undefined } = {}): Promise<Inbox> {
    const { url, token } = ownInbox(ctx, caller)
    if (after !== undefined) {
      const messages = await ctx.stores.inbox.listAfter(token, after)
      return { url, messages, cursor: messages.at(-1)?.id ?? after }
    }
    const messages = await ctx.stores.inbox.list(token, new Date(ctx.now().getTime() - keptMs))
    return { url, messages, cursor: messages[0]?.id ?? '0' }
  },
})

/** Empties the caller's inbox; refused where this installation has none. */
export const clearInbox = verb({
  scope: 'webhooks',
  role: 'developer',
  async run(ctx, caller): Promise<{ cleared: number }> {
    const { url, token } = ownInbox(ctx, caller)
    const cleared = await ctx.stores.inbox.clear(token)
    if (cleared > 0) {
      await ctx.stores.audit.write({
        at: ctx.now(),
        caller,
        action: 'inbox.cleared',
        subject: url,
        detail: { messages: cleared },
      })
    }
    return { cleared }
  },
})

function ownInbox(ctx: Context, caller: Caller): { url: string; token: string } {
  const base = inboxBase(ctx)
  if (base === undefined) refuse('not_found', 'This installation has no inbox; LIVERY_INBOX=on gives it one.')
  const token = inboxToken(secretOf(ctx), caller.organization.id)
  return { url: `${base}${token}`, token }
}

/** Keeps what arrived at an inbox; refused where there is none of that address. */
export const keepInboxMessage = unguarded(
  async (ctx, message: { token: string; headers: Record<string, string>; body: string }): Promise<void> => {
    const owner = ownerOf(ctx, message.token)
    if (inboxBase(ctx) === undefined || owner === undefined) refuse('not_found', 'There is no such inbox.')
    const token = inboxToken(secretOf(ctx), owner)
    // PostgreSQL's text knows no NUL.
    await ctx.stores.inbox.add({ ...message, token, body: message.body.replaceAll('\0', '\ufffd'), at: ctx.now() })
  },
)

/** Forgets what is older than a day. */
export const clearInboxes = unguarded((ctx): Promise<void> =>
  ctx.stores.inbox.dropBefore(new Date(ctx.now().getTime() - keptMs)),
)

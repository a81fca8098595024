import { refuse } from '#contract/refusal.ts'
import { dayMs } from '#contract/time.ts'
import type { WebhookFigures, WebhookSort, WebhookState } from '../../../stores/webhooks/health/webhook-figures.ts'
import type { Webhook } from '../../../stores/webhooks/webhooks.ts'
import { verb } from '../../verb.ts'
import { readCursor, writeCursor, type Page } from '../page.ts'

export type { WebhookFigures } from '../../../stores/webhooks/health/webhook-figures.ts'

export type WebhookSearch = {
  search?: string | null | undefined
  state?: WebhookState | null | undefined
  sort: WebhookSort
  first: number
  after?: string | undefined
}

export type FoundWebhooks = {
  page: Page<Webhook>
  /** Of the page's webhooks. */
  figures: readonly WebhookFigures[]
  total: number
  states: { state: WebhookState; count: number }[]
}

const searchMax = 200

/** The caller's webhooks that fit, sorted by how they did in the last 24 hours or by what they are. */
export const searchWebhooks = verb({
  scope: 'webhooks',
  role: 'viewer',
  async run(ctx, caller, { search, state, sort, first, after }: WebhookSearch): Promise<FoundWebhooks> {
    const organizationId = caller.organization.id
    // What they are sorted by changes all the time: a cursor is a place, not a value.
    const list = `webhooks of ${organizationId} ${sort} ${state ?? ''} ${search ?? ''}`
    const position = after === undefined ? undefined : readCursor(ctx, list, after)
    if (after !== undefined && !position) refuse('bad_input', '`after` is no cursor of this list.')
    const offset = position ? position.at.getTime() + 1 : 0
    const text = search?.trim().slice(0, searchMax)
    const since = new Date(ctx.now().getTime() - dayMs)
    const { figures, total, states } = await ctx.stores.webhookFigures.page({
      organizationId,
      since,
      search: text === '' ? undefined : text,
      state: state ?? undefined,
      sort,
      first,
      offset,
    })
    const ids = figures.map(({ webhookId }) => webhookId)
    const found = await ctx.stores.webhooks.findMany(organizationId, ids)
    const entries = ids.flatMap((id, place) => {
      const node = found.get(id)
      return node ? [{ node, cursor: writeCursor(ctx, list, { at: new Date(offset + place), id: 'place' }) }] : []
    })
    const page = { entries, hasNextPage: offset + ids.length < total, hasPreviousPage: offset > 0 }
    return { page, figures, total, states }
  },
})

import type { KeyDetail } from '#contract/account/key-use.ts'
import { refuse } from '#contract/refusal.ts'
import { verb } from '../verb.ts'

/** How one key of the caller's organization is used, and how much of its cap. Free. */
export const getKeyUse = verb({
  scope: 'account',
  role: 'viewer',
  async run(ctx, caller, keyId: string): Promise<KeyDetail> {
    const now = ctx.now()
    const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
    const organizationId = caller.organization.id
    const { cap, monthCredits, ...use } =
      (await ctx.stores.keyUses.read(organizationId, keyId, start)) ??
      refuse('not_found', `There is no key "${keyId}".`)
    // What is held for calls under way counts against the cap as well.
    const credits = cap ? await ctx.stores.keyCaps.used({ keyId, organizationId, cap }, now) : monthCredits
    return { keyId, ...use, month: { start: start.toISOString(), credits, cap: cap?.credits ?? null } }
  },
})

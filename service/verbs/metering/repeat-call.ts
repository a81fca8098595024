import { refuse } from '#contract/refusal.ts'
import type { Caller } from '../../stores/account/credentials.ts'
import { unguarded } from '../verb.ts'

/**
 * Notes that a call is made under an `Idempotency-Key`: what was charged under it within 24 hours is not charged again.
 * Refuses with `unprocessable` a key under which another request was sent.
 */
export const repeatCall = unguarded(
  async (ctx, caller: Caller, { key, fingerprint }: { key: string; fingerprint: string }): Promise<void> => {
    const kept = await ctx.stores.idempotencyKeys.find(caller.organization.id, key, ctx.now())
    if (kept && kept.fingerprint !== fingerprint) {
      refuse(
        'unprocessable',
        'This `Idempotency-Key` was used for another request within the last 24 hours; send a new one.',
      )
    }
    caller.notes.repeat = { key, fingerprint, credits: kept?.credits ?? 0 }
  },
)

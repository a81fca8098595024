import { refuse } from '#contract/refusal.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../stores/account/credentials.ts'
import type { CappedKey } from '../../stores/metering/key-caps.ts'

/** The cap that a call counts against, with the credits that it holds of it, and since when. */
export type CapHold = CappedKey & { held: number; at: Date }

/** The cap of a caller's key; undefined where there is none. */
export const cappedKeyOf = ({ id, organization, cap }: Caller): CappedKey | undefined =>
  cap && { keyId: id, organizationId: organization.id, cap }

/** Holds credits of a key's cap, or refuses the call. */
export async function holdOfCap(ctx: Context, cap: CapHold, credits: number): Promise<void> {
  const at = ctx.now()
  const { isTaken, used } = await ctx.stores.keyCaps.take(cap, credits, at)
  if (!isTaken) {
    refuse('too_many_requests', capMessage(cap, credits, used), {
      problem: 'key_cap_reached',
      fields: { cap: cap.cap.credits, used },
    })
  }
  cap.held += credits
  cap.at = at
}

/** Why a call is refused, for whoever holds the key. */
export function capMessage({ cap }: CappedKey, needed: number, used: number): string {
  const number = (credits: number) => credits.toLocaleString('en-US')
  return (
    `This API key may spend ${number(cap.credits)} credits a calendar month (UTC) and has used ${number(used)}; ` +
    `this call could use ${number(needed)}. Raise the cap on the key’s page in the dashboard, or wait for the next month.`
  )
}

/** Gives back what a call holds of a cap beyond what it cost. */
export function releaseCap(ctx: Context, cap: CapHold | undefined): void {
  if (!cap || cap.held === 0) return
  const { held, at } = cap
  cap.held = 0
  ctx.stores.keyCaps
    .giveBack(cap, held, at)
    .catch((error: unknown) => ctx.log.warn({ keyId: cap.keyId, reason: String(error) }, 'cap.kept'))
}

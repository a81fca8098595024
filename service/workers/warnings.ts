import type { Context } from '../context.ts'
import { warnOfAccount } from '../verbs/metering/warn-organization.ts'

/** Warns of what charges use up, as they are written. */
export function startWarnings(ctx: Context): void {
  ctx.stores.credits.watch((account) => warnOfAccount(ctx, account))
}

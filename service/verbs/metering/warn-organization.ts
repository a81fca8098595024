import type { Context } from '../../context.ts'
import type { Account } from '../../stores/metering/account.ts'
import type { NewNotice } from '../../stores/account/notices.ts'
import { creditWarnings, type CreditStanding } from './credit-warnings.ts'
import { creditWarningText, logoWarningText } from './warning-texts.ts'
import { unguarded } from '../verb.ts'

/**
 * Warns of what an organization has used, at most once a period each (docs/interface.md#credits). Called with every
 * standing that a charge has written: what was said already costs a look into memory, and nobody waits for the rest.
 */
export function warnOfCredits(ctx: Context, standing: CreditStanding): void {
  for (const kind of creditWarnings(standing)) {
    const key = `${kind} ${standing.periodStart.toISOString().slice(0, 10)}`
    if (ctx.stores.notices.isKnown(standing.organizationId, key)) continue
    const text = creditWarningText(kind, standing, ctx.settings.LIVERY_DASHBOARD_URL)
    tell(ctx, { organizationId: standing.organizationId, kind, key, ...text })
  }
}

/**
 * The same for an account that a charge has changed. The soft limit is read where there is overage that it may be
 * about.
 */
function warnOfAccount(ctx: Context, account: Account): void {
  if (account.unlimitedBy) return
  if (account.overageUsed <= 0) return warnOfCredits(ctx, { ...account, softLimitCents: undefined })
  ctx.stores.spendingLimits.softLimitCents(account.organizationId).then(
    (softLimitCents) => warnOfCredits(ctx, { ...account, softLimitCents }),
    (error: unknown) => ctx.log.warn({ reason: String(error) }, 'notice.unwritten'),
  )
}

/** Warns of what charges use up, as they are written. */
export const watchCharges = unguarded((ctx): void => ctx.stores.credits.watch((account) => warnOfAccount(ctx, account)))

/** The same for the logo requests of a month, at 80 % and 100 % of the plan's. `quota` -1 = unlimited. */
export function warnOfLogos(
  ctx: Context,
  logos: { organizationId: string; month: Date; quota: number; used: number },
): void {
  const { organizationId, month, quota, used } = logos
  if (quota <= 0 || used * 5 < quota * 4) return
  const percent = used < quota ? 80 : 100
  const key = `logos_${percent} ${month.toISOString().slice(0, 7)}`
  if (ctx.stores.notices.isKnown(organizationId, key)) return
  const endsAt = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1))
  const text = logoWarningText(percent, { quota, endsAt }, ctx.settings.LIVERY_DASHBOARD_URL)
  tell(ctx, { organizationId, kind: `logos_${percent}`, key, ...text })
}

function tell(ctx: Context, notice: NewNotice): void {
  ctx.stores.notices.add(notice, ctx.now()).catch((error: unknown) => {
    // Said again with the next charge.
    ctx.log.warn(
      { kind: notice.kind, reason: error instanceof Error ? error.message : String(error) },
      'notice.unwritten',
    )
  })
}

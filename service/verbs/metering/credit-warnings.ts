/** What an organization has, has used and may still use in its period. Credits are whole, money is in US cents. */
export type CreditStanding = {
  organizationId: string
  planId: string
  periodStart: Date
  periodEnd: Date
  /** Credits of the period; -1 = unlimited. */
  granted: number
  periodUsed: number
  overageUsed: number
  /** Overage credits that the hard spending limit leaves room for; 0 = no overage. */
  overageMax: number
  /** Undefined where the plan has no overage. */
  overageCentsPerCredit: number | undefined
  /** Prepaid credits that are left. */
  prepaid: number
  /** Overage from which the organization wants to be warned. */
  softLimitCents: number | undefined
}

export type CreditWarning = 'quota_80' | 'quota_100' | 'overage_started' | 'soft_limit' | 'hard_limit'

/**
 * The warnings that a standing calls for (docs/interface.md#credits). Of the two about the quota only the higher: who
 * is told that nothing is left need not be told that little is. None about overage on the free plan.
 */
export function creditWarnings(standing: CreditStanding): CreditWarning[] {
  return [...quotaWarnings(standing), ...overageWarnings(standing)]
}

function quotaWarnings({ granted, periodUsed }: CreditStanding): CreditWarning[] {
  if (granted <= 0 || periodUsed * 5 < granted * 4) return []
  return [periodUsed < granted ? 'quota_80' : 'quota_100']
}

function overageWarnings(standing: CreditStanding): CreditWarning[] {
  const { planId, overageUsed, overageMax, softLimitCents } = standing
  if (planId === 'free' || overageUsed <= 0) return []
  const warnings: CreditWarning[] = ['overage_started']
  if (softLimitCents !== undefined && overageCents(standing) >= softLimitCents) warnings.push('soft_limit')
  if (overageUsed >= overageMax) warnings.push('hard_limit')
  return warnings
}

/** What the overage of the period costs so far. */
export const overageCents = ({ overageUsed, overageCentsPerCredit = 0 }: CreditStanding): number =>
  overageUsed * overageCentsPerCredit

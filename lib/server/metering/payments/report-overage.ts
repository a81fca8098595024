import { dayMs } from '#contract/time.ts'
import type { ControlPlane } from '../../tables.ts'
import type { PaymentProvider } from './payment-provider.ts'

const reportMs = 40_000
// A period that could not be charged for this long is a case for the operator.
const triedMs = 60 * dayMs

/**
 * Charges the overage of periods that are over to those who pay by the provider, each period once: that it was charged is
 * kept in the same transaction, and the provider is told a key. Gives how many were charged; throws an `AggregateError` of
 * those that failed, after trying all.
 */
export async function reportOverage(db: ControlPlane, provider: PaymentProvider, now: Date): Promise<number> {
  const periods = await db.creditPeriod.findMany({
    where: { overageCents: { gte: 0.5 }, periodEnd: { lte: now, gt: new Date(now.getTime() - triedMs) } },
    orderBy: { periodEnd: 'asc' },
  })
  let charged = 0
  const failures: unknown[] = []
  for (const period of periods) {
    try {
      if (await chargePeriod(db, provider, { ...period, now })) charged++
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} periods could not be charged`)
  return charged
}

type Period = {
  organizationId: string
  periodStart: Date
  periodEnd: Date
  overageUsed: bigint
  overageCents: number
  now: Date
}

function chargePeriod(db: ControlPlane, provider: PaymentProvider, period: Period): Promise<boolean> {
  const { organizationId, periodStart, periodEnd, overageUsed, overageCents, now } = period
  const key = `overage ${organizationId} ${day(periodStart)}`
  return db.$transaction(
    async (tables) => {
      const organization = await tables.organization.findUnique({ where: { id: organizationId } })
      if (!organization?.paymentCustomerId) return false
      const { count } = await tables.paymentEvent.createMany({
        data: { id: key, provider: provider.name, type: 'overage.charged', receivedAt: now },
        skipDuplicates: true,
      })
      if (count === 0) return false
      await provider.chargeOverage({
        customerId: organization.paymentCustomerId,
        cents: Math.round(overageCents),
        description: `${overageUsed} credits of overage, ${day(periodStart)} to ${day(periodEnd)} (UTC)`,
        key,
        // A monthly plan's next invoice is near; a yearly one's, and that of a plan that has ended, is not.
        invoiceNow: organization.billingInterval === 'yearly' || organization.billingState === 'ended',
      })
      return true
    },
    { timeout: reportMs },
  )
}

const day = (moment: Date) => moment.toISOString().slice(0, 10)

import 'server-only'
import { hourMs } from '#contract/time.ts'
import { controlPlane } from '../../control-plane.ts'
import { reportError } from '../../report-error.ts'
import { payments, stripeAccess } from './payments.ts'
import { reportOverage } from './report-overage.ts'

const everyMs = hourMs

/** Charges the overage of closed periods, now and every hour. Several dashboards may do so: each period counts once. */
export function startOverageReports(): void {
  if (!stripeAccess()) return
  const report = () =>
    void reportOverage(controlPlane(), payments(), new Date()).catch((error: unknown) => {
      reportError(error, { job: 'overage.charge' })
    })
  report()
  setInterval(report, everyMs).unref()
}

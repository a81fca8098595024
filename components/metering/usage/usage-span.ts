import type { UsagePeriod, UsagePeriods } from '#contract/metering/usage.ts'
import { hourMs } from '#contract/time.ts'
import type { Span } from './use-usage-screen.ts'

const hours: Readonly<Record<Exclude<Span, 'period'>, number>> = { '7d': 7 * 24, '24h': 24 }

type Asked = {
  span: Span
  /** A period that is over, in the place of the span. */
  chosen: UsagePeriods['periods'][number] | undefined
  running: UsagePeriod | undefined
}

/** The span of time that the chart shows, in whole steps. While the period is not known, the last 30 days. */
export function usageSpan({ span, chosen, running }: Asked, now = Date.now()) {
  const nextHour = Math.ceil(now / hourMs) * hourMs
  const back = (count: number) => ({
    from: new Date(nextHour - count * hourMs).toISOString(),
    to: new Date(nextHour).toISOString(),
  })
  if (chosen) return { from: chosen.start, to: chosen.end, step: 'day' as const }
  if (span !== 'period') return { ...back(hours[span]), step: 'hour' as const }
  return running
    ? { from: running.start, to: running.end, step: 'day' as const }
    : { ...back(30 * 24), step: 'day' as const }
}

import { dayMs } from '#contract/time.ts'
import type { DeliveryBar, DeliveryOverview } from './all-deliveries-documents.ts'

/** A chosen part of the time, both inclusive, in milliseconds since 1970. */
export type Brush = { from: number; to: number }
/** The bars of a histogram from the first to the last, both inclusive. */
export type BarRange = { first: number; last: number }

export const barTotal = ({ delivered, retrying, failed, skipped }: DeliveryBar): number =>
  delivered + retrying + failed + skipped

const stepMs = ({ from, to, bars }: DeliveryOverview) => (Date.parse(to) - Date.parse(from)) / bars.length

/** The time that bars cover; ends a millisecond before the bar that follows. */
export function brushOf(overview: DeliveryOverview, { first, last }: BarRange): Brush {
  const begin = Date.parse(overview.from)
  const step = stepMs(overview)
  return { from: Math.round(begin + first * step), to: Math.round(begin + (last + 1) * step) - 1 }
}

/** The bars that lie in a brush; undefined where there is none, or it is outside of what is shown. */
export function brushedBars(overview: DeliveryOverview, brush: Brush | undefined): BarRange | undefined {
  if (!brush) return undefined
  const begin = Date.parse(overview.from)
  const step = stepMs(overview)
  const first = Math.max(0, Math.round((brush.from - begin) / step))
  const last = Math.min(overview.bars.length - 1, Math.round((brush.to + 1 - begin) / step) - 1)
  return first <= last ? { first, last } : undefined
}

/** The moment at a part (0 to 1) of the time: the hour within two days, else the day. UTC. */
export function momentLabel({ from, to }: Pick<DeliveryOverview, 'from' | 'to'>, part: number): string {
  const [begin, end] = [Date.parse(from), Date.parse(to)]
  const at = new Date(begin + part * (end - begin)).toISOString()
  if (end - begin <= 2 * dayMs) return at.slice(11, 16)
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(at))
}

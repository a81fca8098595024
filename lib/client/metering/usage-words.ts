import type { UsageAnswer, UsageGroup, UsagePeriod } from '#contract/metering/usage.ts'
import { dayMs } from '#contract/time.ts'
import { csvText } from '../csv.ts'
import { numberText, plural } from '../format-text.ts'
import { outcomeWords } from '../requests/request-words.ts'

/** What the figures of a period mean, in sentences (docs/interface.md#overage). Dates are days of UTC. */

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** A day of UTC, like `1 December`. */
export const dayText = (at: string) => dayFormat.format(new Date(at))

/** 1,234 cents as `$12.34`. */
export const moneyText = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)

/** Where the pace of late leads. `short`: the credits do not last. */
export function paceSentence(period: UsagePeriod): { text: string; short: boolean } {
  const { perDay, emptyAt, end } = period
  if (perDay === 0) return { text: 'No credits were used recently, so nothing can be projected.', short: false }
  const pace = perDay < 1 ? 'less than a credit a day' : `${plural(Math.round(perDay), 'credit')} a day`
  if (emptyAt !== null) {
    const days = Math.max(1, Math.round((Date.parse(end) - Date.parse(emptyAt)) / dayMs))
    return {
      text: `At this pace, ${pace}, nothing is left on ${dayText(emptyAt)}, ${plural(days, 'day')} before the period ends.`,
      short: true,
    }
  }
  return {
    text: `At this pace, ${pace}, ${usedText(period)} by ${dayText(end)}${overageText(period)}.`,
    short: false,
  }
}

const usedText = ({ granted, projectedUsed }: UsagePeriod) =>
  granted < 0 || projectedUsed > granted
    ? `${plural(projectedUsed, 'credit')} ${projectedUsed === 1 ? 'is' : 'are'} used`
    : `${numberText(projectedUsed)} of ${plural(granted, 'credit')} are used`

/** What of the projected use goes beyond the plan, and what it costs; empty when nothing does. */
function overageText({ granted, overageCentsPerCredit, overageMax, projectedUsed }: UsagePeriod): string {
  if (granted < 0 || overageCentsPerCredit === null) return ''
  const credits = Math.min(overageMax, projectedUsed - granted)
  if (credits <= 0) return ''
  return `: ${numberText(granted)} of the plan and ${numberText(credits)} as overage, ${moneyText(credits * overageCentsPerCredit)}`
}

/** Where a spending limit leads at the pace of late: what the overage would come to, and when the limit is reached. */
export function spendingSentence(period: UsagePeriod, hardLimitCents: number): string {
  const { granted, perDay, projectedUsed, used, end, overageCentsPerCredit: price } = period
  if (price === null) return 'This plan has no overage, so no limit is ever reached.'
  if (granted < 0) return 'This plan is unlimited.'
  if (hardLimitCents === 0) return 'With a limit of nothing, calls are refused once the credits are used up.'
  const wanted = Math.max(0, projectedUsed - granted) * price
  if (wanted <= 0) return `At this pace there is no overage before ${dayText(end)}.`
  if (wanted <= hardLimitCents)
    return `At this pace, overage comes to ${moneyText(wanted)} by ${dayText(end)}, within the limit.`
  const creditsToLimit = granted + hardLimitCents / price - used
  const days = Math.max(0, creditsToLimit / perDay)
  return `At this pace, the limit of ${moneyText(hardLimitCents)} is reached in ${plural(Math.ceil(days), 'day')}, and calls are refused from then until ${dayText(end)}, unless prepaid credits are left.`
}

/** What a group of the usage is called. */
export function groupWord(
  by: UsageGroup,
  { value, label }: Pick<UsageAnswer['groups'][number], 'value' | 'label'>,
): string {
  if (by === 'outcome') return outcomeWords(value).word
  return by === 'key' ? (label ?? 'Deleted') : value
}

/** The points of the usage as CSV, one line for each time and group. */
export function usageCsv({ by, step, points, groups }: UsageAnswer): string {
  const labels = new Map(groups.map((group) => [group.value, groupWord(by, group)]))
  const rows = points.map(({ start, value, calls, credits }) => [
    start,
    value,
    labels.get(value) ?? value,
    String(calls),
    String(credits),
  ])
  return csvText([[`${step}_utc`, by, `${by}_name`, 'calls', 'credits'], ...rows])
}

/** The same points as JSON, with the span and the name of each group. */
export function usageJson({ by, step, from, to, points, groups }: UsageAnswer): string {
  const labels = new Map(groups.map((group) => [group.value, groupWord(by, group)]))
  const named = points.map((point) => ({ ...point, name: labels.get(point.value) ?? point.value }))
  return `${JSON.stringify({ from, to, by, step, points: named }, undefined, 2)}\n`
}

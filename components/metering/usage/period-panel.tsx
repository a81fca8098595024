import { Link } from '#components/ui/link.tsx'
import type { UsagePeriod } from '#contract/metering/usage.ts'
import { numberText, plural } from '#lib/client/format-text.ts'
import { dayText, moneyText, paceSentence } from '#lib/client/metering/usage-words.ts'
import { Meter } from '#components/ui/meter.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Panel } from '#components/ui/panel.tsx'

/** The running period: what is used and left, exact, and where that leads. */
export function PeriodPanel({ period, planName }: { period: UsagePeriod; planName: string }) {
  const { start, end, billing, granted } = period
  const pace = paceSentence(period)
  return (
    <Panel
      title={`${dayText(start)} to ${dayText(end)}`}
      note={`${planName} plan. The period ends and the next begins at midnight UTC of ${dayText(end)}. Figures are exact.`}
    >
      <div className="grid gap-4">
        {granted < 0 ? <Unlimited period={period} /> : <Quota period={period} />}
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(112px,1fr))] gap-x-6 gap-y-3">
          {figuresOf(period).map(({ term, value, note }) => (
            <div key={term}>
              <dt className="text-13 text-ink-3">{term}</dt>
              <dd className="text-20 font-semibold tabular-nums">{value}</dd>
              {note !== undefined && <dd className="text-13 text-ink-2">{note}</dd>}
            </div>
          ))}
        </dl>
        {billing === 'on' && <State period={period} />}
        {pace.short ? <Notice tone="warn">{pace.text}</Notice> : <p className="max-w-read text-ink-2">{pace.text}</p>}
      </div>
    </Panel>
  )
}

function Unlimited({ period: { billing } }: { period: UsagePeriod }) {
  return (
    <p className="text-ink-2">
      {billing === 'off'
        ? 'Billing is off on this installation: use is counted, nothing is limited, and nothing is to be paid.'
        : 'This organization may use as many credits as it likes.'}
    </p>
  )
}

function Quota({ period: { granted, periodUsed } }: { period: UsagePeriod }) {
  const part = granted === 0 ? 1 : periodUsed / granted
  const tone = part >= 1 ? 'fail' : part >= 0.8 ? 'warn' : 'info'
  const text = `${numberText(periodUsed)} of ${numberText(granted)} credits`
  return <Meter label="Credits of the period" value={periodUsed} max={granted} text={text} tone={tone} />
}

function figuresOf(period: UsagePeriod): { term: string; value: string; note?: string }[] {
  const { used, remaining, inFlight, prepaid, prepaidUsed, overageUsed, overageCentsPerCredit: price } = period
  const sources = leftText(period)
  return [
    { term: 'Used', value: numberText(used) },
    {
      term: 'Left',
      value: remaining < 0 ? 'No limit' : numberText(remaining),
      ...(sources !== undefined && { note: sources }),
    },
    ...(inFlight > 0
      ? [
          {
            term: 'Reserved',
            value: numberText(inFlight),
            note: 'For calls in progress; unused credits are returned',
          },
        ]
      : []),
    ...(overageUsed > 0 && price !== null
      ? [{ term: 'Overage', value: numberText(overageUsed), note: moneyText(overageUsed * price) }]
      : []),
    ...(prepaid + prepaidUsed > 0
      ? [
          {
            term: 'Prepaid left',
            value: numberText(prepaid),
            note: `${plural(prepaidUsed, 'credit')} used this period`,
          },
        ]
      : []),
  ]
}

/** Where what is left comes from, when that is more than the plan: `349 of the plan, 2,000 by overage`. */
function leftText({ granted, periodUsed, overageUsed, overageMax, prepaid }: UsagePeriod): string | undefined {
  if (granted < 0) return undefined
  const sources = [
    { credits: granted - periodUsed, word: 'of the plan' },
    { credits: overageMax - overageUsed, word: 'by overage' },
    { credits: prepaid, word: 'prepaid' },
  ].filter(({ credits }) => credits > 0)
  if (sources.every(({ word }) => word === 'of the plan')) return undefined
  return sources.map(({ credits, word }) => `${numberText(credits)} ${word}`).join(', ')
}

/** What the figures mean for calls, where that is not plain. */
function State({ period }: { period: UsagePeriod }) {
  const { remaining, granted, periodUsed, end, overageCentsPerCredit, prepaid, overageUsed } = period
  if (granted < 0) return null
  if (remaining === 0) {
    return (
      <Notice tone="fail" title="All credits are used">
        <p className="max-w-read">
          Calls that would cost a credit are refused with status 429 until {dayText(end)}. What is free goes on: what
          only asks for what is indexed, name search, logos and this dashboard’s lists.{' '}
          <Link href="/billing" className="link">
            Plan and credits
          </Link>
        </p>
      </Notice>
    )
  }
  if (periodUsed >= granted) {
    const from = overageUsed > 0 || prepaid === 0 ? 'Calls are charged as overage' : 'Calls use prepaid credits'
    return (
      <Notice tone="warn">
        The credits of the period are used. {from} until {dayText(end)}.
      </Notice>
    )
  }
  if (overageCentsPerCredit === null && prepaid === 0) {
    return (
      <p className="max-w-read text-ink-2">
        This plan has no overage: once the {plural(granted, 'credit')} are used, calls that would cost one are refused
        until {dayText(end)}.{' '}
        <Link href="/billing" className="link">
          Plans and prepaid credits
        </Link>
      </p>
    )
  }
  return null
}

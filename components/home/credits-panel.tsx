'use client'

import { useQuery } from '@tanstack/react-query'
import { Link } from '#components/ui/link.tsx'
import type { UsagePeriod } from '#contract/metering/usage.ts'
import { numberText } from '#lib/client/format-text.ts'
import { usagePeriodQuery } from '#lib/client/metering/usage-queries.ts'
import { dayText } from '#lib/client/metering/usage-words.ts'
import { Panel } from '#components/ui/panel.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'

/** What of the period's credits is used, and where the pace leads. */
export function CreditsPanel() {
  const period = useQuery(usagePeriodQuery())
  return (
    <Panel
      title="Credits"
      className="min-h-38"
      actions={
        <Link href="/usage" className="text-13 text-ink-2 no-underline hover:text-ink">
          Usage
        </Link>
      }
    >
      {period.data && <Period period={period.data} />}
      {period.isPending && <Skeleton className="h-18" />}
      {period.isError && !period.data && (
        <QueryFailure query={period} title="We can't read the credits" rest="Lookups still work." />
      )}
    </Panel>
  )
}

function Period({ period: { granted, used, perDay, emptyAt, end } }: { period: UsagePeriod }) {
  const isUnlimited = granted < 0
  const part = granted <= 0 ? 1 : Math.min(1, used / granted)
  return (
    <div className="grid gap-2">
      <p className="tabular-nums">
        <span className="text-28 font-semibold">{numberText(used)}</span>{' '}
        <span className="text-ink-2">{isUnlimited ? 'used, no limit' : `of ${numberText(granted)} used`}</span>
      </p>
      {!isUnlimited && (
        <div
          role="meter"
          aria-label="Credits used"
          aria-valuemin={0}
          aria-valuemax={granted}
          aria-valuenow={Math.min(used, granted)}
          className="h-2 overflow-hidden rounded-full bg-line"
        >
          <div data-mark="" className="h-full bg-ink" style={{ width: `${part * 100}%` }} />
        </div>
      )}
      <p className="text-13 text-ink-3">
        {perDay >= 1 && `About ${numberText(Math.round(perDay))} a day. `}
        {emptyAt === null ? `The period ends on ${dayText(end)}.` : `Enough until ${dayText(emptyAt)}.`}
      </p>
    </div>
  )
}

'use client'

import { useQuery } from '@tanstack/react-query'
import { noticesQuery, usagePeriodQuery, usagePeriodsQuery, usageQuery } from '#lib/client/metering/usage-queries.ts'
import type { UsageEvent } from '#contract/dashboard/usage-event.ts'
import type { UsagePeriod, UsagePeriods } from '#contract/metering/usage.ts'
import { ErrorBoundary } from '#components/ui/error-boundary.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { PeriodHistory } from './period-history.tsx'
import { PeriodPanel } from './period-panel.tsx'
import { usageSpan } from './usage-span.ts'
import { UsageChart } from './usage-chart.tsx'
import { type UsageScreen, useUsageScreen } from './use-usage-screen.ts'

type UsageViewProps = {
  planName: string
  /** Changes of the plan and of keys, where they are this dashboard’s. */
  events: readonly UsageEvent[]
}

/** Credits of the period, what they went for, and the periods before. Each part stands or fails by itself. */
export function UsageView({ planName, events }: UsageViewProps) {
  const screen = useUsageScreen()
  const period = useQuery(usagePeriodQuery())
  const periods = useQuery(usagePeriodsQuery())
  const notices = useQuery(noticesQuery())
  const usage = useUsage(screen, { running: period.data, periods: periods.data ?? [], isKnown: !period.isPending })
  // What the organization was told of its credits: a warning, the plan used up, a limit reached.
  const told = (notices.data ?? []).filter(({ kind }) => /^(quota_|overage_|soft_limit|hard_limit|logos_)/.test(kind))
  const all = [...events, ...told.map(({ createdAt, subject }) => ({ at: createdAt, text: subject }))]
  // How high it is, its figures say: nothing stands below it before they are there.
  if (period.isPending) return <Waiting />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {period.isError && (
        <QueryFailure query={period} title="The period could not be read" rest="The chart is not affected." />
      )}
      {period.data && (
        <ErrorBoundary what="The period">
          <PeriodPanel period={period.data} planName={planName} />
        </ErrorBoundary>
      )}
      <ErrorBoundary what="The chart">
        <UsageChart screen={screen} usage={usage} events={all} />
      </ErrorBoundary>
      {!usage.isPending && (
        <ErrorBoundary what="The history">
          <PeriodHistory periods={periods} chosen={screen.period} onChoose={screen.setPeriod} />
        </ErrorBoundary>
      )}
    </div>
  )
}

type Periods = { running: UsagePeriod | undefined; periods: UsagePeriods['periods']; isKnown: boolean }

/** What the chart shows: of the running period once that is known. */
function useUsage({ span, by, period }: UsageScreen, { running, periods, isKnown }: Periods) {
  const asked = usageSpan({ span, chosen: periods.find(({ start }) => start === period), running })
  return useQuery({ ...usageQuery({ ...asked, by }), enabled: isKnown })
}

function Waiting() {
  return (
    <Panel title="This period">
      <div aria-busy className="grid gap-4">
        <Skeleton className="h-10" />
        <Skeleton className="h-[60dvh]" />
      </div>
    </Panel>
  )
}

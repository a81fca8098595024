'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { installationUsageQuery } from '#lib/client/operations/organization-queries.ts'
import { usageOfAll } from '#lib/client/operations/usage-of-all.ts'
import { classNames } from '#components/ui/class-names.ts'
import { Panel } from '#components/ui/panel.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { Segments, segmentsOf } from '#components/ui/segments.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { StackedChart } from '#components/ui/stacked-chart.tsx'

/** Of the chart with four names; on a narrow screen they stand below it. */
const chartHeight = 'min-h-84 lg:min-h-54'

/** What all organizations used in 30 days, the five with the most calls by name. */
export function UsageOfAll() {
  const usage = useQuery(installationUsageQuery())
  const [count, setCount] = useState<'calls' | 'credits'>('calls')
  const [view, setView] = useState<'chart' | 'table'>('chart')
  return (
    <Panel
      title="Usage, 30 days"
      className="mb-4"
      actions={
        <>
          <Segments
            label="Count"
            options={segmentsOf({ calls: 'Calls', credits: 'Credits' })}
            value={count}
            onChange={setCount}
          />
          <Segments
            label="Show as"
            options={segmentsOf({ chart: 'Chart', table: 'Table' })}
            value={view}
            onChange={setView}
          />
        </>
      }
    >
      {usage.isPending && <Skeleton className={chartHeight} />}
      {usage.isError && (
        <QueryFailure query={usage} title="The usage could not be read" rest="The list is not affected." />
      )}
      {usage.data && usage.data.organizations.length === 0 && (
        <p className={classNames('grid place-content-center text-ink-2', chartHeight)}>
          No organization called in 30 days.
        </p>
      )}
      {usage.data && usage.data.organizations.length > 0 && (
        <div className={chartHeight}>
          <StackedChart
            label="Usage by organization"
            unit={count}
            columnsName="Day"
            view={view}
            {...usageOfAll(usage.data, count)}
          />
        </div>
      )}
    </Panel>
  )
}

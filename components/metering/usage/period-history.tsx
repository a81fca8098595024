'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import type { UsagePeriods } from '#contract/metering/usage.ts'
import { numberText } from '#lib/client/format-text.ts'
import { dayText, moneyText } from '#lib/client/metering/usage-words.ts'
import { Button } from '#components/ui/button.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'

type PeriodHistoryProps = {
  periods: UseQueryResult<UsagePeriods['periods']>
  chosen: string
  onChoose: (start: string) => void
}

/** Periods that are over, each as it ended. */
export function PeriodHistory({ periods, chosen, onChoose }: PeriodHistoryProps) {
  return (
    <Panel title="Previous periods">
      {periods.isPending && <Skeleton className="h-20" />}
      {periods.isError && (
        <QueryFailure query={periods} title="The history could not be read" rest="This period is not affected." />
      )}
      {periods.data?.length === 0 && (
        <p className="text-ink-2">None yet: this is the organization’s first period with usage.</p>
      )}
      {periods.data && periods.data.length > 0 && (
        <Table
          caption="Periods that are over, newest first"
          columns={[
            'Period',
            'Plan',
            { end: 'Credits used' },
            { end: 'Of the plan’s' },
            { end: 'Overage' },
            { end: 'Prepaid used' },
            { unseen: 'Actions' },
          ]}
        >
          {periods.data.map((period) => (
            <PeriodRow key={period.start} period={period} isChosen={period.start === chosen} onChoose={onChoose} />
          ))}
        </Table>
      )}
    </Panel>
  )
}

type PeriodRowProps = { period: UsagePeriods['periods'][number]; isChosen: boolean; onChoose: (start: string) => void }

function PeriodRow({ period, isChosen, onChoose }: PeriodRowProps) {
  const { start, end, planId, granted, periodUsed, overageUsed, overageCents, prepaidUsed } = period
  return (
    <Tr>
      <Td className="min-w-40 whitespace-nowrap">
        {dayText(start)} to {dayText(end)} {end.slice(0, 4)}
      </Td>
      <Td>{planId}</Td>
      <Td className="text-end">{numberText(periodUsed + overageUsed + prepaidUsed)}</Td>
      <Td className="text-end">{granted < 0 ? 'no limit' : numberText(granted)}</Td>
      <Td className="text-end whitespace-nowrap">
        {overageUsed === 0 ? '0' : `${numberText(overageUsed)}, ${moneyText(overageCents)}`}
      </Td>
      <Td className="text-end">{numberText(prepaidUsed)}</Td>
      <Td className="text-end">
        <Button
          size="sm"
          variant="quiet"
          aria-pressed={isChosen}
          aria-label={`Show the period of ${dayText(start)} in the chart`}
          onClick={() => onChoose(isChosen ? '' : start)}
        >
          {isChosen ? 'Shown' : 'Show'}
        </Button>
      </Td>
    </Tr>
  )
}

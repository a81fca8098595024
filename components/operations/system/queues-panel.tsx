'use client'

import type { SystemState } from '#contract/operations/system.ts'
import { numberText } from '#lib/client/format-text.ts'
import { Panel } from '#components/ui/panel.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'

const figure = (count: number | null) => (count === null ? '–' : numberText(count))

/** The work that is waiting, by queue. */
export function QueuesPanel({ queues }: Pick<SystemState, 'queues'>) {
  return (
    <Panel title="Queues">
      <Table
        caption="Queues of work"
        columns={['Queue', { end: 'Waiting' }, { end: 'Active' }, { end: 'Failed' }, 'Oldest due']}
      >
        {queues.map(({ name, waiting, active, failed, oldestWaitingAt }) => (
          <Tr key={name}>
            <Td className="font-medium">{name}</Td>
            <Td className="text-end">{numberText(waiting)}</Td>
            <Td className="text-end">{figure(active)}</Td>
            <Td className="text-end">{figure(failed)}</Td>
            <Td className="whitespace-nowrap">
              {oldestWaitingAt === null ? (
                <span className="text-ink-3">nothing is due</span>
              ) : (
                <RelativeTime at={oldestWaitingAt} />
              )}
            </Td>
          </Tr>
        ))}
      </Table>
    </Panel>
  )
}

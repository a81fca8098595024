'use client'

import type { SystemState } from '#contract/operations/system.ts'
import { numberText } from '#lib/client/format-text.ts'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'

/** The work that is waiting, by queue. */
export function QueuesPanel({ queues }: Pick<SystemState, 'queues'>) {
  return (
    <Panel title="Queues">
      <Table
        caption="Queues of work"
        columns={['Queue', { end: 'Waiting' }, { end: 'Under way' }, { end: 'Given up' }, 'Waiting since']}
      >
        {queues.map(({ name, waiting, active, failed, oldestWaitingAt }) => (
          <Tr key={name}>
            <Td className="font-medium">{name}</Td>
            <Td className="text-end">{numberText(waiting)}</Td>
            <Td className="text-end">{numberText(active)}</Td>
            <Td className="text-end">{numberText(failed)}</Td>
            <Td className="whitespace-nowrap">
              {oldestWaitingAt === null ? (
                <span className="text-ink-3">nothing is due</span>
              ) : (
                <LocalTime at={oldestWaitingAt} />
              )}
            </Td>
          </Tr>
        ))}
      </Table>
    </Panel>
  )
}

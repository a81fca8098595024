'use client'

import type { SystemState } from '#contract/operations/system.ts'
import { bytesText, plural } from '#lib/client/format-text.ts'
import { Panel } from '#components/ui/panel.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'

/** What fills the disk, and how long it stays. */
export function TablesPanel({ tables }: Pick<SystemState, 'tables'>) {
  return (
    <Panel title="Storage">
      <Table caption="Largest tables of the database" columns={['Table', { end: 'Size' }, 'Kept for']}>
        {tables.map(({ name, bytes, keptDays }) => (
          <Tr key={name}>
            <Td className="font-mono text-13">{name}</Td>
            <Td className="text-end whitespace-nowrap">{bytesText(bytes)}</Td>
            <Td className="whitespace-nowrap">{keptDays === null ? '–' : plural(keptDays, 'day')}</Td>
          </Tr>
        ))}
      </Table>
    </Panel>
  )
}

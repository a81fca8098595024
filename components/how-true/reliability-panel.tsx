import { Panel } from '#components/ui/panel.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import { percentText } from '#lib/client/format-text.ts'
import type { Reliability } from '#lib/client/how-true/how-true.ts'

/** What `trust` is worth: what was said beside what came of it. */
export function ReliabilityPanel({ reliability }: { reliability: readonly Reliability[] | undefined }) {
  return (
    <Panel title="What a trust of 0.8 means">
      <p className="max-w-read text-ink-2">
        Each value carries a trust from 0 to 1: how likely it is right. Of ten values with a trust of 0.8, eight should
        be right.
        {reliability === undefined && ' On these sites that was not measured.'}
      </p>
      {reliability !== undefined && (
        <Table
          className="mt-3"
          caption="Trust, and how many values were right"
          columns={['Trust', { end: 'Values' }, { end: 'Mean trust' }, { end: 'Right' }]}
        >
          {reliability.map(({ from, to, answers, said, true: right }) => (
            <Tr key={from}>
              <Td className="tabular-nums">
                {from} to {to}
              </Td>
              <Td className="text-end tabular-nums">{answers}</Td>
              <Td className="text-end tabular-nums">{said.toFixed(2)}</Td>
              <Td className="text-end tabular-nums">{percentText(right)}</Td>
            </Tr>
          ))}
        </Table>
      )}
    </Panel>
  )
}

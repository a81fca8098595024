import { batchResponseSchema } from '#contract/brands/batch.ts'
import { countStatuses } from '#lib/client/brands/batch-answer.ts'
import { batchStatusWords, isCharged } from '#lib/client/status-words.ts'
import type { PlaygroundAnswer } from '#lib/client/playground/playground-answer.ts'
import { Panel } from '#components/ui/panel.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'

/** How many identifiers of a batch have each status, and what that means. */
export function ItemStatuses({ answer }: { answer: PlaygroundAnswer }) {
  const read = answer.status === 200 ? batchResponseSchema.safeParse(answer.json) : undefined
  if (!read?.success) return null
  return (
    <Panel title="Results by status">
      <Table caption="Results by status" columns={['Status', { end: 'How many' }, 'Meaning', 'Credits']}>
        {countStatuses(read.data.results).map(({ status, count }) => {
          const { word, meaning, tone } = batchStatusWords[status]
          return (
            <Tr key={status}>
              <Td className="whitespace-nowrap">
                <span className="me-2 tabular-nums">{status}</span>
                <StatusBadge tone={tone}>{word}</StatusBadge>
              </Td>
              <Td className="text-end">{count}</Td>
              <Td className="min-w-40">{meaning}</Td>
              <Td className="whitespace-nowrap">{isCharged(status) ? 'one each' : 'free'}</Td>
            </Tr>
          )
        })}
      </Table>
    </Panel>
  )
}

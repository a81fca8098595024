import type { FieldEvidence } from '#contract/brands/curation.ts'
import { sourceConflicts } from '#lib/client/brands/source-conflicts.ts'
import { Panel } from '#components/ui/panel.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

/** Where the sources of a brand differ: each value with who says it, the one in use first; nothing where they agree. */
export function SourceConflicts({ evidence }: { evidence: readonly FieldEvidence[] }) {
  const conflicts = sourceConflicts(evidence)
  if (conflicts.length === 0) return null
  return (
    <Panel
      title="Sources differ"
      note="Sources give different values for these fields. The first is in use; the quality score counts half of the field until they agree."
    >
      <Table caption="Fields on which sources differ" columns={['Field', 'Value', 'Rule', 'Source']}>
        {conflicts.flatMap(({ field, name, used, others }) =>
          [used, ...others].map((said, index) => (
            <Tr key={`${field} ${index}`}>
              <Td>{index === 0 ? name : ''}</Td>
              <Td>
                <UntrustedText text={said.value ?? ''} />
                {index === 0 && <span className="text-ink-3"> (in use)</span>}
              </Td>
              <Td className="text-ink-2">
                <UntrustedText text={said.rule.slice(0, 200)} />
              </Td>
              <Td className="text-ink-2">
                <UntrustedText text={said.source.slice(0, 200)} />
              </Td>
            </Tr>
          )),
        )}
      </Table>
    </Panel>
  )
}

import { Panel } from '#components/ui/panel.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import type { JudgedFacts } from '#lib/client/how-true/facts.ts'
import { dateText, factTexts } from '#lib/client/how-true/how-true-words.ts'
import { NoValue } from './no-value.tsx'

const counts = [
  ['given', 'Given'],
  ['right', 'Right'],
  ['arguable', 'Arguable'],
  ['wrong', 'Wrong'],
  ['notGiven', 'Not given'],
] as const

/** What a reader of the pages said of each company fact that was given. */
export function FactPanel({ judged }: { judged: JudgedFacts }) {
  const { title, sites, on, commit, facts } = judged
  const note = `Each fact that was given of ${sites} sites, read beside their pages (list ${title}, on ${dateText(on)}, at commit ${commit}). “Arguable”: two readers could differ. “Not given”: the home page plainly tells it.`
  const columns = ['Fact', ...counts.map(([, text]) => ({ end: text }))]
  return (
    <Panel title="Company facts" note={note}>
      <Table keepsColumns caption="Company facts, as a reader judged them" columns={columns}>
        {facts.map((one) => (
          <Tr key={one.fact} className={one.fact === 'all' ? 'font-semibold' : undefined}>
            <Td>{factTexts[one.fact] ?? one.fact}</Td>
            {counts.map(([count]) => (
              <Td key={count} className="text-end tabular-nums">
                {one[count] ?? <NoValue why="not asked" />}
              </Td>
            ))}
          </Tr>
        ))}
      </Table>
    </Panel>
  )
}

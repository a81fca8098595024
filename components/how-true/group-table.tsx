import { Table, Td, Tr } from '#components/ui/table.tsx'
import { groupText, questionTexts } from '#lib/client/how-true/how-true-words.ts'
import { questions, type SiteGroup } from '#lib/client/how-true/how-true.ts'

/** Right values of each group of sites, as counts: a percentage of three sites would say too much. */
export function GroupTable({ of, groups }: { of: 'kind' | 'language'; groups: readonly SiteGroup[] }) {
  const asked = questions.filter((question) => groups.some(({ shares }) => (shares[question]?.asked ?? 0) > 0))
  const [caption, head] =
    of === 'kind' ? ['Right values, by kind of site', 'Kind'] : ['Right values, by language', 'Language']
  return (
    <Table
      keepsColumns
      caption={caption}
      columns={[head, { end: 'Sites' }, ...asked.map((question) => ({ end: questionTexts[question] }))]}
    >
      {groups.map(({ of: name, sites, shares }) => (
        <Tr key={name}>
          <Td>{groupText(of, name)}</Td>
          <Td className="text-end tabular-nums">{sites}</Td>
          {asked.map((question) => {
            const { right, asked: all } = shares[question] ?? { right: 0, asked: 0 }
            return (
              <Td key={question} className="text-end tabular-nums">
                {all === 0 ? <span className="text-ink-3">–</span> : `${right}/${all}`}
              </Td>
            )
          })}
        </Tr>
      ))}
    </Table>
  )
}

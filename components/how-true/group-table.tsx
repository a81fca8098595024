import { Table, Td, Tr } from '#components/ui/table.tsx'
import { groupText, questionTexts } from '#lib/client/how-true/how-true-words.ts'
import type { SiteGroup } from '#lib/client/how-true/how-true.ts'
import { askedOf, ShareCounts } from './share-counts.tsx'

/** Right values of each group of sites, as counts: a percentage of three sites would say too much. */
export function GroupTable({ of, groups }: { of: 'kind' | 'language'; groups: readonly SiteGroup[] }) {
  const asked = askedOf(groups)
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
          <ShareCounts asked={asked} shares={shares} />
        </Tr>
      ))}
    </Table>
  )
}

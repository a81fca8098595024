import { Table, Td, Tr } from '#components/ui/table.tsx'
import { dateText, questionTexts } from '#lib/client/how-true/how-true-words.ts'
import type { ListFigures } from '#lib/client/how-true/how-true.ts'
import { NoValue } from './no-value.tsx'
import { askedOf, ShareCounts } from './share-counts.tsx'

/** How many lists stand in the page; the earlier ones open below them. */
const shownAtOnce = 5

/** Right values of each list, the last one first: every list was asked once, at the rules of its day. */
export function ListTable({ lists }: { lists: readonly ListFigures[] }) {
  const newest = lists.toReversed()
  const earlier = newest.slice(shownAtOnce)
  return (
    <>
      <Lists caption="Right values, by list" lists={newest.slice(0, shownAtOnce)} />
      {earlier.length > 0 && (
        <details className="mt-3">
          <summary className="cursor-pointer text-13 text-ink-2">
            {earlier.length === 1 ? 'The list before' : `The ${earlier.length} lists before`}
          </summary>
          <div className="mt-2">
            <Lists caption="Right values, by earlier list" lists={earlier} />
          </div>
        </details>
      )}
    </>
  )
}

function Lists({ caption, lists }: { caption: string; lists: readonly ListFigures[] }) {
  const asked = askedOf(lists)
  const counts = ['Sites', ...asked.map((question) => questionTexts[question])]
  return (
    <Table keepsColumns caption={caption} columns={['List', ...counts.map((end) => ({ end })), 'Asked on', 'Commit']}>
      {lists.map(({ title, on, commit, sites, shares }) => (
        <Tr key={title}>
          <Td className="whitespace-nowrap">{title}</Td>
          <Td className="text-end tabular-nums">{sites}</Td>
          <ShareCounts asked={asked} shares={shares} />
          <Td className="whitespace-nowrap">{on === undefined ? <NoValue why="not kept" /> : dateText(on)}</Td>
          <Td className="font-mono text-13">{commit ?? <NoValue why="not kept" />}</Td>
        </Tr>
      ))}
    </Table>
  )
}

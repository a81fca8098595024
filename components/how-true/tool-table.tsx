import { Table, Td, Tr } from '#components/ui/table.tsx'
import { percentText } from '#lib/client/format-text.ts'
import { questionTexts } from '#lib/client/how-true/how-true-words.ts'
import { questions, type PooledFigures, type Share } from '#lib/client/how-true/how-true.ts'
import { NoValue } from './no-value.tsx'

/** For each tool, how many of its values were right. */
export function ToolTable({ figures }: { figures: PooledFigures }) {
  const columns = ['Tool', ...questions.map((question) => ({ end: questionTexts[question] }))]
  return (
    <Table caption="Right values, by tool" columns={columns}>
      {figures.tools.map(({ tool, sites, shares }, index) => (
        <Tr key={tool}>
          <Td className={index === 0 ? 'font-semibold' : undefined}>
            {tool} {sites !== undefined && <span className="text-12 text-ink-3">of {sites} sites</span>}
          </Td>
          {questions.map((question) => (
            <Td key={question} className="text-end whitespace-nowrap tabular-nums">
              <ShareText share={shares[question]} isStrong={index === 0} />
            </Td>
          ))}
        </Tr>
      ))}
    </Table>
  )
}

function ShareText({ share, isStrong }: { share: Share | undefined; isStrong: boolean }) {
  if (share === undefined || share.asked === 0) {
    return <NoValue why="not reported" />
  }
  return (
    <>
      <span className={isStrong ? 'font-semibold' : undefined}>{percentText(share.right / share.asked)}</span>{' '}
      <span className="ms-1 text-12 text-ink-3">
        {share.right}/{share.asked}
      </span>
    </>
  )
}

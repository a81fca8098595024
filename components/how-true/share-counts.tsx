import { Td } from '#components/ui/table.tsx'
import { questions, type Question, type Shares } from '#lib/client/how-true/how-true.ts'

/** The questions that were asked of any of these rows. */
export const askedOf = (rows: readonly { shares: Shares }[]): Question[] =>
  questions.filter((question) => rows.some(({ shares }) => (shares[question]?.asked ?? 0) > 0))

/** A row's right values beside those asked, as counts. */
export function ShareCounts({ asked, shares }: { asked: readonly Question[]; shares: Shares }) {
  return asked.map((question) => {
    const { right, asked: all } = shares[question] ?? { right: 0, asked: 0 }
    return (
      <Td key={question} className="text-end tabular-nums">
        {all === 0 ? <span className="text-ink-3">–</span> : `${right}/${all}`}
      </Td>
    )
  })
}

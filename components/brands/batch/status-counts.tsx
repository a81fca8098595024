import { costTexts } from '#contract/metering/cost-texts.ts'
import { batchStatusWords, isCharged, type BatchStatus } from '#lib/client/status-words.ts'
import { toneGlyphs, toneLooks } from '#components/ui/tone.ts'

type StatusCountsProps = {
  counts: readonly { status: BatchStatus; count: number }[]
  chosen: number | null
  onChoose: (status: number | null) => void
}

/** How many results have each status; one of them chosen shows only those. */
export function StatusCounts({ counts, chosen, onChoose }: StatusCountsProps) {
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Results by status">
      {counts.map(({ status, count }) => {
        const { word, meaning, tone } = batchStatusWords[status]
        const Glyph = toneGlyphs[tone]
        return (
          <li key={status}>
            <button
              type="button"
              aria-pressed={chosen === status}
              title={`${meaning} ${isCharged(status) ? costTexts.batchBrand : costTexts.batchRest}`}
              onClick={() => onChoose(chosen === status ? null : status)}
              className={`inline-flex min-h-8 items-center gap-2 rounded-control border border-transparent px-3 font-medium aria-pressed:border-current ${toneLooks[tone]}`}
            >
              <Glyph aria-hidden size={16} strokeWidth={1.5} />
              {word}
              <span className="tabular-nums">{count}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

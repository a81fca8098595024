'use client'

import { parseAsInteger, parseAsStringLiteral, useQueryState } from '#components/ui/address-state.ts'
import { batchCsv, batchJson } from '#lib/client/brands/batch-export.ts'
import { countStatuses } from '#lib/client/brands/batch-answer.ts'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { ContactSheet } from './contact-sheet.tsx'
import { FollowQueued } from './follow-queued.tsx'
import { ResultsTable } from './results-table.tsx'
import { StatusCounts } from './status-counts.tsx'
import type { Batch } from './use-batch.ts'

const views = [
  { value: 'table', label: 'Table' },
  { value: 'sheet', label: 'Contact sheet' },
] as const

/** The results as a table or as a contact sheet, all or of one status; view and status stand in the address. */
export function BatchResults({ batch }: { batch: Batch }) {
  const [view, setView] = useQueryState('view', parseAsStringLiteral(['table', 'sheet'] as const).withDefault('table'))
  const [status, setStatus] = useQueryState('status', parseAsInteger)
  const counts = countStatuses(batch.results)
  const chosen = counts.some((count) => count.status === status) ? status : null
  const shown = batch.results.filter((result) => chosen === null || result.status === chosen)
  return (
    <section aria-labelledby="batch-results" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="batch-results" className="text-20 font-semibold">
          Results
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          <Segments label="View" options={views} value={view} onChange={(next) => setView(next)} />
          <CopyButton text={batchJson(batch.results)} label="Copy JSON" variant="secondary" />
          <CopyButton text={batchCsv(batch.results)} label="Copy CSV" variant="secondary" />
        </div>
      </div>
      <StatusCounts counts={counts} chosen={chosen} onChoose={(next) => setStatus(next)} />
      <FollowQueued batch={batch} />
      {chosen !== null && (
        <p className="flex flex-wrap items-center gap-2 text-13 text-ink-3">
          Showing {shown.length} of {batch.results.length}.
          <Button variant="quiet" size="sm" onClick={() => setStatus(null)}>
            Show all
          </Button>
        </p>
      )}
      {view === 'table' ? <ResultsTable results={shown} /> : <ContactSheet results={shown} />}
    </section>
  )
}

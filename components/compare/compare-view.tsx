'use client'

import { useState } from 'react'
import { comparedMax } from '#lib/client/compare/compared-item.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { useAfter } from '#components/ui/use-after.ts'
import { AddBrand } from './add-brand.tsx'
import { CompareActions } from './compare-actions.tsx'
import { CompareTable } from './compare-table.tsx'
import { useCompared, type ColumnState } from './use-compared.ts'
import { useComparison } from './use-comparison.ts'

/** Who waits longer, as for a crawl, sees the rows of those that are there. */
const patienceMs = 8_000

/** Two to four brands, or one at several dates, side by side. The address holds all of it. */
export function CompareView() {
  const comparison = useComparison()
  const states = useCompared(comparison.items)
  const columns = states.flatMap((state) => (state.type === 'found' ? state.column : []))
  const isWhole = columns.length === states.length
  const hasRows = useRows(states)
  return (
    <div aria-busy={states.some(({ type }) => type === 'waiting')} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-28 font-semibold">Compare</h1>
        <CompareActions comparison={comparison} columns={isWhole ? columns : undefined} />
      </header>
      {comparison.beyond.length > 0 && (
        <Notice tone="warn" title="Not all of this link is compared">
          At most {comparedMax} brands can be compared. Left out: <UntrustedText text={comparison.beyond.join(', ')} />.
        </Notice>
      )}
      {states.length === 0 && (
        <EmptyState title="Which brands?">
          <p className="mb-4">
            Put two to four brands side by side: colors with their difference, logos, type and company. Or one brand at
            two dates.
          </p>
          <AddBrand comparison={comparison} isMain />
        </EmptyState>
      )}
      {states.length === 1 && (
        <div className="grid justify-items-start gap-3 rounded-control border border-dashed border-control p-5">
          <p className="text-ink-2">Add another brand, or the same brand at another date.</p>
          <AddBrand comparison={comparison} isMain />
        </div>
      )}
      {states.length > 0 && <CompareTable comparison={comparison} states={states} hasRows={hasRows} />}
    </div>
  )
}

/**
 * Whether there are rows: they come together, because each brand brings some that the others lack. Once there they stay,
 * also while another brand is waited for.
 */
function useRows(states: readonly ColumnState[]): boolean {
  const isLate = useAfter(patienceMs)
  const isSettled = states.every(({ type }) => type !== 'waiting')
  const [hadAll, setHadAll] = useState(isSettled)
  if (isSettled && !hadAll) setHadAll(true)
  return isSettled || hadAll || isLate
}

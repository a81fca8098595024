'use client'

import type { CSSProperties } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { ColumnState } from './use-compared.ts'
import type { Comparison } from './use-comparison.ts'
import { ColorRows } from './color-rows.tsx'
import { CompareHead } from './compare-head.tsx'
import { FactRows } from './fact-rows.tsx'
import { LogoRows } from './logo-rows.tsx'
import { OverlapRow } from './overlap-row.tsx'
import { TypeRows } from './type-rows.tsx'
import { VoiceRow } from './voice-row.tsx'

type CompareTableProps = {
  comparison: Comparison
  states: readonly ColumnState[]
  /** Whether what is below the head is there, or its place alone. */
  hasRows: boolean
}

/**
 * The rows, aligned: labels on the left, a column for each brand. On a phone the columns go sideways and snap, each row
 * with its label above.
 */
export function CompareTable({ comparison, states, hasRows }: CompareTableProps) {
  const columns = states.map((state) => (state.type === 'found' ? state.column : undefined))
  const base = Math.min(comparison.base, states.length - 1)
  const style: CSSProperties = { '--columns': states.length } as CSSProperties
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is reached by keyboard
      tabIndex={0}
      role="region"
      aria-label="Brands side by side"
      className="snap-x snap-mandatory overflow-x-auto scroll-ps-0 md:snap-none"
    >
      <div
        role="table"
        aria-label="Comparison"
        style={style}
        className="grid w-max min-w-full grid-cols-[repeat(var(--columns),min(70vw,16rem))] gap-x-3 gap-y-1.5 md:w-auto md:grid-cols-[6.75rem_repeat(var(--columns),minmax(10rem,1fr))]"
      >
        <CompareHead comparison={comparison} states={states} base={base} />
        {hasRows ? (
          <>
            <OverlapRow columns={columns} />
            <ColorRows columns={columns} base={base} />
            <LogoRows columns={columns} />
            <TypeRows columns={columns} />
            <FactRows columns={columns} />
            <VoiceRow columns={columns} />
          </>
        ) : (
          <Skeleton className="col-span-full mt-5 h-[60dvh]" />
        )}
      </div>
    </div>
  )
}

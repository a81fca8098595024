'use client'

import type { KeyboardEvent } from 'react'
import type { LabeledSwatch } from '#lib/client/brands/colors/role-words.ts'
import { SwatchChip } from './swatch-chip.tsx'

const steps: Readonly<Record<string, 'next' | 'previous' | 'first' | 'last'>> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
}

type SwatchGridProps = { swatches: readonly LabeledSwatch[]; note?: string }

/** Chips of equal size; arrow keys move between them. */
export function SwatchGrid({ swatches, note }: SwatchGridProps) {
  return (
    <div>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        {swatches.map((swatch) => (
          <li key={swatch.hex}>
            <SwatchChip swatch={swatch} onKeyDown={moveFocus} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-12 text-ink-3">
        Click a color to copy its hex, with Shift its OKLCH.{note !== undefined && ` ${note}`}
      </p>
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>) {
  const step = steps[event.key]
  if (!step) return
  const chips = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  const here = chips.indexOf(event.currentTarget)
  const places = { next: here + 1, previous: here - 1, first: 0, last: chips.length - 1 }
  const chip = chips[places[step]]
  if (here === -1 || !chip) return
  event.preventDefault()
  chip.focus()
}

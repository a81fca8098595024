'use client'

import { useState } from 'react'
import { isHex, readHex, type ColorReach } from '#lib/client/brands/list/brand-filter.ts'
import { Segments, segmentsOf } from '#components/ui/segments.tsx'
import { ScreenPicker } from './screen-picker.tsx'
import type { ListFilterState } from './use-list-filter.ts'

const reaches = segmentsOf<ColorReach>({ same: 'Same', similar: 'Similar', family: 'Same family' })

type ColorPanelProps = Pick<ListFilterState, 'filter' | 'set'> & { id: string }

/** What is chosen in the filter by color: the color, how near another must be, and which colors count. */
export function ColorPanel({ id, filter, set }: ColorPanelProps) {
  const [typed, setTyped] = useState(filter.color === '' ? '' : `#${filter.color}`)
  const use = (text: string) => {
    setTyped(text)
    const hex = readHex(text)
    if (hex !== undefined) set({ color: hex })
  }
  return (
    <div
      id={id}
      role="group"
      aria-label="Color"
      className="absolute start-0 top-full z-30 mt-1 grid w-72 grid-cols-[minmax(0,1fr)] max-w-[calc(100vw-2rem)] gap-3 rounded-dialog border border-line bg-surface p-4 text-13 shadow-dialog max-sm:fixed max-sm:inset-x-4 max-sm:top-auto max-sm:w-auto"
    >
      <div className="flex items-center gap-2">
        <input
          type="color"
          aria-label="Pick a color"
          value={`#${isHex(filter.color) ? filter.color : '0b7285'}`}
          onChange={(event) => use(event.target.value)}
          className="h-9 w-12 shrink-0 cursor-pointer rounded-control border border-control bg-surface p-1"
        />
        <input
          type="text"
          aria-label="Hex code"
          // The reader has just opened this to type it.
          autoFocus
          value={typed}
          placeholder="#0b7285"
          maxLength={12}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={typed !== '' && readHex(typed) === undefined ? true : undefined}
          onChange={(event) => use(event.target.value)}
          className="min-h-9 w-0 min-w-0 flex-1 rounded-control border border-control bg-surface px-2.5 font-mono text-13 aria-invalid:border-fail"
        />
        <ScreenPicker onPick={use} />
      </div>
      <div className="grid gap-1.5">
        <span className="font-medium">How close</span>
        <Segments label="How close" options={reaches} value={filter.reach} onChange={(reach) => set({ reach })} />
      </div>
      <label className="flex items-center gap-2 border-t border-line pt-3">
        <input
          type="checkbox"
          checked={!filter.anyColor}
          onChange={(event) => set({ anyColor: !event.target.checked })}
          className="size-4 accent-ink"
        />
        Primary color only
      </label>
    </div>
  )
}

'use client'

import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { isHex, readHex, type ColorReach } from '#lib/client/brands/list/brand-filter.ts'
import { classNames } from '#components/ui/class-names.ts'
import { Segments, segmentsOf } from '#components/ui/segments.tsx'
import { ClearButton } from './filter-select.tsx'
import { ScreenPicker } from './screen-picker.tsx'
import type { ListFilterState } from './use-list-filter.ts'

const reaches = segmentsOf<ColorReach>({ same: 'Same', similar: 'Similar', family: 'Same family' })

/** Brands that have a color near one that is typed, pasted, picked or taken from the screen. */
export function ColorFilter({ filter, set }: Pick<ListFilterState, 'filter' | 'set'>) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const isOn = isHex(filter.color)
  useEffect(() => {
    if (!isOpen) return
    const onPointer = ({ target }: PointerEvent) =>
      target instanceof Node && !frame.current?.contains(target) && setOpen(false)
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])
  return (
    <div ref={frame} className="relative max-w-full">
      <span
        className={classNames(
          'inline-flex max-w-full items-center rounded-control border bg-surface text-13',
          isOn ? 'border-ink ring-1 ring-ink' : 'border-control',
        )}
      >
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-8 items-center gap-2 rounded-control px-2.5 font-medium"
        >
          {isOn ? <Near hex={filter.color} /> : 'Color'}
          {!isOn && <ChevronDown aria-hidden size={14} strokeWidth={1.5} />}
        </button>
        {isOn && <ClearButton label="Clear color" onClear={() => set({ color: '' })} />}
      </span>
      {isOpen && <ColorPanel id={panelId} filter={filter} set={set} />}
    </div>
  )
}

const Near = ({ hex }: { hex: string }) => (
  <>
    <span className="hairline size-4 rounded-chip" style={{ background: `#${hex}` }} data-swatch="" />
    Near <span className="font-mono text-12">#{hex}</span>
  </>
)

type ColorPanelProps = Pick<ListFilterState, 'filter' | 'set'> & { id: string }

function ColorPanel({ id, filter, set }: ColorPanelProps) {
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

'use client'

import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { isHex } from '#lib/client/brands/list/brand-filter.ts'
import { classNames } from '#components/ui/class-names.ts'
import { ClearButton } from './filter-select.tsx'
import type { ListFilterState } from './use-list-filter.ts'
import { Glyph } from '#components/ui/glyph.tsx'

// Most visits open none, so it is fetched when it is about to be opened.
const loadPanel = () => import('./color-panel.tsx')
const ColorPanel = lazy(async () => ({ default: (await loadPanel()).ColorPanel }))

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
          onPointerEnter={() => void loadPanel()}
          onFocus={() => void loadPanel()}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-8 items-center gap-2 rounded-control px-2.5 font-medium"
        >
          {isOn ? <Near hex={filter.color} /> : 'Color'}
          {!isOn && <Glyph name="chevron-down" size={14} />}
        </button>
        {isOn && <ClearButton label="Clear color" onClear={() => set({ color: '' })} />}
      </span>
      {isOpen && (
        <Suspense>
          <ColorPanel id={panelId} filter={filter} set={set} />
        </Suspense>
      )}
    </div>
  )
}

const Near = ({ hex }: { hex: string }) => (
  <>
    <span className="hairline size-4 rounded-chip" style={{ background: `#${hex}` }} data-swatch="" />
    Near <span className="font-mono text-12">#{hex}</span>
  </>
)

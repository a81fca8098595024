'use client'

import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

/** The bars from the first to the last, both included. */
type BarRange = { first: number; last: number }

/** One span of time: what it holds in words, and its parts from the top of the bar downwards. */
export type BrushBar = { title: string; parts: readonly { count: number; look: string }[] }

type BrushBarsProps = {
  /** Names what the bars count and how a part of them is chosen. */
  label: string
  bars: readonly BrushBar[]
  chosen: BarRange | undefined
  /** Called with the bars that were chosen, or with nothing when the choice is cleared. */
  onChoose: (range: BarRange | undefined) => void
  /** What a choice is called, for a screen reader. */
  textOf: (range: BarRange) => string
  /** Moments under the axis, evenly apart, the first and the last at its ends. */
  ticks: readonly string[]
}

/** Counts over time, 64 px high. Drag over them, or use the arrow keys, to choose a part of the time. */
export function BrushBars({ label, bars, chosen: given, onChoose, textOf, ticks }: BrushBarsProps) {
  const [dragged, setDragged] = useState<BarRange>()
  const chosen = dragged ?? given
  const { onKeyDown, ...pointer } = useBrush({ bars: bars.length, chosen, setDragged, onChoose })
  const highest = Math.max(1, ...bars.map(({ parts }) => parts.reduce((sum, { count }) => sum + count, 0)))
  const part = (index: number) => `${(index / bars.length) * 100}%`
  return (
    <div className="grid grid-cols-1 gap-1">
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={bars.length - 1}
        aria-valuenow={chosen?.last ?? bars.length - 1}
        aria-valuetext={chosen ? textOf(chosen) : 'all of it'}
        onKeyDown={onKeyDown}
        {...pointer}
        className="relative flex h-16 touch-pan-y items-end gap-px border-b border-line select-none"
      >
        {bars.map((bar, index) => (
          <Bar
            key={index}
            bar={bar}
            highest={highest}
            isFaded={chosen !== undefined && (index < chosen.first || index > chosen.last)}
          />
        ))}
        {chosen && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 rounded-chip border-x-2 border-focus bg-focus/10"
            style={{ insetInlineStart: part(chosen.first), width: part(chosen.last - chosen.first + 1) }}
          />
        )}
      </div>
      <div aria-hidden className="flex justify-between text-12 text-ink-3 tabular-nums">
        {ticks.map((tick, index) => (
          <span key={index} className={index % 2 === 1 ? 'max-sm:hidden' : ''}>
            {tick}
          </span>
        ))}
      </div>
    </div>
  )
}

function Bar({ bar: { title, parts }, highest, isFaded }: { bar: BrushBar; highest: number; isFaded: boolean }) {
  return (
    <span
      data-mark=""
      title={title}
      className={`flex h-full min-w-0 flex-1 flex-col justify-end ${isFaded ? 'opacity-55' : ''}`}
    >
      {parts.map(({ count, look }) => (
        <span
          key={look}
          className={look}
          // A count of one among thousands stays in sight.
          style={{ height: count === 0 ? 0 : `max(3px, ${(count / highest) * 100}%)` }}
        />
      ))}
    </span>
  )
}

type BrushUse = Pick<BrushBarsProps, 'chosen' | 'onChoose'> & {
  bars: number
  setDragged: (range: BarRange | undefined) => void
}

function useBrush({ bars, chosen, setDragged, onChoose }: BrushUse) {
  const start = useRef<number>(undefined)
  const barAt = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    return Math.min(bars - 1, Math.max(0, Math.floor(((event.clientX - left) / width) * bars)))
  }
  const rangeTo = (at: number): BarRange => {
    const from = start.current ?? at
    return { first: Math.min(from, at), last: Math.max(from, at) }
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = barAt(event)
      setDragged(rangeTo(start.current))
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== undefined) setDragged(rangeTo(barAt(event)))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (start.current === undefined) return
      onChoose(rangeTo(barAt(event)))
      start.current = undefined
      setDragged(undefined)
    },
    onPointerCancel: () => {
      start.current = undefined
      setDragged(undefined)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && chosen) {
        event.stopPropagation()
        onChoose(undefined)
        return
      }
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (step === undefined) return
      event.preventDefault()
      onChoose(moved(chosen ?? { first: bars - 1, last: bars - 1 }, step, { bars, isEnd: event.shiftKey }))
    },
  }
}

function moved({ first, last }: BarRange, step: number, { bars, isEnd }: { bars: number; isEnd: boolean }): BarRange {
  if (isEnd) return { first, last: Math.min(bars - 1, Math.max(first, last + step)) }
  const by = Math.min(bars - 1 - last, Math.max(-first, step))
  return { first: first + by, last: last + by }
}

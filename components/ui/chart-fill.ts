import type { CSSProperties } from 'react'

/** How a part of a chart is filled: ramps of ink and patterns, told apart without color; `fail` for failures only. */
export type ChartFill = 'ink' | 'mid' | 'hatch' | 'light' | 'dots' | 'bars' | 'warn' | 'fail'

const lines = (angle: string, color: string) =>
  `repeating-linear-gradient(${angle}, ${color} 0 1.5px, transparent 1.5px 5px)`

export const fillStyles: Readonly<Record<ChartFill, CSSProperties>> = {
  ink: { background: 'var(--ink)' },
  mid: { background: 'var(--control)' },
  hatch: { background: `${lines('45deg', 'var(--ink)')} var(--sunken)` },
  light: { background: 'color-mix(in oklch, var(--ink) 32%, var(--surface))' },
  dots: { background: 'radial-gradient(var(--ink) 1px, transparent 1.5px) 0 0 / 5px 5px var(--surface)' },
  bars: { background: `${lines('0deg', 'var(--control)')} var(--surface)` },
  warn: { background: `${lines('45deg', 'var(--warn)')} var(--warn-ground)` },
  fail: { background: 'var(--fail)' },
}

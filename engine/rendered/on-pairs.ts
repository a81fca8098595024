import type { Palette } from '#contract/brands/palette.ts'
import { contrast } from '../colors/color-math.ts'
import type { Measurement } from './measurement.ts'
import { schemeOf } from './theme-slots.ts'

export type OnPair = Palette['onPairs'][number]

const thresholds = {
  /** Pairs of a theme. */
  pairsMax: 24,
  /** WCAG 2.2 contrast ratios. */
  aaa: 7,
  aa: 4.5,
  aaLarge: 3,
}

/** WCAG 2.2, 1.4.3 and 1.4.6: what text of usual size reaches; `AA-large` is enough for large text only. */
export function wcagGrade(ratio: number): OnPair['wcag'] {
  if (ratio >= thresholds.aaa) return 'AAA'
  if (ratio >= thresholds.aa) return 'AA'
  return ratio >= thresholds.aaLarge ? 'AA-large' : 'fail'
}

/**
 * The text colours that the page sets on a known ground, by element, most used first, at most 24 a theme. `shown` gives
 * the palette's entry for a colour; pairs that fall together are counted as one.
 */
export function onPairs(measured: Measurement[], shown: (hex: string) => string): OnPair[] {
  return measured.flatMap((one) => {
    const theme = schemeOf(one)
    const pairs = new Map<string, OnPair>()
    for (const { element, background, text, count } of one.pairs) {
      if (element === 'band' || background === text) continue
      const pair = { element, background: shown(background), text: shown(text) }
      const known = pairs.get(JSON.stringify(pair))
      if (known !== undefined) known.count += count
      else if (pairs.size < thresholds.pairsMax && pair.background !== pair.text) {
        const ratio = contrast(pair.background, pair.text)
        pairs.set(JSON.stringify(pair), { ...pair, theme, contrast: ratio, wcag: wcagGrade(ratio), count })
      }
    }
    return [...pairs.values()].sort((a, b) => b.count - a.count || (a.element < b.element ? -1 : 1))
  })
}

/** The text colour that is set on a ground most often, and its ratio; undefined where none was seen. */
export function mostReadOn(hex: string, pairs: OnPair[]): { text: string; ratio: number } | undefined {
  const counts = new Map<string, number>()
  for (const { background, text, count } of pairs)
    if (background === hex) counts.set(text, (counts.get(text) ?? 0) + count)
  const text = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0]
  return text === undefined ? undefined : { text, ratio: contrast(hex, text) }
}

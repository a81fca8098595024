import type { PaletteColor } from '#contract/brands/palette.ts'
import { nearest } from '../colors/cluster.ts'
import { cleanText } from '../page/clean-text.ts'
import type { RenderedSite } from '../site.ts'
import type { Measurement } from './measurement.ts'

export type ElementUse = PaletteColor['usage']['elements'][number]

const thresholds = {
  usesMax: 24,
  examplesMax: 2,
  exampleLengthMax: 40,
  /** CIEDE2000 from a palette colour: of a paint, and of an area of the screen. */
  paintApart: 3,
  areaApart: 5.5,
}

/** Where the page paints each palette colour, by element and property, most counted first; `band`s are not elements. */
export function elementUsage<Entry extends { hex: string }>(
  { paints }: Measurement,
  entries: readonly Entry[],
): Map<Entry, ElementUse[]> {
  const usage = new Map<Entry, Map<string, ElementUse>>()
  for (const { hex, element, property, count, examples } of paints) {
    const home = element === 'band' ? undefined : nearest(entries, hex, thresholds.paintApart)
    if (home === undefined || element === 'band') continue
    const own = usage.get(home) ?? new Map<string, ElementUse>()
    usage.set(home, own)
    const use = own.get(`${element} ${property}`) ?? { element, property, count: 0, examples: [] }
    own.set(`${element} ${property}`, use)
    use.count += Math.round(count)
    for (const text of examples) {
      const label = cleanText(text, thresholds.exampleLengthMax)
      if (label !== undefined && use.examples.length < thresholds.examplesMax && !use.examples.includes(label))
        use.examples.push(label)
    }
  }
  return new Map(
    [...usage].map(([entry, uses]) => [
      entry,
      [...uses.values()].sort((a, b) => b.count - a.count).slice(0, thresholds.usesMax),
    ]),
  )
}

/** The share of the first screen that each palette colour covers, 0 to 1, to two decimals. */
export function prevalence<Entry extends { hex: string }>(
  areas: RenderedSite['areas'],
  entries: readonly Entry[],
): Map<Entry, number> {
  const shares = new Map<Entry, number>()
  for (const { hex, coverage } of areas) {
    const home = nearest(entries, hex, thresholds.areaApart)
    if (home !== undefined) shares.set(home, (shares.get(home) ?? 0) + coverage)
  }
  return new Map([...shares].map(([entry, share]) => [entry, Math.min(1, Math.round(share * 100) / 100)]))
}

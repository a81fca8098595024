import type { Palette } from '#contract/brands/palette.ts'
import type { LabeledSwatch } from './role-words.ts'

export type UsedPair = { text: string; background: string; count: number; elements: string[] }
export type ContrastTable = {
  texts: { hex: string; label: string }[]
  backgrounds: { hex: string; label: string }[]
  labelOf: (hex: string) => string
  /** How often a pair was seen; undefined where it never was. */
  find: (text: string, background: string) => UsedPair | undefined
}

const thresholds = { rowsMax: 8, columnsMax: 6 }

/** The pairs that were seen as a table: text down, backgrounds across, both by use; brand colors that were not seen follow. */
export function contrastInUse(pairs: Palette['onPairs'], swatches: readonly LabeledSwatch[]): ContrastTable {
  const used = usedPairs(pairs)
  const labelOf = (hex: string) => swatches.find((one) => one.hex === hex)?.label ?? plainLabel(hex)
  const named = (hex: string) => ({ hex, label: labelOf(hex) })
  // Colors of a theme alone, which no pair names, would only fill the table.
  const rest = swatches.filter(({ prevalence }) => prevalence !== undefined && prevalence > 0).map(({ hex }) => hex)
  const texts = [...new Set([...byUse(used, 'text'), ...rest])].slice(0, thresholds.rowsMax)
  const backgrounds = [...new Set([...byUse(used, 'background'), ...rest])].slice(0, thresholds.columnsMax)
  const onOthers = texts.filter((text) => backgrounds.some((background) => background !== text))
  const byKey = new Map(used.map((pair) => [`${pair.text} ${pair.background}`, pair]))
  return {
    texts: onOthers.map(named),
    backgrounds: backgrounds.map(named),
    labelOf,
    find: (text, background) => byKey.get(`${text} ${background}`),
  }
}

/** The pairs that were seen, each once, most seen first. */
export function usedPairs(pairs: Palette['onPairs']): UsedPair[] {
  const sums = new Map<string, UsedPair>()
  for (const { text, background, count, element } of pairs) {
    const key = `${text} ${background}`
    const sum = sums.get(key) ?? { text, background, count: 0, elements: [] }
    sum.count += count
    if (!sum.elements.includes(element)) sum.elements.push(element)
    sums.set(key, sum)
  }
  return [...sums.values()].toSorted((one, other) => other.count - one.count)
}

/** The text that stands most often on `background` in what can be pressed; undefined where none was seen. */
export function textSeenOn(pairs: Palette['onPairs'], background: string): string | undefined {
  const on = pairs.filter((pair) => pair.background === background)
  const pressed = on.filter(({ element }) => element === 'button' || element === 'link')
  return usedPairs(pressed.length > 0 ? pressed : on)[0]?.text
}

function byUse(pairs: readonly UsedPair[], side: 'text' | 'background'): string[] {
  const counts = new Map<string, number>()
  for (const pair of pairs) counts.set(pair[side], (counts.get(pair[side]) ?? 0) + pair.count)
  return [...counts].toSorted((one, other) => other[1] - one[1]).map(([hex]) => hex)
}

const plainLabel = (hex: string) => (hex === '#ffffff' ? 'White' : hex === '#000000' ? 'Black' : hex)

/** The side of a sample in px: the square root of how often its pair was seen, between 24 and 56. */
export const sampleSize = (count: number, most: number): number =>
  Math.round(24 + 32 * Math.sqrt(Math.min(1, count / Math.max(1, most))))

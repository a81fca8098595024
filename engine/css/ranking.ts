import type { StyleRule, StyleSheet } from './style-sheet.ts'

/** Where a declaration stands in the cascade, without and with `!important`; the higher one paints. */
export type Rank = { normal: number; important: number }

const thresholds = {
  /** Layers that are told apart; later ones share the last place. */
  layersMax: 61,
  /** Rules whose order is told apart. */
  orderMax: 99_999,
  specificityMax: 999_999,
}
/** A priority is a sum of these, each larger than all that is below it can be: order, specificity, layer, style attribute, importance. */
const priorities = { specificity: 1e5, layer: 1e11, inline: 63e11, important: 1e13 }

/** What a style attribute says comes before every layer (CSS Cascade 5, section 6.1). */
export const inlineRank: Rank = { normal: priorities.inline, important: priorities.important + priorities.inline }

/**
 * The rank of each rule, asked in their order, by the specificity of its selector (CSS Cascade 5, section 6.4). Later
 * layers come before earlier ones and what is outside any layer before all of them; of important declarations it is the
 * other way round.
 */
export function ranking(sheets: readonly StyleSheet[]): (rule: StyleRule) => (specificity: number) => Rank {
  const places = placesOf(sheets)
  const importedInto = new Map(sheets.flatMap(({ importLayers }) => [...importLayers]))
  const layerOfRule = new Map(
    sheets.flatMap(({ url, rules }) => {
      const outer = importedInto.get(url)
      return outer === undefined ? [] : rules.map((rule) => [rule, within(outer, rule.layer)] as const)
    }),
  )
  let order = 0
  return (rule) => {
    order += 1
    const layer = layerOfRule.get(rule) ?? rule.layer
    const place = layer === undefined ? thresholds.layersMax + 1 : (places.get(layer) ?? thresholds.layersMax)
    const late = Math.min(order, thresholds.orderMax)
    return (specificity) => {
      const own = Math.min(specificity, thresholds.specificityMax) * priorities.specificity + late
      const reversed = thresholds.layersMax + 1 - place
      return {
        normal: place * priorities.layer + own,
        important: priorities.important + reversed * priorities.layer + own,
      }
    }
  }
}

const within = (outer: string, layer: string | undefined) => (layer === undefined ? outer : `${outer}.${layer}`)

type Layer = { name: string; inner: Map<string, Layer> }

// Layers stand in the order in which they are first named, each after those inside it.
function placesOf(sheets: readonly StyleSheet[]): Map<string, number> {
  const root: Layer = { name: '', inner: new Map() }
  const importedInto = new Map(sheets.flatMap(({ importLayers }) => [...importLayers]))
  for (const { url, layers } of sheets) {
    const outer = importedInto.get(url)
    for (const layer of outer === undefined ? layers : [outer, ...layers.map((one) => within(outer, one))])
      add(root, layer)
  }
  const places = new Map<string, number>()
  const number = ({ name, inner }: Layer) => {
    for (const layer of inner.values()) number(layer)
    if (name !== '') places.set(name, Math.min(places.size, thresholds.layersMax))
  }
  number(root)
  return places
}

function add(root: Layer, name: string): void {
  let at = root
  for (const part of name.split('.').slice(0, 8)) {
    const path = at.name === '' ? part : `${at.name}.${part}`
    const next = at.inner.get(part) ?? { name: path, inner: new Map<string, Layer>() }
    at.inner.set(part, next)
    at = next
  }
}

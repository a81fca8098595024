import type { PageElement } from '../page/page-element.ts'
import { matchesSelector } from './match-selector.ts'
import { resolveVars } from './resolve-vars.ts'
import { readInlineStyle, type Declaration, type StyleRule, type StyleSheet } from './style-sheet.ts'
import type { Selector } from './selector.ts'

/** What a still page paints an element with; variables resolved, colours as the site wrote them. */
export type ElementStyle = {
  vars: ReadonlyMap<string, string>
  color: string | undefined
  background: string | undefined
  /** What it is masked with, or what its `::before` and `::after` show. */
  drawing: string | undefined
  borderColor: string | undefined
  fill: string | undefined
  stroke: string | undefined
  stopColor: string | undefined
  fontFamily: string | undefined
  fontSizePx: number
  hidden: boolean
}

type Winner = { value: string; priority: number }
type Winners = Map<string, Winner>
/** Which colour scheme the cascade is worked out for. */
export type Scheme = 'light' | 'dark'

// Each property that the engine asks about, and the shorthand-free name that it competes under.
const properties = new Map(
  Object.entries({
    color: 'color',
    background: 'background',
    'background-color': 'background',
    'border-color': 'border',
    border: 'border',
    fill: 'fill',
    stroke: 'stroke',
    font: 'font-family',
    'font-family': 'font-family',
    'font-size': 'font-size',
    display: 'display',
    visibility: 'visibility',
    'background-image': 'background-image',
    'stop-color': 'stop-color',
    mask: 'drawing',
    'mask-image': 'drawing',
    '-webkit-mask': 'drawing',
    '-webkit-mask-image': 'drawing',
  }),
)
// Of a pseudo-element, only the picture that it shows is asked about: some marks are drawn so.
const pictureProperties = /^(background|background-image|content|(-webkit-)?mask(-image)?)$/

/** The style of each element, by CSS Cascade 5 (importance, layers, specificity, order) without hover and the like. */
export function cascade(elements: PageElement[], sheets: StyleSheet[], scheme: Scheme): Map<PageElement, ElementStyle> {
  const winners = collectWinners(elements, sheets, scheme)
  const styles = new Map<PageElement, ElementStyle>()
  for (const element of elements) {
    const parent = element.parent === undefined ? undefined : styles.get(element.parent)
    styles.set(element, styleOf(element, winners.get(element) ?? new Map(), parent))
  }
  return styles
}

function collectWinners(elements: PageElement[], sheets: StyleSheet[], scheme: Scheme): Map<PageElement, Winners> {
  const index = indexElements(elements)
  const winners = new Map<PageElement, Winners>()
  const rankOf = ranking()
  const work = { left: workMax }
  for (const rule of sheets.flatMap((sheet) => sheet.rules)) {
    const rank = rankOf(rule)
    if (!rule.media.screen || (scheme === 'light' ? rule.media.dark : rule.media.light)) continue
    const pictures = rule.declarations
      .filter(({ property, value }) => pictureProperties.test(property) && /url\(/i.test(value))
      .map((declaration) => ({ ...declaration, property: 'mask-image' }))
    for (const selector of rule.selectors) {
      const declarations = selector.pseudoElement ? pictures : rule.declarations
      if (declarations.length === 0) continue
      for (const element of matching(selector, index, work)) {
        apply(declarations, rank + Math.min(selector.specificity, 999_999) * 1e5, element, winners)
      }
    }
  }
  for (const element of elements) {
    const inline = element.attributes['style']
    if (inline !== undefined) apply(readInlineStyle(inline), 63e11, element, winners)
  }
  return winners
}

// What a page of any size may cost: the largest real ones need a tenth of it.
const workMax = 3_000_000
const stepsMax = 400

function matching(selector: Selector, index: ElementIndex, work: { left: number }): PageElement[] {
  if (selector.dynamic) return []
  const candidates = candidatesFor(selector, index)
  work.left -= candidates.length
  return candidates.filter((element) => {
    if (work.left < 0) return false
    const budget = { steps: stepsMax }
    const matches = matchesSelector(element, selector, budget)
    work.left -= stepsMax - budget.steps
    return matches
  })
}

/** A rule's rank by layer, then order; what is outside any layer comes last (CSS Cascade 5, section 6.4). */
function ranking(): (rule: StyleRule) => number {
  const layers = new Map<string, number>()
  let order = 0
  return ({ layer }) => {
    order += 1
    if (layer !== undefined && !layers.has(layer)) layers.set(layer, Math.min(layers.size, 61))
    return (layer === undefined ? 62 : (layers.get(layer) ?? 61)) * 1e11 + Math.min(order, 99_999)
  }
}

function apply(
  declarations: Declaration[],
  rank: number,
  element: PageElement,
  winners: Map<PageElement, Winners>,
): void {
  let own = winners.get(element)
  if (own === undefined) winners.set(element, (own = new Map()))
  for (const { property, value, important } of declarations) {
    const name = property.startsWith('--') ? property : properties.get(property)
    if (name === undefined || name.startsWith('--tw-')) continue
    const priority = rank + (important ? 1e13 : 0)
    const before = own.get(name)
    if (before === undefined || before.priority <= priority) own.set(name, { value, priority })
  }
}

type ElementIndex = {
  all: PageElement[]
  ids: Map<string, PageElement[]>
  classes: Map<string, PageElement[]>
  tags: Map<string, PageElement[]>
}

function indexElements(elements: PageElement[]): ElementIndex {
  const index: ElementIndex = { all: elements, ids: new Map(), classes: new Map(), tags: new Map() }
  for (const element of elements) {
    push(index.tags, element.tag.toLowerCase(), element)
    if (element.attributes['id'] !== undefined) push(index.ids, element.attributes['id'], element)
    for (const name of new Set(element.classes)) push(index.classes, name, element)
  }
  return index
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}

function candidatesFor({ compounds }: Selector, index: ElementIndex): PageElement[] {
  const subject = compounds[0]
  if (subject === undefined) return []
  if (subject.id !== undefined) return index.ids.get(subject.id) ?? []
  const name = subject.classes[0]
  if (name !== undefined) return index.classes.get(name) ?? []
  return subject.tag === undefined ? index.all : (index.tags.get(subject.tag) ?? [])
}

const nothing: Partial<ElementStyle> = {}

function styleOf(element: PageElement, own: Winners, parent: ElementStyle | undefined): ElementStyle {
  const outer = parent ?? nothing
  const vars = ownVars(own, outer.vars)
  const read = (name: string) => {
    const value = own.get(name)?.value
    return value === undefined || /^(inherit|initial|unset|revert)/i.test(value) ? undefined : resolveVars(value, vars)
  }
  // A presentation attribute counts like a rule of no specificity (SVG 2, section 6.6).
  const presented = (name: string) => read(name) ?? resolveVars(element.attributes[name] ?? '', vars)?.trim() ?? ''
  return {
    vars,
    color: read('color') ?? outer.color,
    background: backgroundOf(element, read),
    drawing: read('drawing'),
    borderColor: read('border'),
    fill: presented('fill') || outer.fill,
    stopColor: presented('stop-color') || undefined,
    stroke: presented('stroke') || outer.stroke,
    fontFamily: familyOf(read('font-family'), own.get('font-family')?.value) ?? outer.fontFamily,
    fontSizePx: sizeOf(element, read('font-size'), outer.fontSizePx ?? 16),
    hidden: outer.hidden === true || isHidden(element, read),
  }
}

type Read = (name: string) => string | undefined

function backgroundOf({ attributes }: PageElement, read: Read): string | undefined {
  const layers = [read('background'), read('background-image')].filter((part) => part !== undefined)
  return layers.length === 0 ? attributes['bgcolor'] : layers.join(' ')
}

const isHidden = ({ attributes }: PageElement, read: Read) =>
  read('display') === 'none' || read('visibility') === 'hidden' || attributes['hidden'] !== undefined

// `font: inherit` and a family made of nothing say nothing.
const familyOf = (resolved: string | undefined, raw: string | undefined) =>
  raw === undefined || resolved === undefined || resolved.trim() === '' ? undefined : resolved

function ownVars(own: Winners, inherited: ReadonlyMap<string, string> | undefined): ReadonlyMap<string, string> {
  const names = [...own.keys()].filter((name) => name.startsWith('--'))
  if (names.length === 0) return inherited ?? new Map()
  const vars = new Map(inherited)
  for (const name of names) vars.set(name, own.get(name)?.value ?? '')
  return vars
}

const headingSizes: Record<string, number> = { h1: 32, h2: 24, h3: 18.7, h4: 16, h5: 13.3, h6: 10.7, small: 13 }

function sizeOf(element: PageElement, value: string | undefined, inheritedPx: number): number {
  const [, amount, unit] = /^([\d.]+)(px|r?em|%|vw|pt)/.exec(value?.trim() ?? '') ?? []
  if (amount === undefined || unit === undefined)
    return /clamp|calc|min|max/.test(value ?? '') ? 24 : (headingSizes[element.tag] ?? inheritedPx)
  const factors: Record<string, number> = {
    px: 1,
    pt: 1.33,
    rem: 16,
    em: inheritedPx,
    '%': inheritedPx / 100,
    vw: 14.4,
  }
  return Math.min(400, Number(amount) * (factors[unit] ?? 1))
}

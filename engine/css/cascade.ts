import type { PageElement } from '../page/page-element.ts'
import { askedNames, innerDeclarations } from './asked-properties.ts'
import { shownGround, type Ground } from './background.ts'
import { fontSizeOf, rootSizePx } from './font-size.ts'
import { matchesSelector } from './match-selector.ts'
import { inlineRank, ranking, type Rank } from './ranking.ts'
import { resolveVars } from './resolve-vars.ts'
import { readInlineStyle, type Declaration, type StyleSheet } from './style-sheet.ts'
import type { Selector } from './selector.ts'
import { writtenFilter } from './written-filter.ts'

/** What the page paints an element with while nothing happens; variables resolved, colors as the site wrote them. */
export type ElementStyle = {
  vars: ReadonlyMap<string, string>
  color: string | undefined
  background: string | undefined
  /** What its letters are painted with where the background is cut to them (`background-clip: text`). */
  lettering: string | undefined
  /** The picture that its `::before` or `::after` shows. */
  drawing: string | undefined
  /** The picture that it, or one of those, is cut out by, and the paint that is seen through it. */
  mask: { image: string; paint: string | undefined } | undefined
  borderColor: string | undefined
  fill: string | undefined
  stroke: string | undefined
  stopColor: string | undefined
  /** Its `filter` and those of what it stands in, inmost first. */
  filter: string | undefined
  fontFamily: string | undefined
  fontSizePx: number
  hidden: boolean
}

type Winner = { value: string; priority: number; property: string }
type Winners = Map<string, Winner>
/** Which color scheme the cascade is worked out for. */
export type Scheme = 'light' | 'dark'

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
  const rankOf = ranking(sheets)
  const work = { left: thresholds.workMax }
  for (const rule of sheets.flatMap((sheet) => sheet.rules)) {
    const rank = rankOf(rule)
    if (!rule.media.screen || (scheme === 'light' ? rule.media.dark : rule.media.light)) continue
    const inner = innerDeclarations(rule.declarations)
    for (const selector of rule.selectors) {
      const declarations = selector.pseudoElement ? inner : rule.declarations
      if (declarations.length === 0) continue
      for (const element of matching(selector, index, work)) {
        apply(declarations, rank(selector.specificity), element, winners)
      }
    }
  }
  for (const element of elements) {
    const inline = element.attributes['style']
    if (inline !== undefined) apply(readInlineStyle(inline), inlineRank, element, winners)
  }
  return winners
}

const thresholds = {
  /** Steps of matching that a page of any size may cost: the largest real ones need a tenth of it. */
  workMax: 3_000_000,
  /** Steps of matching one selector with one element. */
  stepsMax: 400,
}

function matching(selector: Selector, index: ElementIndex, work: { left: number }): PageElement[] {
  if (selector.dynamic) return []
  const candidates = candidatesFor(selector, index)
  work.left -= candidates.length
  return candidates.filter((element) => {
    if (work.left < 0) return false
    const budget = { steps: thresholds.stepsMax }
    const matches = matchesSelector(element, selector, budget)
    work.left -= thresholds.stepsMax - budget.steps
    return matches
  })
}

function apply(
  declarations: Declaration[],
  rank: Rank,
  element: PageElement,
  winners: Map<PageElement, Winners>,
): void {
  let own = winners.get(element)
  if (own === undefined) winners.set(element, (own = new Map()))
  for (const { property, value, important } of declarations) {
    const priority = important ? rank.important : rank.normal
    for (const name of askedNames(property)) {
      const before = own.get(name)
      if (before === undefined || before.priority <= priority) own.set(name, { value, priority, property })
    }
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
  const ground = groundOf(element, own, read)
  return {
    vars,
    color: letterColor(read, ground) ?? outer.color,
    ...ground,
    drawing: read('drawing'),
    mask: maskOf(read, ground),
    borderColor: read('border'),
    fill: presented('fill') || outer.fill,
    stopColor: presented('stop-color') || undefined,
    stroke: presented('stroke') || outer.stroke,
    filter: writtenFilter(element, own.get('filter')?.value, read('filter'), outer.filter),
    fontFamily: familyOf(read('font-family'), own.get('font-family')?.value) ?? outer.fontFamily,
    fontSizePx: fontSizeOf(element, read('font-size'), outer.fontSizePx ?? rootSizePx),
    hidden: outer.hidden === true || isHidden(element, read),
  }
}

type Read = (name: string) => string | undefined

function maskOf(read: Read, { background }: Ground): ElementStyle['mask'] {
  const own = read('mask')
  if (own !== undefined && /url\(/i.test(own)) return { image: own, paint: background }
  const inner = read('inner-mask')
  return inner === undefined ? undefined : { image: inner, paint: read('inner-paint') }
}

// Letters without a color of their own show the ground that is cut to them.
function letterColor(read: Read, { lettering }: Ground): string | undefined {
  const fill = read('text-fill')
  const own = fill === undefined || /^currentcolor$/i.test(fill) ? read('color') : fill
  const isClear =
    own !== undefined && /^(transparent|#0{4}|#0{8}|#fff0|#f{6}00|\w+\([^()]{0,60}[,/]\s*0%?\s*\))$/i.test(own.trim())
  return lettering !== undefined && isClear ? lettering : own
}

function groundOf({ attributes }: PageElement, own: Winners, read: Read): Ground {
  const written = (name: string) => {
    const value = read(name)
    return value === undefined ? undefined : { value, isShorthand: own.get(name)?.property === 'background' }
  }
  const [color, image] = [written('background-color'), written('background-image')]
  if (color !== undefined || image !== undefined)
    return shownGround({ color, image, size: written('background-size'), clip: written('background-clip') })
  // HTML, section 2.3.6: the attribute's code may lack its `#`.
  return { background: attributes['bgcolor']?.replace(/^(?=[0-9a-f]{6}$)/i, '#'), lettering: undefined }
}

const isHidden = ({ attributes }: PageElement, read: Read) =>
  read('display') === 'none' || read('visibility') === 'hidden' || attributes['hidden'] !== undefined

// `font: inherit` and an empty family set no family.
const familyOf = (resolved: string | undefined, raw: string | undefined) =>
  raw === undefined || resolved === undefined || resolved.trim() === '' ? undefined : resolved

function ownVars(own: Winners, inherited: ReadonlyMap<string, string> | undefined): ReadonlyMap<string, string> {
  const names = [...own.keys()].filter((name) => name.startsWith('--'))
  if (names.length === 0) return inherited ?? new Map()
  const vars = new Map(inherited)
  for (const name of names) vars.set(name, own.get(name)?.value ?? '')
  return vars
}

import type { DefaultTreeAdapterTypes } from 'parse5'
import type { Page } from '../page/read-page.ts'
import { within, type PageElement } from '../page/page-element.ts'
import type { ElementStyle } from '../css/cascade.ts'
import { colorsIn } from '../colors/parse-color.ts'

type Styles = ReadonlyMap<PageElement, ElementStyle>
type Element = DefaultTreeAdapterTypes.Element

const thresholds = {
  /** Characters; some marks are traced, point by point: one that was measured has 0.33 MB. */
  lengthMax: 600_000,
  depthMax: 60,
  /** Elements that are searched for names of parts, in the drawing and in each part. */
  rootElementsMax: 3000,
  partElementsMax: 500,
  /** Steps from name to name, and parts taken in each. */
  stepsMax: 4,
  partsPerStepMax: 30,
  /** Characters of an attribute that may name a part. */
  referenceLengthMax: 2000,
}
const shapes =
  /^(path|circle|ellipse|rect|line|polyline|polygon|text|tspan|g|use|svg|symbol|stop|linearGradient|radialGradient)$/

/**
 * An inline SVG of the page as a standalone document: namespaces and viewBox added, what `<use>` and `url(#…)` name
 * copied in from the rest of the page, and what the style sheets paint it with written as attributes (SVG 2, section 6.6).
 * Its parts are named in their order: many pages make up names by chance each time, and one drawing is one file.
 */
export function standaloneSvg(root: PageElement, page: Page, styles: Styles): string | undefined {
  const parts = {
    byNode: new Map(page.elements.map((element) => [element.node, element])),
    styles,
    names: new Map(),
    length: 0,
  }
  const body = childrenOf(root.node, parts, 0)
  const defs = referencedElsewhere(root, page)
    .map((element) => serialize(element.node, parts, 0))
    .join('')
  if (body.length + defs.length > thresholds.lengthMax || parts.length > thresholds.lengthMax) return undefined
  return `<svg${rootAttributes(root, parts)}>${defs === '' ? '' : `<defs>${defs}</defs>`}${body}</svg>`
}

type Parts = { byNode: Map<Element, PageElement>; styles: Styles; names: Map<string, string>; length: number }

function rootAttributes(root: PageElement, parts: Parts): string {
  const style = parts.styles.get(root)
  const kept = keptAttributes(root.node, parts)
  const width = numberOf(kept.get('width'))
  const height = numberOf(kept.get('height'))
  if (!kept.has('viewBox') && width !== undefined && height !== undefined) kept.set('viewBox', `0 0 ${width} ${height}`)
  // `width="1em"` or `100%` says nothing outside its page: the viewBox does.
  if (width === undefined) kept.delete('width')
  if (height === undefined) kept.delete('height')
  for (const name of ['xmlns', 'xmlns:xlink', 'class', 'style']) kept.delete(name)
  kept.set('color', colorOf(style?.color) ?? '#000000')
  if (style?.fill !== undefined) kept.set('fill', withNames(paintOf(style.fill), parts.names))
  const written = [...kept].map(([name, value]) => ` ${name}="${escape(value)}"`).join('')
  return ` xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${written}`
}

const numberOf = (text: string | undefined) =>
  text !== undefined && /^\s*[\d.]+(px)?\s*$/.test(text) ? Number.parseFloat(text) : undefined

function childrenOf(node: Element, parts: Parts, depth: number): string {
  let text = ''
  for (const child of node.childNodes) {
    if ('tagName' in child) text += serialize(child, parts, depth + 1)
    else if (child.nodeName === '#text' && 'value' in child) text += escape(child.value)
    if (text.length > thresholds.lengthMax) break
  }
  parts.length = Math.max(parts.length, text.length)
  return text
}

function serialize(node: Element, parts: Parts, depth: number): string {
  if (depth > thresholds.depthMax || parts.length > thresholds.lengthMax || !isDrawn(node.tagName)) return ''
  const attributes = keptAttributes(node, parts)
  const element = parts.byNode.get(node)
  if (element !== undefined && shapes.test(node.tagName)) paint(attributes, element, parts)
  const written = [...attributes].map(([name, value]) => ` ${name}="${escape(value)}"`).join('')
  return `<${node.tagName}${written}>${childrenOf(node, parts, depth)}</${node.tagName}>`
}

function keptAttributes({ attrs }: Element, { names }: Parts): Map<string, string> {
  return new Map(
    attrs.filter(isKept).map(({ name, value, prefix }) => {
      const isLink = name === 'href' && value.startsWith('#')
      const own = name === 'id' ? nameOf(value, names) : isLink ? `#${nameOf(value.slice(1), names)}` : undefined
      return [prefix ? `${prefix}:${name}` : name, own ?? withNames(value, names)]
    }),
  )
}

function nameOf(id: string, names: Map<string, string>): string {
  const name = names.get(id) ?? `part${names.size + 1}`
  names.set(id, name)
  return name
}

/** Where a part of a drawing is named in an attribute or a style sheet: `url(#a)`. */
const partAddress = /(url\(\s*["']?#)([\w:.-]+)/g

const withNames = (value: string, names: Map<string, string>): string =>
  value.replace(partAddress, (_, before: string, id: string) => before + nameOf(id, names))

// HTML takes `<path"<b>` and `<sodipodi:namedview>` for elements; a file with them is not well-formed XML.
const isDrawn = (tag: string) =>
  /^[A-Za-z][\w.-]*$/.test(tag) && !/^(script|foreignObject|iframe|animate|set|style)$/i.test(tag)

const isKept = ({ name }: { name: string }) =>
  !/^(on|data-|aria-|@|:|v-|x-)/i.test(name) && /^[A-Za-z_][\w.-]*$/.test(name)

function paint(attributes: Map<string, string>, element: PageElement, { styles, names }: Parts): void {
  const style = styles.get(element)
  if (style === undefined) return
  const outer = element.parent === undefined ? undefined : styles.get(element.parent)
  if (attributes.get('style')?.includes('var(')) attributes.delete('style')
  const own = { fill: style.fill, stroke: style.stroke, color: style.color, 'stop-color': style.stopColor }
  const inherited = { fill: outer?.fill, stroke: outer?.stroke, color: outer?.color, 'stop-color': undefined }
  for (const name of ['fill', 'stroke', 'color', 'stop-color'] as const) {
    const value = own[name]
    if (value !== undefined && value !== inherited[name]) attributes.set(name, withNames(paintOf(value), names))
  }
}

const colorOf = (value: string | undefined) => {
  const [color] = colorsIn(value ?? '')
  return color === undefined || color.alpha === 0 ? undefined : color.hex
}

const paintOf = (value: string): string =>
  /^(none|currentcolor|context-|url\()/i.test(value.trim()) ? value : (colorOf(value) ?? value)

function referencedElsewhere(root: PageElement, page: Page): PageElement[] {
  const inside = new Set(within(root, thresholds.rootElementsMax))
  const found = new Set<PageElement>()
  let wave = [...inside]
  for (let depth = 0; depth < thresholds.stepsMax && wave.length > 0; depth += 1) {
    const ids = wave.flatMap(({ attributes }) => Object.values(attributes).flatMap(idsIn))
    const next = ids
      .flatMap((id) => page.byId.get(id) ?? [])
      .filter((element) => !inside.has(element) && !found.has(element))
    for (const element of next.slice(0, thresholds.partsPerStepMax)) found.add(element)
    wave = next.slice(0, thresholds.partsPerStepMax).flatMap((element) => within(element, thresholds.partElementsMax))
  }
  return [...found]
}

function idsIn(value: string): string[] {
  if (value.length > thresholds.referenceLengthMax) return []
  if (/^#[\w:.-]+$/.test(value)) return [value.slice(1)]
  return [...value.matchAll(partAddress)].flatMap(([, , id]) => id ?? [])
}

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

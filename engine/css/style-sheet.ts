import type { Atrule, Block, CssNode, Rule } from 'css-tree'
import generate from 'css-tree/generator'
import parse from 'css-tree/parser'
import type { SourceText } from '../site.ts'
import { resolveUrl } from '../page/resolve-url.ts'
import { joinMedia, mediaOf, type Media } from './media.ts'
import { readSelector, type Selector } from './selector.ts'

export type Declaration = { property: string; value: string; important: boolean }
export type StyleRule = { selectors: Selector[]; declarations: Declaration[]; media: Media; layer: string | undefined }
export type FontFace = { family: string; weight: string; style: string; sources: string[] }
export type StyleSheet = {
  url: string
  rules: StyleRule[]
  fontFaces: FontFace[]
  imports: string[]
  /** The layers that imported sheets are put into, by address. */
  importLayers: Map<string, string>
  /** Names of layers in the order in which they are first said, those inside others with theirs before a dot. */
  layers: string[]
}

const sourceLengthMax = 3_000_000
const rulesMax = 30_000
const depthMax = 8
const layersMax = 400

type Context = { sheet: StyleSheet; media: Media; layer: string | undefined; parents: string[]; depth: number }

/** Reads a style sheet, nested rules and layers included. Broken parts are dropped as CSS Syntax 3 asks; never throws. */
export function readStyleSheet({ url, text }: SourceText): StyleSheet {
  const sheet: StyleSheet = { url, rules: [], fontFaces: [], imports: [], importLayers: new Map(), layers: [] }
  const tree = parseSafely(text.slice(0, sourceLengthMax))
  if (tree?.type !== 'StyleSheet') return sheet
  const context: Context = {
    sheet,
    media: { screen: true, dark: false, light: false },
    layer: undefined,
    parents: [],
    depth: 0,
  }
  tree.children.forEach((node) => readNode(node, context))
  return sheet
}

function parseSafely(text: string): CssNode | undefined {
  try {
    return parse(text, { parseValue: false, parseCustomProperty: false })
  } catch {
    // Thousands of nested blocks end the parser's call stack.
    return undefined
  }
}

function readNode(node: CssNode, context: Context): void {
  if (context.depth > depthMax || context.sheet.rules.length >= rulesMax) return
  try {
    if (node.type === 'Rule') readRule(node, context)
    if (node.type === 'Atrule') readAtrule(node, context)
    if (node.type === 'Raw') readRaw(node.value, context)
  } catch (error) {
    // A thousand nested parentheses that could be read end the call stack when they are written out.
    if (!(error instanceof RangeError)) throw error
  }
}

function readRule(rule: Rule, context: Context): void {
  const prelude = rule.prelude.type === 'SelectorList' ? rule.prelude : undefined
  if (prelude === undefined) return
  const texts: string[] = []
  prelude.children.forEach((selector) => texts.push(...nested(generate(selector), context.parents)))
  const selectors = context.parents.length === 0 ? readAll(prelude) : texts.flatMap(parseSelector)
  const declarations = declarationsOf(rule.block, context.sheet.url)
  if (declarations.length > 0 && selectors.length > 0) {
    context.sheet.rules.push({ selectors, declarations, media: context.media, layer: context.layer })
  }
  const inner = { ...context, parents: texts.slice(0, 30), depth: context.depth + 1 }
  rule.block.children.forEach((child) => readNode(child, inner))
}

// css-tree leaves a nested rule that begins with a type selector as raw text.
function readRaw(text: string, context: Context): void {
  if (context.parents.length === 0 || !text.includes('{')) return
  try {
    const rule = parse(text, { context: 'rule', parseValue: false })
    if (rule.type === 'Rule') readRule(rule, context)
  } catch {
    // Not a rule either: broken text is dropped.
  }
}

function readAll(list: Extract<CssNode, { type: 'SelectorList' }>): Selector[] {
  const selectors: Selector[] = []
  list.children.forEach((node) => {
    const selector = selectors.length < 200 ? readSelector(node) : undefined
    if (selector !== undefined) selectors.push(selector)
  })
  return selectors
}

// CSS Nesting 1: `&` stands for the parent; without it the parent is an ancestor.
function nested(selector: string, parents: string[]): string[] {
  if (parents.length === 0) return [selector]
  return parents
    .map((parent) => (selector.includes('&') ? selector.replaceAll('&', parent) : `${parent} ${selector}`))
    .filter((text) => text.length < 1000)
}

function parseSelector(text: string): Selector[] {
  try {
    const list = parse(text, { context: 'selectorList' })
    return list.type === 'SelectorList' ? readAll(list) : []
  } catch {
    return []
  }
}

function readAtrule(rule: Atrule, context: Context): void {
  const name = rule.name.toLowerCase()
  const prelude = rule.prelude === null ? '' : generate(rule.prelude)
  if (name === 'import') return addImport(prelude, context)
  if (name === 'font-face' && rule.block !== null) return addFontFace(rule.block, context)
  const layers = name === 'layer' ? namedLayers(prelude, context) : []
  if (rule.block === null || !/^(media|supports|layer|container|scope|starting-style)$/.test(name)) return
  const inner = { ...context, depth: context.depth + 1 }
  if (name === 'media') inner.media = joinMedia(context.media, mediaOf(prelude))
  if (name === 'layer') inner.layer = layers[0]
  const declarations = context.parents.length > 0 ? declarationsOf(rule.block, context.sheet.url) : []
  if (declarations.length > 0) {
    inner.sheet.rules.push({
      selectors: context.parents.flatMap(parseSelector),
      declarations,
      media: inner.media,
      layer: inner.layer,
    })
  }
  rule.block.children.forEach((child) => readNode(child, inner))
}

// `@layer a, b;` sets an order; a block without a name is a layer of its own.
function namedLayers(prelude: string, { sheet, layer: outer }: Context): string[] {
  if (sheet.layers.length >= layersMax) return []
  const names = prelude.split(',').map((part) => part.trim())
  const full = names.map((name) => {
    const own = name === '' ? `(${sheet.layers.length})` : name
    return outer === undefined ? own : `${outer}.${own}`
  })
  sheet.layers.push(...full)
  return full
}

function addImport(prelude: string, { sheet }: Context): void {
  const target = /^\s*(?:url\(\s*)?["']?([^"')\s]+)/i.exec(prelude)?.[1]
  const url = resolveUrl(target, sheet.url)
  if (url === undefined || sheet.imports.length >= 20) return
  sheet.imports.push(url)
  const layer = /\blayer(?:\(([^()]{1,80})\))?/.exec(prelude.slice(0, 4000).replace(target ?? '', ''))
  if (layer === null) return
  const name = layer[1]?.trim() ?? `(${sheet.layers.length})`
  sheet.layers.push(name)
  sheet.importLayers.set(url, name)
}

function addFontFace(block: Block, { sheet }: Context): void {
  const values = new Map(declarationsOf(block, sheet.url).map(({ property, value }) => [property, value]))
  const family = unquote(values.get('font-family') ?? '')
  if (family === '' || sheet.fontFaces.length >= 400) return
  const sources = [...(values.get('src') ?? '').matchAll(/url\(\s*["']?([^"')]+)/gi)].flatMap(
    (match) => resolveUrl(match[1], sheet.url) ?? [],
  )
  sheet.fontFaces.push({
    family,
    weight: values.get('font-weight') ?? '400',
    style: values.get('font-style') ?? 'normal',
    sources,
  })
}

export const unquote = (text: string) =>
  text
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim()

function declarationsOf(block: Block, url: string): Declaration[] {
  const declarations: Declaration[] = []
  block.children.forEach((node) => {
    if (node.type !== 'Declaration' || node.value.type !== 'Raw') return
    const value = node.value.value.trim()
    if (value.length > 5000) return
    const property = node.property.startsWith('--') ? node.property : node.property.toLowerCase()
    declarations.push({ property, value: absolute(property, value, url), important: node.important !== false })
  })
  return declarations
}

// The address of a picture is relative to its style sheet (CSS Values 4, section 4.5), which the cascade no longer knows.
const pictured = /^(?:background|content$|(?:-webkit-)?mask)/

function absolute(property: string, value: string, base: string): string {
  if (!pictured.test(property) || !value.includes('url(')) return value
  let text = ''
  let at = 0
  // By hand: an expression that passes over white space and quotes takes cubic time on an address of blanks.
  for (const { index } of value.matchAll(/url\(/gi)) {
    const end = value.indexOf(')', index)
    if (end < 0) break
    if (index < at) continue
    const href = unquote(value.slice(index + 4, end))
    const url = href.startsWith('data:') || /["']/.test(href) ? undefined : resolveUrl(href, base)
    text +=
      value.slice(at, index) +
      (url === undefined ? value.slice(index, end + 1) : `url("${url.replaceAll('"', '%22')}")`)
    at = end + 1
  }
  return text + value.slice(at)
}

/** The declarations of a `style` attribute. */
export function readInlineStyle(text: string): Declaration[] {
  return splitDeclarations(text.slice(0, 5000)).flatMap((part) => {
    const colon = part.indexOf(':')
    if (colon < 1) return []
    const property = part.slice(0, colon).trim()
    const value = part.slice(colon + 1).trim()
    const important = /!\s*important$/i.test(value)
    return [
      {
        property: property.startsWith('--') ? property : property.toLowerCase(),
        value: value.replace(/!\s*important$/i, '').trim(),
        important,
      },
    ]
  })
}

// A semicolon in parentheses is part of an address.
function splitDeclarations(text: string): string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth = Math.max(0, depth - 1)
    if (character === ';' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}

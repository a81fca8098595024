import type { CssNode } from 'css-tree'
import generate from 'css-tree/generator'

/** One compound of a selector, as far as it can be matched while nothing happens on the page. */
export type Compound = {
  tag: string | undefined
  id: string | undefined
  classes: string[]
  attributes: { name: string; operator: string | undefined; value: string }[]
  not: Compound[]
  anyOf: Selector[][]
}

export type Selector = {
  text: string
  /** The subject first, then leftwards. */
  compounds: Compound[]
  /** What joins compound i to compound i + 1: ' ', '>', '+' or '~'. */
  combinators: string[]
  /** As CSS Selectors 4, section 17: ids × 10,000 + classes × 100 + types, each below 100. */
  specificity: number
  /** Holds only while something happens: hover, focus, a checked box. */
  dynamic: boolean
  pseudoElement: boolean
  /** `.dark`, `[data-theme=dark]` and the like stand in the selector. */
  dark: boolean
}

const dynamicPseudo =
  /^(hover|focus|focus-within|focus-visible|active|visited|checked|disabled|target|invalid|user-invalid|open|popover-open|fullscreen|autofill|placeholder-shown|indeterminate|read-only)$/
/** Selectors in one `:is()` or `:not()` that are read. */
const alternativesMax = 200
const darkName = /(^|[-_:\\])(dark|night)([-_:\\]|$)|theme-?dark|dark-?(mode|theme)/i

/** Reads one selector of css-tree's tree; undefined when it holds what never matches while nothing happens on the page. */
export function readSelector(node: CssNode, depth = 0): Selector | undefined {
  if (node.type !== 'Selector' || depth > 3) return undefined
  const parts: { compound: Compound; before: string }[] = []
  let current = emptyCompound()
  let before = ''
  const selector: Selector = {
    text: generate(node),
    compounds: [],
    combinators: [],
    specificity: 0,
    dynamic: false,
    pseudoElement: false,
    dark: false,
  }
  let impossible = false
  node.children.forEach((part) => {
    if (part.type === 'Combinator') {
      parts.push({ compound: current, before })
      current = emptyCompound()
      before = part.name
      return
    }
    if (!addPart(part, current, selector, depth)) impossible = true
  })
  parts.push({ compound: current, before })
  if (impossible || parts.length > 12) return undefined
  parts.reverse()
  selector.compounds = parts.map(({ compound }) => compound)
  selector.combinators = parts.map((part) => part.before).slice(0, -1)
  return selector
}

const emptyCompound = (): Compound => ({
  tag: undefined,
  id: undefined,
  classes: [],
  attributes: [],
  not: [],
  anyOf: [],
})

function addPart(part: CssNode, compound: Compound, selector: Selector, depth: number): boolean {
  if (part.type === 'TypeSelector') {
    if (part.name === '*') return true
    compound.tag = part.name.toLowerCase().replace(/^.*\|/, '')
    selector.specificity += 1
    return true
  }
  if (part.type === 'IdSelector') {
    compound.id = unescapeName(part.name)
    selector.specificity += 10_000
    return true
  }
  if (part.type === 'ClassSelector') {
    const name = unescapeName(part.name)
    compound.classes.push(name)
    selector.specificity += 100
    if (darkName.test(name)) selector.dark = true
    return true
  }
  if (part.type === 'AttributeSelector') return addAttribute(part, compound, selector)
  if (part.type === 'PseudoElementSelector') {
    selector.pseudoElement = true
    return true
  }
  return part.type === 'PseudoClassSelector' && addPseudoClass(part, compound, selector, depth)
}

type AttributeNode = Extract<CssNode, { type: 'AttributeSelector' }>
type PseudoClassNode = Extract<CssNode, { type: 'PseudoClassSelector' }>

function addAttribute(part: AttributeNode, compound: Compound, selector: Selector): boolean {
  const value = part.value === null ? '' : part.value.type === 'String' ? part.value.value : part.value.name
  compound.attributes.push({ name: part.name.name.toLowerCase(), operator: part.matcher ?? undefined, value })
  selector.specificity += 100
  if (/theme|mode|scheme/.test(part.name.name) && darkName.test(value)) selector.dark = true
  return true
}

function addPseudoClass(part: PseudoClassNode, compound: Compound, selector: Selector, depth: number): boolean {
  const name = part.name.toLowerCase()
  if (/^(before|after|first-line|first-letter)$/.test(name)) {
    selector.pseudoElement = true
    return true
  }
  if (name === 'root') compound.tag = 'html'
  if (dynamicPseudo.test(name)) selector.dynamic = true
  if (name === 'host' || name === 'host-context') return false
  if (/^(not|is|where|matches|-webkit-any|-moz-any)$/.test(name))
    return addFunction(part, name, compound, { selector, depth })
  selector.specificity += 100
  return true
}

function addFunction(
  part: PseudoClassNode,
  name: string,
  compound: Compound,
  context: { selector: Selector; depth: number },
): boolean {
  const inner: Selector[] = []
  part.children?.forEach((list) => {
    if (list.type !== 'SelectorList') return
    list.children.forEach((child) => {
      const read = inner.length < alternativesMax ? readSelector(child, context.depth + 1) : undefined
      if (read !== undefined) inner.push(read)
    })
  })
  if (name === 'not') {
    for (const { compounds, dynamic } of inner) {
      const only = compounds[0]
      if (compounds.length === 1 && only !== undefined && !dynamic) compound.not.push(only)
    }
  }
  if (name !== 'not') {
    if (inner.length === 0) return false
    compound.anyOf.push(inner)
    if (inner.every((one) => one.dark)) context.selector.dark = true
    if (inner.every((one) => one.dynamic)) context.selector.dynamic = true
  }
  if (name !== 'where') context.selector.specificity += Math.max(0, ...inner.map((one) => one.specificity))
  return true
}

/** A name without its CSS escapes: `Copperplate\\ 29` (CSS Syntax, section 4.3.7). */
export const unescapeName = (name: string) =>
  name.replace(/\\([0-9a-f]{1,6})\s?|\\(.)/gi, (_, code: string | undefined, plain: string | undefined) =>
    code === undefined ? (plain ?? '') : safeCharacter(parseInt(code, 16)),
  )

const safeCharacter = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd')

/** Whether any class, id or tag word of the selector matches `words`. */
export function selectorNames(selector: Selector): string[] {
  return selector.compounds.flatMap(({ tag, id, classes }) => [tag ?? '', id ?? '', ...classes]).filter(Boolean)
}

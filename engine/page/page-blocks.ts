import type { DefaultTreeAdapterTypes } from 'parse5'
import { cleanText } from './clean-text.ts'
import type { PageElement, Region } from './page-element.ts'
import type { Page } from './read-page.ts'

/** A run of text as a reader sees it: a heading, a paragraph, an item of a list, or other text alone. */
export type Block = {
  type: 'heading' | 'paragraph' | 'item' | 'other'
  /** 1 to 6 for a heading, else 0. */
  level: number
  text: string
  region: Region
  /** It contains a link, or is inside one. */
  linked: boolean
}

/** A block with the element that holds it. */
export type PlacedBlock = Block & { owner: PageElement }

type Node = DefaultTreeAdapterTypes.ChildNode
type Step = { node: Node; owner: PageElement; apart: boolean } | { end: PageElement }

const limits = {
  blocksMax: 1_500,
  textLengthMax: 1_200,
  /** A longer run of text is data, not prose. */
  dataLengthMin: 4_800,
  /** The level of a heading that does not say its own. */
  headingLevel: 2,
}

const unread = new Set(
  'script style noscript template svg math iframe object select option textarea button pre dialog audio video canvas title'.split(
    ' ',
  ),
)
const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)
const aside =
  /(^|[-_ ])(cookies?|consent|gdpr|announcement|breadcrumbs?|sr-only|visually-hidden|screen-reader(-text)?|skip(-link|-nav|-to)?|modal|popup|toast|tooltip|testimonials?|quotes?|newsletter|comments?|sidebar|toc|table-of-contents|share|social|copyright)([-_ ]|$)/i

/**
 * The readable text of a page in reading order, without what is beside it: scripts, forms, listings, cookie notices,
 * testimonials (they are others' words), hidden parts. At most 1,500 blocks of 1,200 characters.
 */
export function pageBlocks(page: Page): PlacedBlock[] {
  const elements = new Map<Node, PageElement>(page.elements.map((element) => [element.node, element]))
  const body = page.elements.find(({ tag }) => tag === 'body')
  const blocks: PlacedBlock[] = []
  let text = ''
  let hasLink = false
  const flush = (owner: PageElement): void => {
    const clean = text.length > limits.dataLengthMin ? undefined : cleanText(text, limits.textLengthMax)
    text = ''
    const linked = hasLink
    hasLink = false
    if (clean === undefined || !/\p{L}/u.test(clean)) return
    const block = blockType(owner)
    const shown = block.type === 'heading' ? withoutSign(clean) : clean
    blocks.push({ ...block, text: shown, region: owner.region, linked: linked || owner.link !== undefined, owner })
  }
  // A stack of our own: a page of 100,000 nested elements must not end the call stack.
  const pending: Step[] = body === undefined ? [] : [{ end: body }, ...stepsInto(body)]
  for (let step = pending.pop(); step !== undefined && blocks.length < limits.blocksMax; step = pending.pop()) {
    if ('end' in step) {
      flush(step.end)
      continue
    }
    const { node, owner, apart } = step
    if ('value' in node) text += node.value
    const element = elements.get(node)
    if (element === undefined || isUnread(element)) continue
    if (inline.has(element.tag)) {
      if (apart) text += ' '
      hasLink ||= element.tag === 'a'
      pending.push(...stepsInto(element, owner))
      continue
    }
    if (element.tag === 'br') {
      text += ' '
      continue
    }
    flush(owner)
    pending.push({ end: element }, ...stepsInto(element))
  }
  return blocks
}

/** `apart`: two elements that meet without a text between them are laid out apart more often than they share a word. */
const stepsInto = (element: PageElement, owner = element): Step[] =>
  element.node.childNodes
    .map((node, index, siblings) => ({ node, owner, apart: 'tagName' in (siblings[index - 1] ?? {}) }))
    .reverse()

function isUnread(element: PageElement): boolean {
  const { tag, attributes, classes, node, parent } = element
  if (unread.has(tag) || isHidden(attributes) || isPermalink(element)) return true
  // Some old frameworks put a whole page into one form.
  if (tag === 'form' && parent?.tag !== 'body') return true
  const isContainer = tag !== 'body' && tag !== 'main' && node.childNodes.length > 0
  return isContainer && aside.test(`${attributes['id'] ?? ''} ${classes.join(' ')}`)
}

/** A heading without the sign of its own address, where that is no link of its own. */
const withoutSign = (heading: string) => (heading.endsWith('¶') ? heading.slice(0, -1).trimEnd() : heading)

/** The sign beside a heading that links to the heading itself. "C#" is written without a link. */
const isPermalink = ({ tag, text, children }: PageElement) =>
  tag === 'a' && children.length === 0 && /^\s*[¶#§∞🔗⚓]\s*$/u.test(text)

function isHidden(attributes: PageElement['attributes']): boolean {
  if (attributes['hidden'] !== undefined || attributes['aria-hidden'] === 'true') return true
  if (attributes['role'] === 'alert' || attributes['role'] === 'dialog') return true
  return /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attributes['style'] ?? '')
}

function blockType({ tag, attributes, parent }: PageElement): Pick<Block, 'type' | 'level'> {
  const level = /^h([1-6])$/.exec(tag)?.[1] ?? (attributes['role'] === 'heading' ? attributes['aria-level'] : undefined)
  if (level !== undefined) return { type: 'heading', level: Number(level) || limits.headingLevel }
  if (tag === 'p') return { type: parent?.tag === 'li' ? 'item' : 'paragraph', level: 0 }
  if (tag === 'li' || tag === 'dd' || tag === 'dt') return { type: 'item', level: 0 }
  return { type: 'other', level: 0 }
}

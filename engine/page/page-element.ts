import { parse, type DefaultTreeAdapterTypes } from 'parse5'

export type Region = 'head' | 'header' | 'nav' | 'main' | 'footer'

/** An element of the page with what the rules ask about its surroundings, worked out once. */
export type PageElement = {
  tag: string
  attributes: Record<string, string>
  classes: string[]
  parent: PageElement | undefined
  children: PageElement[]
  /** Text directly inside. */
  text: string
  /** Place in document order. */
  order: number
  /** Place among its parent's children. */
  place: number
  region: Region
  /** The link that the element is or stands in. */
  link: PageElement | undefined
  /** Inside a button or a form. */
  inControl: boolean
  node: DefaultTreeAdapterTypes.Element
}

type Seed = { node: DefaultTreeAdapterTypes.Element; parent: PageElement | undefined }

const sourceLengthMax = 2_000_000
const elementsMax = 60_000
/** Characters of what can be a file in an address, and how many of them are one. */
const fileRuns = /[\w+/=%-]+/g
const fileLengthMin = 1000

/** Every element of an HTML document in document order; broken markup is repaired as browsers do (HTML, section 13.2). */
export function parseElements(html: string): PageElement[] {
  const document = parse(html.slice(0, endOfSource(html)), { scriptingEnabled: false })
  const elements: PageElement[] = []
  const pending: Seed[] = childElements(document).map((node) => ({ node, parent: undefined }))
  // A stack of our own: a page of 100,000 nested elements must not end the call stack.
  for (let seed = pending.pop(); seed !== undefined && elements.length < elementsMax; seed = pending.pop()) {
    const element = placeElement(seed, elements.length)
    elements.push(element)
    seed.parent?.children.push(element)
    for (const node of childElements(seed.node)) pending.push({ node, parent: element })
  }
  return elements
}

/**
 * Where reading ends: after two million characters, those of files that stand in addresses (`data:`) not counted. They make no elements, and
 * a page of 3 MB may have its footer behind them.
 */
export function endOfSource(html: string): number {
  if (html.length <= sourceLengthMax) return html.length
  let [from, left] = [0, sourceLengthMax]
  for (const { 0: run, index } of html.matchAll(fileRuns)) {
    if (run.length < fileLengthMin) continue
    if (index - from >= left) break
    left -= index - from
    from = index + run.length
  }
  return Math.min(html.length, from + left)
}

function childElements(node: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.Element[] {
  return node.childNodes.filter((child) => 'tagName' in child).reverse()
}

function placeElement({ node, parent }: Seed, order: number): PageElement {
  const attributes: Record<string, string> = {}
  for (const { name, value, prefix } of node.attrs) attributes[prefix ? `${prefix}:${name}` : name] = value
  const element: PageElement = {
    tag: node.tagName,
    attributes,
    classes: (attributes['class'] ?? '').split(/\s+/).filter(Boolean),
    parent,
    children: [],
    text: node.childNodes.map((child) => ('value' in child ? child.value : '')).join(' '),
    order,
    place: parent?.children.length ?? 0,
    region: 'main',
    link: parent?.link,
    inControl: (parent?.inControl ?? false) || ['button', 'form', 'select'].includes(node.tagName),
    node,
  }
  element.region = regionOf(element)
  if (element.tag === 'a' && attributes['href'] !== undefined) element.link = element
  return element
}

const headerName =
  /(^|[-_ ])(site-?header|page-?header|header|masthead|top-?bar|navbar|nav-?bar|main-?nav|site-?nav|navigation)([-_ ]|$)/i
const footerName = /(^|[-_ ])(site-?footer|page-?footer|footer|colophon)([-_ ]|$)/i

/** What is one region whatever a theme calls it: `<body class="footer-on-bottom">`. */
const wholePage: ReadonlyMap<string, Region> = new Map([
  ['head', 'head'],
  ['html', 'main'],
  ['body', 'main'],
])

function regionOf(element: PageElement): Region {
  const inherited = element.parent?.region ?? 'main'
  const whole = wholePage.get(element.tag)
  if (whole !== undefined) return whole
  if (inherited === 'head' || inherited === 'footer') return inherited
  const names = `${element.attributes['id'] ?? ''} ${element.classes.join(' ')}`
  if (isFooter(element, names)) return footerRegion(element)
  if (inherited === 'header' || isHeader(element, names)) return 'header'
  return element.tag === 'nav' || element.attributes['role'] === 'navigation' ? 'nav' : inherited
}

const isFooter = ({ tag, attributes }: PageElement, names: string) =>
  tag === 'footer' || attributes['role'] === 'contentinfo' || footerName.test(names)

// A footer inside an article or a card is not the page's; many wrap all of a page into `main`.
const footerRegion = (element: PageElement): Region => (hasAncestor(element, articleTags) ? 'main' : 'footer')

function isHeader(element: PageElement, names: string): boolean {
  if (hasAncestor(element, headedTags)) return false
  if (element.tag === 'header' || element.attributes['role'] === 'banner') return true
  return ['div', 'nav', 'section', 'table', 'ul'].includes(element.tag) && headerName.test(names)
}

const articleTags = new Set(['article', 'section', 'li', 'aside'])
// What `main` begins with is as often a picture with a headline as the page's own head.
const headedTags = new Set([...articleTags, 'main'])

function hasAncestor(element: PageElement, tags: ReadonlySet<string>): boolean {
  let ancestor = element.parent
  for (let step = 0; ancestor !== undefined && step < 12; step += 1) {
    if (tags.has(ancestor.tag)) return true
    ancestor = ancestor.parent
  }
  return false
}

/** The element and its nearest `count` ancestors, itself first. */
export function lineage(element: PageElement, count: number): PageElement[] {
  const line: PageElement[] = []
  for (let at: PageElement | undefined = element; at !== undefined && line.length <= count; at = at.parent)
    line.push(at)
  return line
}

/** How far above an element its list may stand. */
const listSteps = 3

/** Whether an element stands in an entry of a list, as those of menus do. */
export const isListed = (element: PageElement): boolean => lineage(element, listSteps).some(({ tag }) => tag === 'li')

/** The element and everything inside it, in document order, at most `limit`. */
export function within(element: PageElement, limit = 400): PageElement[] {
  const found: PageElement[] = []
  const pending = [element]
  for (let next = pending.pop(); next !== undefined && found.length < limit; next = pending.pop()) {
    found.push(next)
    // Those behind as many as may still be found are never reached.
    for (let place = Math.min(next.children.length, limit - found.length) - 1; place >= 0; place -= 1) {
      const child = next.children[place]
      if (child !== undefined) pending.push(child)
    }
  }
  return found
}

/** What holds text that nobody reads. */
export const unreadTags: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'title', 'desc'])

/** All text inside the element as it is read, joined by spaces; at most about 4,000 characters of 400 elements and 2,000 nodes. */
export function textWithin({ node }: PageElement): string {
  let text = ''
  let elements = 0
  let nodes = 0
  // Children are taken one by one: many may ask for the text of one element that has tens of thousands.
  const open: ArrayIterator<DefaultTreeAdapterTypes.ChildNode>[] = [[node].values()]
  while (text.length <= 4000) {
    const children = open.at(-1)
    if (children === undefined) break
    const { value: next } = children.next()
    if (next === undefined) {
      open.pop()
      continue
    }
    // What nobody reads is passed over one by one too.
    nodes += 1
    if (nodes > 2000) break
    if ('value' in next) text += ` ${next.value}`
    if (!('tagName' in next) || (unreadTags.has(next.tagName) && next !== node)) continue
    elements += 1
    if (elements > 400) break
    open.push(next.childNodes.values())
  }
  return text.replace(/\s+/g, ' ').trim().slice(0, 4000)
}

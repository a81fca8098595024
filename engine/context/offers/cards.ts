import type { PlacedBlock } from '../../page/page-blocks.ts'
import { textWithin, within, type PageElement } from '../../page/page-element.ts'
import { firstSentences, isQuotable, wordCount } from '../../page/sentences.ts'
import type { ReadPage } from '../reading.ts'

/** A heading with what belongs to it: a thing, a quality, a person or a piece of news; its section tells which. */
export type Card = {
  heading: string
  /** Its first whole sentences; '' where it has none that may be quoted. */
  text: string
  hasPrice: boolean
  hasDate: boolean
  /** Other headings are under it. */
  hasParts: boolean
  /** Where a link of it leads, as written; undefined where it has none. */
  href: string | undefined
}

/**
 * Cards of one rank under one heading, with that heading and the short line above it, the nearest first; whether that is the
 * title of the page or nothing; and the heading above it, '' where it has none.
 */
export type CardList = { labels: string[]; cards: Card[]; isUnderTitle: boolean; above: string }

const limits = {
  headingsMax: 300,
  descriptionLengthMax: 300,
  descriptionWordsMin: 4,
  labelWordsMax: 5,
  /** How many short lines (a price, a number) may stand between a heading and its text. */
  linesBetweenMax: 4,
  ancestorsMax: 4,
  /** A longer text around a heading holds more than its card. */
  aroundLengthMax: 500,
}

const price =
  /(?:[$€£¥￥₽₴₸₹₩₺]|(?<!\p{L})(?:USD|EUR|CHF|GBP|PLN|RUB|AED|kr|zł))\s?\d|\d\s?(?:млн|тыс)?\.?\s?(?:[$€£¥￥₽₴₸₹₩₺]|(?:USD|EUR|CHF|GBP|PLN|RUB|AED|zł|Ft|Kč|руб|грн|円|元)(?!\p{L}))/u
const date =
  /\b(?:19|20)\d\d[-./]\d{1,2}|\b\d{1,2}[./]\d{1,2}[./](?:19|20)?\d\d\b|(?:19|20)\d\d年|\b\d{1,2}(?:st|nd|rd|th|\.)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b(?:january|february|march|april|june|july|august|september|october|november|december) \d{1,2}/iu

type Heading = { at: number; end: number; block: PlacedBlock; parent: Heading | undefined }

/** The lists of cards in the body of a page, in reading order. */
export function cardLists({ blocks }: ReadPage): CardList[] {
  const body = blocks.filter(({ region }) => region === 'main')
  const lists = new Map<string, CardList>()
  const headings = outline(body)
  const parents = new Set(headings.map(({ parent }) => parent))
  for (const heading of headings) {
    const { at, end, block, parent } = heading
    const key = `${parent?.at ?? -1} ${block.level}`
    const above = parent?.parent?.block.text ?? ''
    const isUnderTitle = parent === undefined || parent === headings[0]
    const list = lists.get(key) ?? {
      labels: parent === undefined ? [] : labelsOf(body, parent),
      cards: [],
      isUnderTitle,
      above,
    }
    list.cards.push({ ...cardAt(body, at, end), hasParts: parents.has(heading) })
    lists.set(key, list)
  }
  return [...lists.values()]
}

/** The headings, each with the one that it is under: the last of a higher rank, or a title of a lower rank beside it. */
function outline(body: readonly PlacedBlock[]): Heading[] {
  const places = body.flatMap(({ type }, at) => (type === 'heading' ? [at] : [])).slice(0, limits.headingsMax)
  const headings: Heading[] = []
  let title: { heading: Heading; around: PageElement } | undefined
  for (const [index, at] of places.entries()) {
    const block = body[at]
    if (block === undefined) continue
    const before = headings.at(-1)
    // <h2>Services</h2><h1>One</h1><h1>Two</h1>: the ranks are for looks.
    if (before !== undefined && before.block.level > block.level && before.end === before.at + 1)
      title = { heading: before, around: commonAncestor(before.block.owner, block.owner) }
    const isUnderTitle =
      title !== undefined && block.level < title.heading.block.level && isInside(block.owner, title.around)
    const above = headings.findLast(({ block: { level } }) => level < block.level)
    const parent = isUnderTitle ? title?.heading : above
    headings.push({ at, end: places[index + 1] ?? body.length, block, parent })
  }
  return headings
}

function labelsOf(body: readonly PlacedBlock[], { at, block }: Heading): string[] {
  const line = body[at - 1]
  const isLine =
    line !== undefined && line.type !== 'heading' && !line.linked && wordCount(line.text) <= limits.labelWordsMax
  return isLine ? [block.text, line.text] : [block.text]
}

function cardAt(body: readonly PlacedBlock[], at: number, end: number): Omit<Card, 'hasParts'> {
  const heading = body[at]
  const lines = body.slice(at + 1, Math.min(end, at + 2 + limits.linesBetweenMax))
  const first = lines.find(({ text }) => wordCount(text) >= limits.descriptionWordsMin && !price.test(text))
  const text = first === undefined ? undefined : firstSentences(first.text, limits.descriptionLengthMax)
  const around = textAround(heading?.owner)
  return {
    heading: heading?.text ?? '',
    text: text !== undefined && isQuotable(text) ? text : '',
    hasPrice: price.test(around),
    hasDate: date.test(around),
    href: linkOf(heading?.owner) ?? lines.map(({ owner }) => linkOf(owner)).find((href) => href !== undefined),
  }
}

/** All that is shown with a heading, prices without a letter too: up to the next heading, in the box around both. */
function textAround(element: PageElement | undefined): string {
  if (element === undefined) return ''
  const after = element.parent?.children.slice(element.place + 1, element.place + 1 + limits.linesBetweenMax) ?? []
  const end = after.findIndex((next) => within(next).some(isHeading))
  let around = [element, ...(end < 0 ? after : after.slice(0, end))].map(textWithin).join(' ')
  let ancestor = element.parent
  for (let step = 0; step < limits.ancestorsMax && ancestor !== undefined; step += 1) {
    const text = textWithin(ancestor)
    if (text.length > limits.aroundLengthMax || within(ancestor).filter(isHeading).length > 1) break
    around = text
    ancestor = ancestor.parent
  }
  return around
}

const isHeading = ({ tag }: PageElement) => /^h[1-6]$/.test(tag)

/** Where the link leads that an element is, is in or holds. */
function linkOf(element: PageElement | undefined): string | undefined {
  const held = element?.children.find(({ tag, attributes }) => tag === 'a' && attributes['href'] !== undefined)
  return (element?.link ?? held)?.attributes['href']
}

function commonAncestor(one: PageElement, other: PageElement): PageElement {
  const line = new Set<PageElement>()
  for (let at: PageElement | undefined = one; at !== undefined; at = at.parent) line.add(at)
  for (let at: PageElement | undefined = other; at !== undefined; at = at.parent) if (line.has(at)) return at
  return one
}

function isInside(element: PageElement, ancestor: PageElement): boolean {
  for (let at: PageElement | undefined = element; at !== undefined; at = at.parent) if (at === ancestor) return true
  return false
}

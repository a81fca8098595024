import { bareLetters, cleanText } from '../../page/clean-text.ts'
import { isBrandLine } from '../../page/brand-line.ts'
import { altOf } from '../../page/alt-of.ts'
import { isHomeLink } from '../../page/own-links.ts'
import { isListed, textWithin, type PageElement } from '../../page/page-element.ts'
import { isUnspaced, sentencesOf } from '../../page/sentences.ts'
import type { Page } from '../../page/read-page.ts'
import { footerLines } from '../footer-lines.ts'
import { isUntitled, looseMarkTexts, noticeHolders } from '../name-said-twice.ts'
import { withoutLegalForm } from '../legal-forms.ts'
import {
  greetedIn,
  isNoName,
  isSectionName,
  isWrittenAsName,
  segmentLengthMax,
  withoutGreeting,
} from '../name-words.ts'
import { segmentsOf } from './title-segments.ts'

const thresholds = {
  /** Bare letters of a text that a title doesn't have in it by chance: in scripts that set no spaces, and in others. */
  ideographsMin: 3,
  lettersMin: 4,
  /** Segments of a title that are a name together, lines of a page that are read, and headings. */
  segmentsMax: 2,
  linesMax: 40,
  headingsMax: 6,
  /** Characters of a text that are read; of one that is longer than a name none is cut out. */
  textLengthMax: 300,
}

/**
 * `Good Shepherd Church Tidewater` of a page titled `Good Shepherd Church - Tidewater`: the parts of a title as one name, as a heading, the
 * line of the brand or the copyright notice says it; a title of one part where the notice or a heading of the footer is the same, or a line
 * of the footer begins with it and goes on with its address.
 * Undefined where none does.
 */
export function wholeTitleSaid(page: Page): string | undefined {
  const segments = segmentsOf(page.title)
  if (segments.length === 0 || segments.length > thresholds.segmentsMax) return undefined
  const whole = bareLetters(segments.join(' '))
  const own = segments.length === 1 ? [] : [...brandLines(page), ...headings(page)]
  const lines = [...noticeHolders(page), ...own, ...footerHeadings(page)]
  const said = lines.find((line) => bareLetters(line) === whole)
  if (segments.length > 1) return said?.replace(/[!.,]$/, '')
  const [title = ''] = segments
  return said !== undefined || footerLines(page).some((line) => line.startsWith(`${title}, `)) ? title : undefined
}

/** `Tidepool` of a page titled `Garden tools Tidepool Leeds`, where that is the line of its brand. Undefined where none is. */
export const brandLineInTitle = (page: Page): string | undefined =>
  [...brandLines(page), ...looseMarkTexts(page)].find(isIn(segmentsOf(page.title)))

/** The line of the brand of a page whose title says nothing, where a picture of its mark is called the same. Undefined where none is. */
export function brandLineOfMark(page: Page): string | undefined {
  if (!isUntitled(page)) return undefined
  const called = new Set(looseMarkTexts(page).map(bareLetters))
  return brandTexts(page).find((line) => called.has(bareLetters(line)))
}

/**
 * The line of the brand that a heading or the copyright notice says too, whatever the title and the domain say, where it is written as names
 * are. Undefined where none is.
 */
export function brandLineSaidAgain(page: Page): string | undefined {
  // `Tidepool 1901`: where two places say it, its number is a part of it.
  const lines = brandTexts(page).filter((line) => isWrittenAsName(line.replace(/\p{Nd}/gu, '')))
  if (lines.length === 0) return undefined
  const again = new Set([...headings(page), ...footerHeadings(page), ...noticeHolders(page)].map(bareLetters))
  return lines.find((line) => again.has(bareLetters(line)))
}

/** What a theme calls the site's name: `<h1 class=site-name>`. */
const siteName = /^(?:site|brand)[-_]?(?:name|title)$/i

/** The first line above the footer that the page itself calls the name of its site. */
export const lineOfSiteName = (page: Page): string | undefined =>
  namesOf(
    page.elements
      .filter(({ classes, region }) => region !== 'footer' && classes.some((name) => siteName.test(name)))
      .slice(0, 1)
      .map(textWithin),
  )[0]

/**
 * The first part of the title, where a line of the header is the same and no menu has it: the name beside a mark; what follows is as often a
 * slogan. And the only line of the header, where the first part begins with its words: `Tidepool Farm order form`.
 */
export function headerLineInTitle(page: Page): string | undefined {
  const [first = ''] = segmentsOf(page.title)
  const lines = page.elements
    .filter(
      (element) => element.region === 'header' && !element.inControl && !isListed(element) && isOwnLine(element, page),
    )
    .slice(0, thresholds.linesMax)
  const written = namesOf(lines.map(({ text }) => text))
  const said = new Set(written.map(bareLetters))
  const bare = bareLetters(first)
  if (bare.length >= thresholds.lettersMin && said.has(bare)) return withoutLegalForm(first)
  const [only = ''] = written
  const begins = said.size === 1 && first.startsWith(`${only} `) && bareLetters(only).length >= thresholds.lettersMin
  return begins && wordsOf(only).length > 1 ? only : undefined
}

// What leads elsewhere is an entry of a menu that is no list.
const isOwnLine = ({ text, link }: PageElement, page: Page) =>
  text.trim() !== '' && (link === undefined || isHomeLink(link, page))

/** `Pure Water. Pure Life.` */
const isSentences = (text: string) => /[.!?]$/.test(text) && sentencesOf(text).length > 1

/** Where a part of the title has it in it, one of the page's first headings; one word in a heading is as often a trade. */
export const headingInTitle = (page: Page): string | undefined =>
  headings(page)
    .filter((line) => isUnspaced(line) || (/\S\s+\S/.test(line) && !isSentences(line)))
    .find(isIn(segmentsOf(page.title)))

/**
 * Asks of a text whether a part of the title has it in it; where its script sets spaces, as words of its own in their order: `Haven Tidepool`
 * is in `Haven for the old Tidepool`.
 */
function isIn(segments: readonly string[]): (text: string) => boolean {
  const parts = segments.map((segment) => ({ bare: bareLetters(segment), words: wordsOf(segment) }))
  return (text) => {
    const bare = bareLetters(text)
    if (isUnspaced(text))
      return bare.length >= thresholds.ideographsMin && parts.some((part) => part.bare.includes(bare))
    const words = wordsOf(text)
    return bare.length >= thresholds.lettersMin && parts.some((part) => isWithin(words, part.words))
  }
}

/** Whether words stand among others in their order. */
function isWithin(words: readonly string[], others: readonly string[]): boolean {
  let at = -1
  return words.every((word) => (at = others.indexOf(word, at + 1)) >= 0)
}

// Of a title and what is compared with it: at most `titleLengthMax` characters.
const wordsOf = (text: string) =>
  text
    .split(/[^\p{L}\p{M}\p{N}'’&]+/u)
    .map(bareLetters)
    .filter(Boolean)

// An entry of a menu leads to the page itself as often as home.
const brandElements = (page: Page): PageElement[] =>
  page.elements.filter((element) => isBrandLine(element, page) && !isListed(element)).slice(0, thresholds.linesMax)
const brandLines = (page: Page): string[] => linesOf(brandElements(page))
/** The same without what its pictures are called. */
const brandTexts = (page: Page): string[] => namesOf(brandElements(page).map(textWithin))

const headings = (page: Page): string[] =>
  linesOf(
    page.elements.filter(({ tag, region }) => tag === 'h1' && region !== 'footer').slice(0, thresholds.headingsMax),
  )

// What a footer begins with is as often a menu's heading as the name: only the whole title is looked for among them.
const footerHeadings = (page: Page): string[] =>
  linesOf(
    page.elements
      .filter(({ tag, region }) => /^h[1-6]$/.test(tag) && region === 'footer')
      .slice(0, thresholds.headingsMax),
  )

/** Whom the first headings of a page welcome their readers to, where its words are written as names are. */
export const greetedInHeading = (page: Page): string | undefined =>
  page.elements
    .filter(({ tag, region }) => /^h[12]$/.test(tag) && region !== 'footer')
    .slice(0, thresholds.headingsMax)
    .map((heading) => greetedIn(cleanText(textWithin(heading), thresholds.textLengthMax) ?? ''))
    .find((name) => name !== undefined && isWrittenAsName(name))

const linesOf = (elements: readonly PageElement[]): string[] =>
  namesOf(elements.flatMap((element) => [textWithin(element), ...[element, ...element.children].map(altOf)]))

const namesOf = (texts: readonly string[]): string[] =>
  texts
    .map((text) => withoutGreeting(cleanText(text, thresholds.textLengthMax) ?? ''))
    .filter((text) => text !== '' && text.length <= segmentLengthMax && !isNoName(text) && !isSectionName(text))

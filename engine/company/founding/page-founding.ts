import { bareLetters, cleanText } from '../../page/clean-text.ts'
import type { Block } from '../../page/page-blocks.ts'
import { textWithin, type PageElement } from '../../page/page-element.ts'
import type { Page } from '../../page/read-page.ts'
import { sentencesOf } from '../../page/sentences.ts'
import { labels } from './founding-words.ts'
import { isOfUmbrellaBody } from './umbrella-bodies.ts'
import { yearOfLine, yearOfRow, yearOfSentence, yearOfTagline, type YearFound } from './founding-year.ts'

const thresholds = {
  labelLengthMax: 24,
  rowsMax: 40,
  rowLengthMax: 70,
  openingBlocks: 25,
  nameLengthMin: 2,
  sentencesMax: 150,
  descriptionLengthMax: 1_000,
}

// bounded: at most 4,000 characters, an alternation at the beginning
const hasYear = /1[5-9]\d{2}|20\d{2}/

// bounded: at most 4,000 characters, an alternation at the beginning
const label = new RegExp(String.raw`^(?:${labels.first}|${labels.any})`, 'iu')

/**
 * When the owner was founded, by its own words: a row of a table that asks for it, a sentence whose subject is the brand, or a
 * short line at the top or the foot of the page. Undefined where they disagree: one of them is about something else.
 * `names` are what the brand is called.
 */
export function pageFounding(page: Page, blocks: readonly Block[], names: readonly string[]): YearFound | undefined {
  const bare = [...new Set(names.map(bareLetters))].filter((name) => name.length >= thresholds.nameLengthMin)
  const rows = labeled(page).flatMap((row) => yearOfRow(row) ?? [])
  const first = rows.filter(({ isFirst }) => isFirst)
  const texts = blocks.filter(({ type, region }) => type !== 'heading' && region !== 'nav')
  const sentences = texts
    .flatMap(({ text }) => (hasYear.test(text) ? sentencesOf(text) : []))
    .filter((text) => hasYear.test(text))
    .slice(0, thresholds.sentencesMax)
    .flatMap((text) => yearOfSentence(text, bare) ?? [])
  const described = ['description', 'og:description']
    .flatMap((name) => describedIn(page, name))
    .flatMap((text) => yearOfSentence(text, bare) ?? [])
  const lines = blocks
    .filter(({ region }, index) => region === 'header' || region === 'footer' || index < thresholds.openingBlocks)
    .flatMap(({ text }) => yearOfLine(text, bare) ?? [])
  // In Japan a business begins before its company is registered.
  const found = first.length > 0 ? first : [...rows, ...sentences, ...described, ...lines]
  return alone(found, names) ?? (found.length === 0 ? alone(taglines(page, blocks), names) : undefined)
}

function alone(found: readonly YearFound[], names: readonly string[]): YearFound | undefined {
  const own = found.filter(({ year }) => !isOfUmbrellaBody(year, names))
  return new Set(own.map(({ year }) => year)).size === 1 ? own[0] : undefined
}

const describedIn = (page: Page, name: string): string[] =>
  sentencesOf(page.metas.get(name)?.slice(0, thresholds.descriptionLengthMax) ?? '')

/** Its title, its description and slogans of its head, its foot and its first headings that end with a year; other lines may be of a person. */
function taglines(page: Page, blocks: readonly Block[]): YearFound[] {
  const shown = blocks.filter(
    ({ region, type }, index) =>
      region === 'header' || region === 'footer' || (type === 'heading' && index < thresholds.openingBlocks),
  )
  return [page.title ?? '', ...describedIn(page, 'description'), ...shown.map(({ text }) => text)].flatMap(
    (text) => yearOfTagline(text) ?? [],
  )
}

/** The rows whose first words ask for a founding year: a table's, a list's, or a label beside its value. */
function labeled(page: Page): string[] {
  return page.elements
    .filter(({ text, region }) => region !== 'head' && region !== 'nav' && label.test(text.trim()))
    .slice(0, thresholds.rowsMax)
    .flatMap((element) => [textWithin(element), besideOf(element), textWithin(element.parent ?? element)])
    .flatMap((text) => cleanText(text, thresholds.rowLengthMax * 2) ?? [])
    .filter((text) => text.length <= thresholds.rowLengthMax)
}

const besideOf = (element: PageElement): string => {
  const next = element.parent?.children[element.place + 1]
  return element.text.trim().length > thresholds.labelLengthMax || next === undefined
    ? ''
    : `${textWithin(element)} ${textWithin(next)}`
}

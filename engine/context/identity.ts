import { organizationNode } from '../company/organization.ts'
import { bareLetters, cleanText } from '../page/clean-text.ts'
import { textOf } from '../page/json-ld.ts'
import type { BrandFacts, Found } from './context-source.ts'
import { languages } from './languages/language-of.ts'
import type { Block } from '../page/page-blocks.ts'
import { pagesOf, quoted, type ReadPage, type Reading } from './reading.ts'
import { firstSentences, isBodyText, isQuotable, sentencesOf, wordCount } from '../page/sentences.ts'

type TextRule = (reading: Reading) => string | undefined

const limits = {
  titleLengthMax: 300,
  tagline: { wordsMin: 3, wordsMax: 12, lengthMax: 160 },
  /** How many texts from the top of the page a tagline may be a heading among. */
  heroBlocksMax: 40,
  description: { wordsMin: 3, lengthMax: 500, readLengthMax: 1_000 },
  /** How far from the beginning of a text the name may be that it speaks of. */
  nameAtMax: 80,
  proposition: { lengthMax: 320, wordsMin: 7, blocksMax: 12 },
}

const saysNothing =
  /^(welcome|home|hello|page not found|not found|404|error|sign in|log ?in|menu|search|news|latest|blog|coming soon|under construction|get started|contact|about|documentation|docs|used by|trusted by|read|download|install|click|view|watch|examples?|features?|full list|book|reserve|buy|order|apply|admissions?)\b|\b(web ?site|home ?page)\b|\b(ltd|inc|gmbh|llc|co|corp|s\.?a|b\.?v|株式会社|有限公司)\.?$/i
// What a template or its author says of itself.
const ofTemplate = /\btemplate (by|for)\b|\bfree html5?\b|\blorem ipsum\b|\bhome ?page$|^content$/i

const taglineRules: readonly TextRule[] = [
  ({ home }) => textOf(organizationNode(home.page)?.properties['slogan']),
  ({ home }) => heroHeading(home, 1),
  ({ home, name }) => segmentBeside(home, name),
  ({ home }) => underMainHeading(home),
  ({ home }) => heroHeading(home, 2),
  ({ home }) => home.page.metas.get('description'),
]

/** Three to twelve words that the site puts first: its slogan, main heading, or the part of the title beside its name. */
export function findTagline(reading: Reading): Found<string> | undefined {
  for (const rule of taglineRules) {
    const text = tidy(rule(reading))
    if (text !== undefined && isTagline(text, reading.name)) {
      return quoted('identity.tagline', reading.home.url, text)
    }
  }
  return undefined
}

function isTagline(text: string, name: string | undefined): boolean {
  const words = wordCount(text)
  if (words < limits.tagline.wordsMin || words > limits.tagline.wordsMax || saysNothing.test(text) || !isQuotable(text))
    return false
  // "Acme Cloud Suite" is a name; "Acme: tools that last" is more.
  const bareName = bareLetters(name ?? '')
  const beside = bareName !== '' && bareLetters(text).startsWith(bareName) ? words - wordCount(name ?? '') : words
  return beside >= limits.tagline.wordsMin
}

// bounded: at most 160 characters, see cleanText
const tidy = (text: string | undefined) =>
  cleanText(text, limits.tagline.lengthMax)?.replace(/^[\s\-–—|:·•]+|[\s\-–—|:·•]+$/gu, '')

const heroHeading = ({ blocks }: ReadPage, level: number) =>
  blocks
    .slice(0, limits.heroBlocksMax)
    .find((block) => block.type === 'heading' && block.level === level && isBodyText(block.region))?.text

/** The line right under the main heading, however it is marked up. */
function underMainHeading({ blocks }: ReadPage): string | undefined {
  const top = mainHeading(blocks)
  const next = top < 0 ? undefined : blocks[top + 1]
  return next !== undefined && isBodyText(next.region) && !next.linked ? next.text : undefined
}

/** Index of the main heading, or -1: the first of the page, and only when it says something. */
function mainHeading(blocks: readonly Block[]): number {
  const at = blocks.findIndex(({ type, level }) => type === 'heading' && level === 1)
  return saysNothing.test(blocks[at]?.text ?? '') ? -1 : at
}

function segmentBeside({ page }: ReadPage, name: string | undefined): string | undefined {
  // bounded: at most 300 characters, see cleanText
  const segments = (cleanText(page.title ?? page.metas.get('og:title'), limits.titleLengthMax) ?? '').split(
    /\s+[|–—·•:»-]\s+|:\s+/,
  )
  const bareName = bareLetters(name ?? '')
  const isName = (segment: string) => bareName !== '' && bareLetters(segment) === bareName
  return segments.length > 1 && segments.some(isName) ? segments.find((segment) => !isName(segment)) : undefined
}

/** What the brand is: its own description, or the first paragraph that says what it is or does. */
export function findDescription(reading: Reading, facts: BrandFacts): Found<string> | undefined {
  const field = 'identity.description'
  const declared = [facts.longDescription, facts.description, reading.home.page.metas.get('description')]
    .map((text) => wholeText(cleanText(text ?? undefined, limits.description.readLengthMax)))
    .find((text) => text !== undefined && isDescription(text))
  if (declared !== undefined) return quoted(field, reading.home.url, declared)
  for (const { url, blocks } of pagesOf(reading, 'about', 'home')) {
    const text = firstParagraph(blocks.filter((block) => tellsOf(reading, block.text)))
    if (text !== undefined) return quoted(field, url, text)
  }
  return firstSaid(reading)
}

const isDescription = (text: string) =>
  wordCount(text) >= limits.description.wordsMin && isQuotable(text) && !ofTemplate.test(text)

/** The first paragraph of the about page or the home page in which the brand speaks of itself. */
function firstSaid(reading: Reading): Found<string> | undefined {
  const spoken = reading.language === undefined ? languages : [reading.language]
  for (const { url, blocks } of pagesOf(reading, 'about', 'home')) {
    const own = blocks.filter(({ text }) => spoken.some(({ we }) => we.test(text)))
    const text = firstParagraph(own)
    if (text !== undefined) return quoted('identity.description', url, text)
  }
  return undefined
}

/** The first paragraph of the home page that is a whole sentence: what is left where nothing else can be said. */
export function findFirstSentence({ home }: Reading): Found<string> | undefined {
  const text = firstParagraph(home.blocks)
  return text === undefined ? undefined : quoted('identity.description', home.url, text)
}

/** Whether a text says of the name what it is or does: "Acme is …", "Acme makes …". */
function tellsOf({ name, domain }: Reading, text: string): boolean {
  const subject = (name ?? domain).toLowerCase()
  const at = text.toLowerCase().indexOf(subject)
  if (at < 0 || at >= limits.nameAtMax) return false
  const rest = text.slice(at + subject.length)
  return languages.some(({ telling }) => telling.test(rest))
}

/** A short text as it is; of a long one its first whole sentences. */
const wholeText = (text: string | undefined) =>
  text === undefined || text.length <= limits.description.lengthMax
    ? text
    : firstSentences(text, limits.description.lengthMax)

/** The paragraph that follows the main heading of the home page, in its first whole sentences. */
export function findValueProposition({ home }: Reading): Found<string> | undefined {
  const start = mainHeading(home.blocks) + 1
  if (start === 0) return undefined
  const rest = home.blocks.slice(start, start + limits.proposition.blocksMax)
  // A line under the main heading may be marked up as a heading too; the next one opens another subject.
  const end = rest.findIndex(({ type }, index) => type === 'heading' && index > 1)
  const text = firstParagraph(end < 0 ? rest : rest.slice(0, end))
  return text === undefined ? undefined : quoted('positioning.value_proposition', home.url, text)
}

function firstParagraph(blocks: readonly Block[]): string | undefined {
  return blocks
    .filter(
      ({ type, region, text }) =>
        type !== 'heading' && isBodyText(region) && wordCount(text) >= limits.proposition.wordsMin,
    )
    .map(({ text }) => firstSentences(text, limits.proposition.lengthMax))
    .find(
      (text) =>
        text !== undefined &&
        !/^(if|but|so|and) /i.test(text) &&
        /[.!?…。！？؟]["”’)」』]?$/u.test(text) &&
        sentencesOf(text).every(isQuotable),
    )
}

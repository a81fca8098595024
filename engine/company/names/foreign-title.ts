import { labelOf } from '../../page/own-labels.ts'
import { bareLetters, bareWords } from '../../page/clean-text.ts'
import { isUnspaced } from '../../page/sentences.ts'
import type { Page } from '../../page/read-page.ts'
import { shownLetters } from '../../page/shown-text.ts'
import { withoutLegalForm } from '../legal-forms.ts'
import { saysNothing } from '../name-words.ts'
import { segmentsOf } from './title-segments.ts'
import { isAlike } from './like-domain.ts'
import { spells } from './spelled-label.ts'

const thresholds = {
  /** Letters of a word that tells, and of what is left of a longer one without its ending: `Липецке` says ЛИПЕЦКИЙ. */
  wordMin: 4,
  stemMin: 5,
  endingMax: 3,
  /** The part of the words of a segment that the page has to say. */
  saidMin: 0.5,
  /** Letters of a page that says enough to bear out what it is called. */
  textMin: 200,
  /** Letters of a segment without spaces that are looked for by half, and of the page that they are looked for in. */
  halfMax: 60,
  halfTextMax: 50_000,
}

/** What of the head repeats the title. */
const ofTitle = /^(og:title|twitter:title)$/

/**
 * The page without its title where nothing bears that out: no part of it is like the domain, and none is said, whole or by more than half of
 * its words, by the text, the pictures or the rest of the head, which say enough. `School Management` over a school of another name is its template's.
 */
export function withoutForeignTitle(page: Page, domain: string): Page {
  const label = labelOf(domain)
  const segments = segmentsOf(page.title).filter((segment) => !saysNothing.test(segment))
  const isOwn = (segment: string) =>
    isAlike(segment, label) ||
    spells(segment, label) ||
    hasLabelInWords(segment, label) ||
    hasEndOfLabel(segment, label)
  if (segments.length === 0 || segments.some(isOwn)) return page
  const said = textOfPage(page)
  if (said.length < thresholds.textMin) return page
  return segments.some((segment) => isSaid(segment, `${label} ${said}`)) ? page : { ...page, title: undefined }
}

/** `Electromecánica Crom` of emcrom: whether one word of a text is the beginning or the end of the label. */
const hasEndOfLabel = (text: string, label: string): boolean =>
  bareWords(text).some((word) => word.length >= thresholds.wordMin && (label.startsWith(word) || label.endsWith(word)))

/** `21 EŚDH "Horyzont"` of 21horyzont: whether some words of a text are the label together, in their order. */
function hasLabelInWords(text: string, label: string): boolean {
  const own: string[] = []
  for (const word of text.split(/\s+/).map(bareLetters))
    if (word !== '' && label.startsWith(word, own.join('').length)) own.push(word)
  return own.length > 1 && own.join('') === label
}

function isSaid(segment: string, said: string): boolean {
  const bare = bareLetters(withoutLegalForm(segment))
  if (bare !== '' && said.includes(bare)) return true
  if (isUnspaced(segment)) return hasHalf(bare, said)
  const words = segment
    .split(/[\s|,，、/]+/)
    .map(bareLetters)
    .filter((word) => word.length >= thresholds.wordMin)
  return words.filter((word) => said.includes(stemOf(word))).length > thresholds.saidMin * words.length
}

/** Whether a page says half of what is written without spaces, as one run of letters. */
function hasHalf(bare: string, said: string): boolean {
  const [own, text] = [bare.slice(0, thresholds.halfMax), said.slice(0, thresholds.halfTextMax)]
  const length = Math.max(thresholds.wordMin, Math.ceil(own.length * thresholds.saidMin))
  for (let from = 0; from + length <= own.length; from += 1)
    if (text.includes(own.slice(from, from + length))) return true
  return false
}

const stemOf = (word: string) =>
  word.slice(0, Math.max(Math.min(thresholds.stemMin, word.length), word.length - thresholds.endingMax))

function textOfPage(page: Page): string {
  const described = [...page.metas].flatMap(([name, text]) => (ofTitle.test(name) ? [] : [text]))
  return shownLetters(page) + bareLetters(described.join(' '))
}

import { labelOf } from '../../page/own-labels.ts'
import { bareLetters, bareWords } from '../../page/clean-text.ts'
import type { Page } from '../../page/read-page.ts'
import { shownLetters } from '../../page/shown-text.ts'
import { withoutLegalForm } from '../legal-forms.ts'
import { isWrittenAsName } from '../name-words.ts'
import { isAlike } from './like-domain.ts'
import { isAlikeInRoman } from './roman-letters.ts'
import { spells } from './spelled-label.ts'

const thresholds = {
  /** Letters of a word that a domain has of a name, and initials that it is made of. */
  wordMin: 3,
  initialsMin: 2,
  /** Letters of a word that says something by itself. */
  saidWordMin: 4,
  /** The same in scripts without capitals, most of which write fewer letters. */
  uncasedWordMin: 3,
  /** Letters of a page that shows enough to bear out what it is called. */
  textMin: 200,
}

/**
 * Asks of names whether something beside the head bears them out: the domain, by a word or by their initials, or what the page shows.
 * What only a title or a tag says is as often a template's, a slogan or a misspelling as a name. A page that shows next to nothing can't
 * contradict (docs/decisions/0134-what-is-given-is-borne-out.md).
 */
export function bearsOut(page: Page, domain: string): (name: string) => boolean {
  const label = labelOf(domain)
  let shown: string | undefined
  return (name) => {
    if (isAlike(name, label) || isPartly(name, label) || spells(name, label)) return true
    shown ??= shownLetters(page)
    return shown.length < thresholds.textMin || says(shown, name)
  }
}

/** Whether a page shows a name: as it is, or each of its words, be it in the plural or with a legal form between them. */
function says(shown: string, name: string): boolean {
  if (shown.includes(bareLetters(withoutLegalForm(name)))) return true
  const words = name
    .split(/[^\p{L}\p{M}\p{N}'’]+/u)
    .map(bareLetters)
    .filter((word) => word.length >= (hasCase(word) ? thresholds.saidWordMin : thresholds.uncasedWordMin))
  return words.length > 1 && words.every((word) => shown.includes(word.replace(/s$/, '')))
}

const hasCase = (word: string) => word.toLowerCase() !== word.toUpperCase()

function isPartly(name: string, label: string): boolean {
  const words = bareWords(name)
  const initials = words.map((word) => word.charAt(0)).join('')
  const isMadeOf = initials.length >= thresholds.initialsMin && label.startsWith(initials)
  if (isMadeOf || words.some((word) => word.length >= thresholds.wordMin && label.includes(word))) return true
  // What is written as a sentence is has the words of a trade.
  return isWrittenAsName(name) && words.some((word) => isAlikeInRoman(word, label))
}

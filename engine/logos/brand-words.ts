import { labelOf } from '../page/own-labels.ts'
import { bareLetters, cleanText } from '../page/clean-text.ts'
import type { Page } from '../page/read-page.ts'
import { readDomain } from '#contract/brands/domain.ts'
import { findName } from '../company/brand-name.ts'
import { labelCore } from '../company/names/like-domain.ts'

const thresholds = {
  /** Characters of a name that are read. */
  nameLengthMax: 60,
  /** Letters; shorter words are part of too many file names. */
  wordLengthMin: 3,
}

/** Bare letters of what the brand may be called in file names and alt texts: its domain's label and its names. */
export function brandWords(page: Page, domain?: string): string[] {
  const reading = readDomain(new URL(page.url).hostname)
  const own = domain ?? ('domain' in reading ? reading.domain : new URL(page.url).hostname)
  const label = labelOf(own)
  const found = findName({ page, domain: own, manifest: undefined })?.name
  const said = [found, page.metas.get('og:site_name'), page.metas.get('application-name')]
  const names = [label, labelCore(label), ...said, wordInCapitals(found)]
  return [...new Set(names.map((name) => bareLetters(cleanText(name, thresholds.nameLengthMax) ?? '')))].filter(
    (word) => word.length >= thresholds.wordLengthMin,
  )
}

/** `TIDEPOOL` of `TIDEPOOL Society`: the word of a name that is set in capitals beside others that are not, as files are called. */
function wordInCapitals(name: string | undefined): string | undefined {
  const words = (name ?? '').slice(0, thresholds.nameLengthMax).split(' ')
  const capitals = words.filter((word) => /^\p{Lu}{4,30}$/u.test(word))
  return capitals.length === 1 && words.some((word) => /\p{Ll}/u.test(word)) ? capitals[0] : undefined
}

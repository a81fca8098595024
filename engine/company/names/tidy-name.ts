import { domainLabel, labelOf } from '../../page/own-labels.ts'
import { bareLetters, cleanText } from '../../page/clean-text.ts'
import {
  isHomePage,
  isNoName,
  isSectionName,
  isSmallWord,
  sentenceWords,
  withoutGreeting,
  withoutRepeats,
} from '../name-words.ts'
import { inBrackets, ornaments, segmentsOf } from './title-segments.ts'
import { isAlike, segmentLike } from './like-domain.ts'
import { isPlaceAlone, withoutPlaceAfter } from './place-in-name.ts'

const thresholds = {
  nameLengthMax: 120,
  nameLengthMin: 2,
  /** Characters from which a name may be a title, of which one segment is the name. */
  segmentFrom: 30,
  /** Letters of a part that is no word by itself: the city behind a dash is longer. */
  shortPartMax: 3,
}

const writtenName = (text: string | undefined) =>
  cleanText(text, thresholds.nameLengthMax)
    ?.replace(ornaments, ' ')
    .replace(leadingSeparators, '')
    .replace(trailingSign, '')
    .replace(underscore, ' ')
    .trim()
    .replace(wholeInQuotes, '$1')

/** What a template leaves before a name where a part is missing: `/PHYTAGO`. */
const leadingSeparators = /^(?:[/|\\•·–—:,;]+ ?|- )(?=\p{L}{3})/u

/** `Tidepool >`: a sign of a way, or of a part that is missing; `TIDEPOOL .`: a full stop in a color of its own. */
const trailingSign = / [>›→|.]$/u

/** In the place of a space, as in the name of a file: `Tidepool_Camping`. */
const underscore = /(?<=\p{L}{3})_(?=[\p{L}\p{N}])/gu

/** `"Tidepool"`: quotes around the whole are none of a name. */
// bounded: at most 120 characters, see nameLengthMax
const wholeInQuotes = /^["'„“”«‘]([^"'„“”«»‘’]{2,})["'“”»’]$/u

/** A text as a name: without greetings, repeats, places and slogans around it; undefined where it is none. */
export function tidyName(text: string | undefined, domain: string): string | undefined {
  const isLabel = (text: string) => bareLetters(text) === labelOf(domain)
  const line = withHyphen(writtenName(text), domain)
  // `@TidepoolMalta` of tidepoolmalta.org is what its profiles are called.
  const written = line !== undefined && isLabel(line) ? line.replace(/^@/, '') : line
  // `My Website` says nothing, and without its last word it would be `My`.
  if (written === undefined || isNoName(written)) return undefined
  // `Olsen Olsen` of olsenolsen.is is no repeat.
  const said = isLabel(written) ? written : withoutRepeats(written)
  const bare = withoutHomeBefore(withoutGreeting(said).replace(inBrackets, '$1$2'), domain)
  if (isLabel(said) && !isLabel(bare)) return said
  const clean = withoutPlaceAfter(bare, domain)
  if (isNone(clean, domain)) return undefined
  const segment =
    clean.length > thresholds.segmentFrom || /\s[–—-]\s|\s\||[｜│┃]/.test(clean) ? segmentOf(clean, domain) : clean
  return isWhole(segment) ? withoutLoneQuote(segment) : undefined
}

/** `TIDE - EX` of tide-ex.com: no dash that parts a name from a place, but the hyphen of its domain, with spaces. */
function withHyphen(text: string | undefined, domain: string): string | undefined {
  const parts = text?.split(/ [-–] /) ?? []
  const isHyphen =
    parts.length === 2 &&
    parts.some((part) => part.length <= thresholds.shortPartMax) &&
    parts.map(bareLetters).join('-') === domainLabel(domain)
  return isHyphen ? parts.join('-') : text
}

/** `Home Tidepool` of tidepool.com: a word for a home page before a name that is like the domain by itself. */
function withoutHomeBefore(text: string, domain: string): string {
  const [first = '', ...rest] = text.split(' ')
  const name = rest.join(' ')
  const label = labelOf(domain)
  return isHomePage(first) && isAlike(name, label) && !label.startsWith(bareLetters(first)) ? name : text
}

/** `Acme – Leeds` of acmeleeds.com is called Acme. */
function segmentOf(text: string, domain: string): string {
  const like = segmentLike(text, domain)
  return like === undefined || isPlaceAlone(like, domain) ? headOf(text) : like
}

/** Without one letter or digit it is an ornament. */
const isWhole = (segment: string) => /[\p{L}\p{N}]/u.test(segment) && !isAddress(segment) && !isCutOff(segment)

/** `Law Offices of` as a page titled `Law Offices of Jane Tidepool` has it, where a script writes the rest. */
export function completed(text: string | undefined, title: string | undefined): string | undefined {
  const begin = text?.trim() ?? ''
  return isCutOff(begin) ? (segmentsOf(title).find((segment) => segment.startsWith(`${begin} `)) ?? text) : text
}

/** Ends with a small word that something must follow. A capital letter alone is a name's own: `Vitamin E`. */
function isCutOff(name: string): boolean {
  const last = name.split(' ').at(-1) ?? ''
  return last !== name && /^\p{Ll}{2}/u.test(last) && isSmallWord(last)
}

/** `«Balcony company` and `Balcony company»`: the other of the two was cut off with what stood beside it. */
function withoutLoneQuote(name: string): string {
  // A plain one may close what begins inside (`Café "Tidepool"`), and behind a number it is an inch.
  if (/^"[^"]*$|^[^"0-9]*"$/.test(name)) return name.replace('"', '').trim()
  const lone = quotes.find(([open, close]) => name.includes(open) !== name.includes(close))
  return lone === undefined ? name : name.replaceAll(lone[0], '').replaceAll(lone[1], '').trim()
}

/** Signs that always come in pairs; those of Poland and Germany end with a plain one as often. */
const quotes = [
  ['«', '»'],
  ['「', '」'],
  ['『', '』'],
  ['【', '】'],
] as const

// `Acme - we build houses`: of what is as long as a sentence its first segment.
const headOf = (text: string) => (text.split(/\s+/).length >= sentenceWords ? (segmentsOf(text)[0] ?? text) : text)

const isNone = (text: string, domain: string) =>
  text.length < thresholds.nameLengthMin ||
  isNoName(text) ||
  (isSectionName(text) && bareLetters(text) !== labelOf(domain)) ||
  isPlaceAlone(text, domain) ||
  isAddress(text) ||
  isHostname(text)

const isAddress = (text: string) => /^(https?:\/\/|www\.)/i.test(text)

/** A host below another is an address, and no name: `school.district.edu.vn`. */
const isHostname = (text: string) =>
  /^[a-z0-9-]+(?:\.[a-z0-9-]+){2,5}$/.test(text) && text.length <= thresholds.nameLengthMax

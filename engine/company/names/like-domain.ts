import { labelOf } from '../../page/own-labels.ts'
import { bareLetters, cleanText } from '../../page/clean-text.ts'
import { asInDomains } from './domain-letters.ts'
import { quotesAround } from '../name-said-twice.ts'
import { isAlikeInRoman, isLabelInRoman } from './roman-letters.ts'
import { isSmallWord, segmentLengthMax, titleLengthMax } from '../name-words.ts'
import { quotedIn, segmentsOf } from './title-segments.ts'

const thresholds = {
  /** Bare letters of a segment that is the whole label, and of one that is part of it. */
  alikeMin: 2,
  alikePartMin: 3,
  /** Bare letters of a first word that a label begins with. */
  firstWordMin: 4,
  /** Labels up to this many letters are not shortened; words of a title that may be the label together. */
  coreLengthMin: 5,
  labelWordsMax: 5,
}

/** The label without what a taken name is lengthened with: `mongoose` of `mongoosejs`, `montech` of `montech24`. */
export const labelCore = (label: string) =>
  label.length > thresholds.coreLengthMin
    ? label.replace(/^(get|try|use|go)(?=\w{4})|(js|lang|app|hq|io|css|db|project|labs?|online|\d{1,4})$/g, '')
    : label

/** Whether bare letters are the label of a domain, or its core. */
export const isLabel = (bare: string, label: string): boolean => bare === label || bare === labelCore(label)

/** Whether a text is the label of a domain, part of it, or has it in it; in Cyrillic or Greek letters too. */
export function isAlike(segment: string, label: string): boolean {
  if (segment.length > segmentLengthMax) return false
  const core = labelCore(label)
  const spoken = [segment, segment.replaceAll('&', ' and ')]
    .flatMap((text) => [bareLetters(text), asInDomains(text)])
    .filter((bare) => bare.length >= thresholds.alikeMin)
  return (
    spoken.some(
      (bare) =>
        bare === label || (bare.length >= thresholds.alikePartMin && (label.includes(bare) || bare.includes(core))),
    ) || isAlikeInRoman(segment, core)
  )
}

/** Whether a text is like the label of a domain, or that begins with its first word. */
export function beginsAlike(text: string, domain: string): boolean {
  const label = labelOf(domain)
  const first = bareLetters(text.split(' ', 1)[0] ?? '')
  return isAlike(text, label) || (first.length >= thresholds.firstWordMin && label.startsWith(first))
}

/** The segment of a title that is like the domain, nearest in length. */
export function segmentLike(title: string | undefined, domain: string): string | undefined {
  // `Acme.com garden tools for everybody`: the domain is the name, and what follows says what it does.
  const written = segmentsOf(title).find((segment) => segment.toLowerCase().startsWith(`${domain} `))
  if (written !== undefined) return written.slice(0, domain.length)
  const label = labelOf(domain)
  const alike = segmentsOf(title)
    .flatMap((segment) => [segment, ...quotedIn(segment), ...aboutWhom(segment, label)])
    .filter((segment) => isAlike(segment, label))
  return alike.sort(
    (a, b) => Math.abs(bareLetters(a).length - label.length) - Math.abs(bareLetters(b).length - label.length),
  )[0]
}

/** `About Tidepool`, `Om Tidepool` as the title of a page that is about its owner. */
const about = /^(?:about|über|om|over|o|à propos d[eu]|sobre|acerca de|chi è|о|про|за|apie|par|hakkında)\s(?=\p{Lu})/iu

/** Whom a segment is about, where that is the label of the domain to the letter. */
const aboutWhom = (segment: string, label: string): string[] => {
  const whom = segment.replace(about, '')
  return whom !== segment && [bareLetters(whom), asInDomains(whom)].includes(label) ? [whom] : []
}

/** The segment of a title that is the label of the domain to the letter. */
export function labelSegment(title: string | undefined, domain: string): string | undefined {
  const label = labelOf(domain)
  return segmentsOf(title).find((segment) =>
    [bareLetters(segment), asInDomains(segment)].some(
      (bare) => bare.length >= thresholds.alikePartMin && isLabel(bare, label),
    ),
  )
}

/** `Acme` of `The Acme build system`: the words of the title whose letters are those of the label, without what is around. */
export function labelWords(title: string | undefined, domain: string): string | undefined {
  const label = labelOf(domain)
  const words = (cleanText(title, titleLengthMax) ?? '').split(/[\s.:;,|()–—]+/).filter(Boolean)
  for (let count = 1; count <= thresholds.labelWordsMax; count += 1)
    for (let from = 0; from + count <= words.length; from += 1) {
      const some = words.slice(from, from + count).join(' ')
      const spoken = [bareLetters(some), asInDomains(some), bareLetters(withoutSmallWords(some))]
      const isSaid = spoken.some((bare) => bare.length >= thresholds.alikeMin && isLabel(bare, label))
      if (isSaid || isLabelInRoman(some, label)) return some.replace(quotesAround, '')
    }
  return undefined
}

/** `Tidepool in Leeds` as a domain has it, which leaves small words out between others. */
function withoutSmallWords(text: string): string {
  const words = text.split(' ')
  return words.filter((word, at) => at === 0 || at === words.length - 1 || !isSmallWord(word)).join(' ')
}

/** `Acme is a platform for …`, `Acme lets you …`: what comes before the verb. */
export function definedIn(title: string | undefined, domain: string): string | undefined {
  // bounded: at most 300 characters, see cleanText
  const subject = /^(.{2,40}?)\s+(?:is|are|lets|makes|helps|gives|brings|provides)\s/i.exec(
    cleanText(title, titleLengthMax) ?? '',
  )?.[1]
  return subject !== undefined && isAlike(subject, labelOf(domain)) ? subject : undefined
}

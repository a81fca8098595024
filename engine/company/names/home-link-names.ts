import { labelOf } from '../../page/own-labels.ts'
import { altOf } from '../../page/alt-of.ts'
import { bareLetters } from '../../page/clean-text.ts'
import { isLanguageName } from '../../page/language-flag.ts'
import { isHomeLink } from '../../page/own-links.ts'
import { textWithin, type PageElement } from '../../page/page-element.ts'
import type { Page } from '../../page/read-page.ts'
import { markWords, segmentLengthMax } from '../name-words.ts'
import { segmentsOf } from './title-segments.ts'
import { looseMarkTexts } from '../name-said-twice.ts'
import { isAlike } from './like-domain.ts'
import { isPartInRoman } from './roman-letters.ts'

const thresholds = {
  /** Bare letters of what may be a name, and of one that a label has in it: `EN` of a language is in many. */
  alikeMin: 2,
  partMin: 3,
  /** Parts of a word, and what is around them. */
  partsMax: 8,
}

/** What the picture of the home link is called, where that is like the label of the domain. */
export function nameInAlt(page: Page, domain: string): string | undefined {
  const label = labelOf(domain)
  for (const element of page.elements) {
    if (!/^(img|svg)$/.test(element.tag) || !isHomeLink(element.link, page)) continue
    const alt = withoutVariant(altOf(element).replace(markWords, ' ').replace(/\s+/g, ' ').trim(), label)
    const bare = bareLetters(alt)
    if (alt.length <= segmentLengthMax && bare !== bareLetters(domain) && (bare.includes(label) || isPart(bare, label)))
      return alt
  }
  return undefined
}

const isPart = (bare: string, label: string) =>
  bare === label || (bare.length >= thresholds.partMin && label.includes(bare))

/** What a mark is called that leads nowhere, or where a script says, if that is like the label of the domain; in Cyrillic or Greek letters too. */
export const looseMarkLikeLabel = (page: Page, domain: string): string | undefined =>
  looseMarkTexts(page)
    .map((text) => text.replace(/[-_ ]?logo$/i, ''))
    .find((text) => !/^\p{Ll}/u.test(text) && isAlike(text, labelOf(domain)))

/** `Acme horizontal`: which of the files of a mark it is, behind the label of the domain. */
const withoutVariant = (alt: string, label: string): string => {
  const rest = alt.replace(variant, '')
  return bareLetters(rest) === label ? rest : alt
}

// bounded: one word at the end
const variant =
  / (?:horizontal|vertical|white|black|dark|light|colou?r|transparent|square|header|footer|negative|rgb|texte?|tekst|testo|symbol|icon)$/i

/** The label of the mark and the title agree: a project under the domain of its owner. */
export function segmentOfHomeLink(page: Page): string | undefined {
  const said = page.elements
    .filter((element) => element.tag === 'a' && element.region !== 'footer' && isHomeLink(element, page))
    .flatMap(({ attributes }) => [attributes['aria-label'], attributes['title']])
    .map((label) => bareLetters((label ?? '').replace(/\b(logo|home ?page|home)\b/gi, '')))
  return segmentsOf(page.title).find(
    (segment) => bareLetters(segment).length >= thresholds.alikeMin && said.includes(bareLetters(segment)),
  )
}

/**
 * The text of the home link that is like the domain; of several in one link (`Acme Tools`, `Springfield`) only one that the label begins
 * with, or both where they are one word in two colors (`<b>Tide</b><i>pool</i>`).
 */
export function homeLinkText(page: Page, domain: string): string | undefined {
  const label = labelOf(domain)
  const said = page.elements.find((element) => {
    const bare = bareLetters(element.text)
    if (element.region === 'head' || bare === '' || !isHomeLink(element.link, page)) return false
    // `English` leads to the home page of a school called so as well.
    if (bare !== label && isLanguageName(bare)) return false
    const isWhole = element.link === undefined || bareLetters(textWithin(element.link)) === bare
    return isWhole ? isPart(bare, label) || isPartInRoman(bare, label) : label.startsWith(bare)
  })
  const word = said?.parent === undefined ? undefined : wordInParts(said.parent)
  return word !== undefined && label.startsWith(bareLetters(word)) ? word : said?.text
}

/** Tags that set a part of a word in another color. */
const partTags = /^(span|b|i|strong|em)$/

/** The word that an element's parts are, where nothing parts them; undefined where there is more than a word in it, or only one part. */
function wordInParts({ node }: PageElement): string | undefined {
  const parts = node.childNodes.slice(0, thresholds.partsMax).map((child) => {
    if ('value' in child) return child.value
    const [text, ...others] = 'tagName' in child && partTags.test(child.tagName) ? child.childNodes : []
    return text !== undefined && 'value' in text && others.length === 0 ? text.value : ' '
  })
  const word = parts.join('').trim()
  return parts.length < 2 || word === '' || /\s/.test(word) ? undefined : word
}

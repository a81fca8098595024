import { bareLetters, cleanText } from '../../page/clean-text.ts'
import { withoutLegalForm } from '../legal-forms.ts'
import {
  addressesVisitor,
  isHomeAbroad,
  isWrittenAsName,
  saysNothing,
  segmentLengthMax,
  titleLengthMax,
  withoutGreeting,
} from '../name-words.ts'

// `新昌发-首页`: writing without spaces has none around the sign either; more such signs part a list of words.
// bounded: at most 300 characters, see titleLengthMax
const unspaced = /^([^-–]{0,120}\p{Script=Han})[-–](\p{Script=Han}[^-–]{0,120})$/u

// `蓝海乐创_医疗软件_SEO`, `青山茶业有限公司,茶叶`: in a title of words that take no spaces; a comma behind a company.
const withoutLists = (title: string) =>
  /\p{Script=Han}/u.test(title) ? title.replaceAll('_', ' | ').replace(/(?<=公司)[,，、]/g, ' | ') : title

// `TIDEPOOL-Domů`, `TCOC-首頁`: what a home page is called behind a dash, in the languages whose words for it are in no name.
// bounded: at most 300 characters, see titleLengthMax
const unspacedEnd = /^([^-–]{1,120})[-–]([^-–]{1,30})$/u

/** `[ Acme - About us ]`, `【Acme】`: brackets around the whole of a title or a name. */
// bounded: at most 300 characters, see titleLengthMax
export const inBrackets = /^(?:\[ ?([^[\]]+?) ?\]|【([^【】]+)】)$/u

/** `===== Acme =====`: drawn around a name, or between two, with signs of the keyboard. */
export const ornaments = /[=*~_#+]{3,}/g

// bounded: at most 40 characters inside
const inQuotes = /["“„«][^"“”„«»]{2,40}["“”»]/g
const dashInside = /\s([–-])\s/g
/** In the place of the spaces around a dash that parts nothing. */
const joiner = '\u2060'

/** The parts of a title between its signs, without greetings. What stands in quotes is one: `Читалище „Зора – 1866"`. */
export const segmentsOf = (title: string | undefined): string[] =>
  withoutLists((cleanText(title, titleLengthMax) ?? '').replace(inBrackets, '$1$2'))
    .replace(unspaced, '$1 - $2')
    .replace(unspacedEnd, (title, name: string, end: string) => (isHomeAbroad(end) ? `${name} - ${end}` : title))
    .replace(ornaments, ' | ')
    .replace(inQuotes, (quoted) => quoted.replace(dashInside, `${joiner}$1${joiner}`))
    // bounded: at most 300 characters, see titleLengthMax
    .split(
      /\s+[|–·•:»-]\s+|[:|»·•]\s+|\s+\|(?=\p{L})|\s*(?:[—｜│┃]|-{2,3}|(?<=[\p{L}]{3})\|(?=[\p{L}]{3}))\s*|(?<![lL])·|·(?![lL])/u,
    )
    .map((segment) => withoutGreeting(segment.replaceAll(joiner, ' ')))
    .filter(Boolean)

/** `Bakery "Acme"`, `Пекарня «Акме»`: in many languages a name is set in quotes after what it is the name of. Of texts no longer than a title. */
export const quotedIn = (text: string): string[] =>
  [...text.matchAll(/["“”„«»]([^"“”„«»]{2,40})["“”»]/g)].flatMap(([, inside]) => inside ?? [])

/** Whether the head says as a name what is a title of several parts: one witness, not two. */
export const isTitleAgain = (text: string | undefined, title: string | undefined): boolean =>
  segmentsOf(title).length > 1 && bareLetters(text ?? '') === bareLetters(title ?? '')

/** `Acme` of `Acme GmbH – machines`: who says what it is in law says its name. */
export const incorporated = (title: string | undefined): string | undefined =>
  segmentsOf(title)
    .map((segment) => ({ segment, bare: withoutLegalForm(segment) }))
    .find(({ segment, bare }) => bare !== segment)?.bare

/** The title, where it is one part, no longer than a name and doesn't say what is done where; `Home` beside it is none. */
export function shortTitle(title: string | undefined): string | undefined {
  const said = segmentsOf(title)
  const named = said.filter((segment) => !saysNothing.test(segment))
  const segments = named.length > 0 ? named : said
  const only = segments.length === 1 ? segments[0] : undefined
  return only !== undefined && only.length <= segmentLengthMax && !doneWhere.test(only) ? only : undefined
}

/** `English lessons in Leeds`, `Английский язык в Калининграде`: what is done where, as often as a name; another place must say it. */
const doneWhere = /\S\s(?:in|im|em|à|w|v|в|во|στ[ηο]ν?)\s\p{Lu}/u

/** The first part of a title that says something, where it is written as names are and is not the whole title. */
export function nameInTitle(title: string | undefined): string | undefined {
  const segments = segmentsOf(title)
  const first = segments.find((segment) => !saysNothing.test(segment) && !addressesVisitor.test(segment))
  return segments.length > 1 && first !== undefined && isWrittenAsName(first) ? first : undefined
}

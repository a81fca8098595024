import anyAscii from 'any-ascii'
import { bareLetters } from '../../page/clean-text.ts'

/** Letters that are in a label by more than chance. */
const lettersMin = 4
/** The same of consonants alone, and of signs that were written in letters. */
const consonantsMin = 6
const signsMin = 2

/** `spets` and `spec`, `yuriy` and `jurij`, `chora` and `hora`: spellings of the same letters. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, 'sh'],
  [/[ck]h/g, 'h'],
  [/zh/g, 'z'],
  [/ts|tz|ck|c/g, 'k'],
  [/ph/g, 'f'],
  [/ou/g, 'u'],
  [/w/g, 'v'],
  [/[yj]/g, 'i'],
  [/(.)\1+/g, '$1'],
]

const alike = (letters: string, ways: typeof spellings = spellings): string =>
  ways.reduce((text, [written, same]) => text.replace(written, same), letters)

/** The same where `t` and `s` are the end of one word and the begin of another: `at-spectr`. */
const spellingsApart = spellings.map(([written, same]) => [same === 'k' ? /ck|c/g : written, same] as const)

/** Whether a text has letters that `inRoman` writes in Latin ones. */
export const hasOtherLetters = (text: string): boolean =>
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)

// `ου` is one sound, and domains write υ alone in two ways.
const written = (bare: string) =>
  anyAscii(bare.replaceAll('υ', 'u'))
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** A text in other than Latin letters, or the label of a domain, so that the one is the other where that writes it in Latin letters. */
export const inRoman = (text: string): string => alike(written(bareLetters(text)))

/**
 * Whether a text in other than Latin letters is, written in these, in the label of a domain or has it in it: `Λιαπάκης` of liapakis.gr,
 * `სინათლე` of sinatle.media, `上海美言` of meiyan.sh.cn; Chinese also by the first letter of each sign: `中赫慧能` of zhhn.com.
 * At least four letters: fewer are in a label by chance. Japanese signs are read as Chinese ones, which is what the library knows.
 */
export function isAlikeInRoman(text: string, label: string): boolean {
  const ways = inWays(text, label)
  if (ways.some(([said, own]) => isPart(said, own) || isPart(own, said))) return true
  return ways.length > 0 && isPart(label, initialsOf(bareLetters(text)))
}

/**
 * Whether a text in other than Latin letters is, written in these, the label of a domain; of longer ones in their consonants, since foreign
 * words are written as they sound: `Киндерленд` of kinderland.com.
 */
export function isLabelInRoman(text: string, label: string): boolean {
  if (!hasOtherLetters(text)) return false
  const [said, own] = [inRoman(text), inRoman(label)]
  const consonants = consonantsOf(own)
  // `mdmst.ru` of МЕДИАМОСТ has no vowels at all.
  const isMeant = consonants.length >= consonantsMin || (consonants === own && own.length >= lettersMin)
  return said === own || (isMeant && consonantsOf(said) === consonants)
}

const consonantsOf = (letters: string) => letters.charAt(0) + letters.slice(1).replace(/[aeiou]/g, '')

/** Whether a text in other than Latin letters is, written in these, the label of a domain or part of it, with at least four letters. */
export const isPartInRoman = (text: string, label: string): boolean =>
  inWays(text, label).some(([said, own]) => isPart(said, own))

const isPart = (part: string, whole: string) => part.length >= lettersMin && whole.includes(part)

/** A text in other than Latin letters and a label, written alike; none of a text in Latin letters. */
function inWays(text: string, label: string): (readonly [said: string, own: string])[] {
  if (!hasOtherLetters(text)) return []
  const bare = bareLetters(text)
  // One sign alone may be five letters, and is in labels by chance: `中` is zhong.
  if (Array.from(bare).length < signsMin) return []
  const letters = written(bare)
  return [spellings, spellingsApart].map((ways) => [alike(letters, ways), alike(label, ways)] as const)
}

/** The first letters of Chinese signs, as many Chinese domains have them. */
const initialsOf = (bare: string) =>
  /^\p{Script=Han}+$/u.test(bare) ? Array.from(bare, (sign) => written(sign).charAt(0)).join('') : ''

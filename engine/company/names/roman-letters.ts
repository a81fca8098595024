import { bareLetters } from '../../page/clean-text.ts'

/** Letters that are in a label by more than chance. */
const lettersMin = 4

/** Cyrillic and Greek letters as domains write them; what they write in several ways is made one below. */
const roman: Readonly<Record<string, string>> = Object.fromEntries(
  'а a,б b,в v,г g,д d,е e,ё e,ж zh,з z,и i,й i,к k,л l,м m,н n,о o,п p,р r,с s,т t,у u,ф f,х h,ц ts,ч ch,ш sh,щ sh,ъ ,ы i,ь ,э e,ю iu,я ia,і i,ї i,є ie,ґ g,ў u,ј i,љ li,њ ni,α a,β v,γ g,δ d,ε e,ζ z,η i,θ th,ι i,κ k,λ l,μ m,ν n,ξ x,ο o,π p,ρ r,σ s,ς s,τ t,υ u,φ f,χ ch,ψ ps,ω o'
    .split(',')
    .map((pair) => pair.split(' ')),
)

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
export const hasCyrillicOrGreek = (bare: string): boolean => /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(bare)
const written = (bare: string) => [...bare].map((letter) => roman[letter] ?? letter).join('')

/** A text in Cyrillic or Greek letters, or the label of a domain, so that the one is the other where that writes it in Latin letters. */
export const inRoman = (text: string): string => alike(written(bareLetters(text)))

/**
 * Whether a text in Cyrillic or Greek letters is, written in Latin ones, in the label of a domain or has it in it: `Λιαπάκης` of liapakis.gr.
 * At least four letters: fewer are in a label by chance.
 */
export function isAlikeInRoman(text: string, label: string): boolean {
  const bare = bareLetters(text)
  if (!hasCyrillicOrGreek(bare)) return false
  const letters = written(bare)
  return [spellings, spellingsApart].some((ways) => {
    const [said, own] = [alike(letters, ways), alike(label, ways)]
    return (said.length >= lettersMin && own.includes(said)) || (own.length >= lettersMin && said.includes(own))
  })
}

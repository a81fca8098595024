import { bareLetters } from '../../page/clean-text.ts'

/** How German and the languages of the north write their letters where a domain takes none of them. */
const inDomains: readonly (readonly [RegExp, string])[] = [
  [/[äæ]/g, 'ae'],
  [/[öø]/g, 'oe'],
  [/ü/g, 'ue'],
  [/å/g, 'aa'],
  [/ß/g, 'ss'],
]

/** Bare letters of a text as a domain spells them: `muellershof` of `Müllers Hof`. */
export const asInDomains = (word: string): string =>
  bareLetters(
    inDomains.reduce((text, [sign, letters]) => text.replace(sign, letters), word.normalize('NFC').toLowerCase()),
  )

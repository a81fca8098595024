/** The languages that a context is read in, by their ISO 639-1 code. */
export const languageCodes = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'ru', 'ja', 'zh', 'ar'] as const
export type LanguageCode = (typeof languageCodes)[number]

/** What a language says by its words: data for the rules of the context. */
export type Language = {
  code: LanguageCode
  /** Words that every text repeats whatever it is about, in lower case: they tell the language and are no subject. */
  smallWords: ReadonlySet<string>
  /** "We", "our", and where the pronoun is left out the forms of the verb. */
  we: RegExp
  /** The reader: of a language that has two ways, each; else either. */
  you: { either: RegExp } | { familiar: RegExp; polite: RegExp }
  /** Sentences that say what the brand is for, by what they say themselves. */
  mission: RegExp
  /** A heading under which the mission stands. */
  missionHeading: RegExp
  /** Whom something is for: the first group is the segment. */
  audience: readonly RegExp[]
  /** A heading or menu entry under which offers are listed. */
  offersHeading: RegExp
  /** An offer that is a service, not a thing. */
  service: RegExp
  /** What follows the name of a brand in a sentence that says what it is or does. */
  telling: RegExp
  /** Words in a sentence: fewer are short, more are long. */
  sentenceWords: { short: number; long: number }
}

/** An expression for whole words; `\b` knows the letters of English only. */
// bounded: at most 2,000 characters, see isQuotable
export const whole = (words: string, flags = 'iu') =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, flags)

/** An expression for a text that consists of the words alone. */
// bounded: at most 2,000 characters, see isQuotable
export const only = (words: string) => new RegExp(String.raw`^(?:${words})[\s:.!…]*$`, 'iu')

/**
 * Whom something is for: one of `before`, at most two words that are not small ones, and one of `groups`.
 */
export function forGroups(before: string, groups: string, small: string): RegExp {
  const modifier = String.raw`(?:(?!(?:${small})\s)[\p{L}-]{2,30}\s+)`
  // bounded: at most 2,000 characters, see isQuotable
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${before})\s+((?:${modifier}){0,2}(?:${groups}))(?![\p{L}\p{N}])`,
    'iu',
  )
}

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

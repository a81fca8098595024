/** What was typed, read as `brand_search_key` and its like in the database read it. */
export type TypedName = {
  /** Words with one space between. */
  key: string
  compact: string
  /** Code points of `compact`. */
  letters: number
  acronym: string | undefined
  /** What a key that begins as it was typed begins with. */
  start: string
  domain: string | undefined
}

const asciiPattern = /^[ -~]*$/

/** What of ASCII the database drops, and what parts words for it. */
const droppedPattern = /['`]/g
const partingPattern = /[\s!-/:-@[-`{-~]+/g
const keyLettersMax = 100

/** Words that say nothing about whose name it is; as `brand_search_filler` has them. */
const fillers = new Set(
  'of,the,for,de,la,le,les,du,des,der,die,das,et,und,y,e,inc,ltd,llc,plc,corp,co,gmbh,ag,sa,nv,bv,spa'.split(','),
)

/** The key of a text of ASCII alone; undefined for another, whose marks and accents only the database knows how to fold. */
export function asciiKey(text: string): string | undefined {
  if (!asciiPattern.test(text)) return undefined
  const folded = text.toLowerCase().replace(droppedPattern, '').replaceAll('+', ' plus ')
  const words = folded.replace(partingPattern, ' ').trim()
  return (withoutAnd(words) || words).slice(0, keyLettersMax)
}

export function typedName(text: string, key: string, domain: string | undefined): TypedName {
  const compact = key.replaceAll(' ', '')
  const typed = text.toLowerCase().trim()
  return {
    key,
    compact,
    letters: [...compact].length,
    acronym: acronymOf(key),
    start: typed.includes('.') ? typed : compact,
    domain,
  }
}

// Of two in a row the second stays: the first took the space between them.
const withoutAnd = (words: string) => ` ${words} `.replaceAll(' and ', ' ').trim()

function acronymOf(key: string): string | undefined {
  const words = key.split(' ').filter((word) => word !== '' && !fillers.has(word))
  if (words.length < 2 || words.length > 6) return undefined
  return words.map((word) => [...word][0]).join('')
}

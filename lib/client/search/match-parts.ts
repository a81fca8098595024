/** A text in parts, those that were searched for marked; together they are the text. */
export type MatchPart = { text: string; isMatch: boolean }

/**
 * Where `wanted` stands in `text`, whatever its case and accents: at its start, else at the start of a word, else anywhere.
 * Without a match the whole text is one part.
 */
export function matchParts(text: string, wanted: string): MatchPart[] {
  const at = placeOf(fold(text), fold(wanted.trim()))
  if (at === undefined) return [{ text, isMatch: false }]
  const end = at + fold(wanted.trim()).length
  return [
    { text: text.slice(0, at), isMatch: false },
    { text: text.slice(at, end), isMatch: true },
    { text: text.slice(end), isMatch: false },
  ].filter((part) => part.text !== '')
}

/** Whether a word of `text` begins with `wanted`, whatever its case and accents. */
export function beginsAWord(text: string, wanted: string): boolean {
  const sought = fold(wanted.trim())
  return sought !== '' && wordPlace(fold(text), sought) !== undefined
}

function placeOf(text: string, wanted: string): number | undefined {
  if (wanted === '') return undefined
  const inside = text.indexOf(wanted)
  return wordPlace(text, wanted) ?? (inside === -1 ? undefined : inside)
}

function wordPlace(text: string, wanted: string): number | undefined {
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return at
  }
  return undefined
}

// Each character stays one, so that places in the folded text are places in the text.
const fold = (text: string) =>
  Array.from({ length: text.length }, (_, index) => {
    const character = text.charAt(index)
    const folded = character.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    return folded.length === 1 ? folded : character
  }).join('')

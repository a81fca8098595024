import { emptyHash, hashOn, mixedHash, type Wanted } from './texts.ts'

/**
 * How well a name fits of which one such mistake makes what was typed, from 0 to 1. A letter that is missing, doubled or swapped
 * with the next can be so at one place in one way; one that is extra or wrong could be any other just as well, so that this very
 * one is less likely. The first letter is seldom wrong.
 */
export const mistakeMatch = { doubled: 0.8, swapped: 0.8, missing: 0.8, extra: 0.66, wrong: 0.66, first: 0.58 } as const
export type Mistake = keyof typeof mistakeMatch

const typable = [...new TextEncoder().encode('abcdefghijklmnopqrstuvwxyz0123456789')]

/** Whether one mistake in so many letters leaves enough of a name to know it by. */
export const mayBeMistyped = (letters: number): boolean => letters >= 4 && letters <= 40

/** Calls `visit` with each text of which one mistake makes `typed`; what it is given is good until it returns. */
export function visitMeant(typed: string, visit: (meant: Wanted, mistake: Mistake) => void): void {
  const bytes = new TextEncoder().encode(typed)
  const letters = lettersOf(bytes)
  const scratch = new Uint8Array(bytes.length + 8)
  // What comes before the mistake is the same for all at one place.
  let [begun, beginning] = [0, emptyHash]
  const meant = { bytes: scratch, length: 0, hash: 0 }
  const give = (length: number, mistake: Mistake) => {
    meant.length = length
    meant.hash = mixedHash(hashOn(beginning, scratch, begun, length))
    visit(meant, mistake)
  }
  letters.forEach((letter, place) => {
    const next = letters[place + 1]
    scratch.set(bytes.subarray(begun, letter.start), begun)
    beginning = hashOn(beginning, bytes, begun, letter.start)
    begun = letter.start
    giveWithout(letter, place)
    if (next && bytes[letter.start] !== bytes[next.start]) giveSwapped(letter, next)
    giveInstead(letter.start, letter.start, place === 0 ? 'first' : 'missing')
    giveInstead(letter.start, letter.end, place === 0 ? 'first' : 'wrong')
  })
  scratch.set(bytes)
  giveInstead(bytes.length, bytes.length, 'missing')

  function giveWithout({ start, end }: Letter, place: number): void {
    scratch.set(bytes.subarray(end), start)
    const isDoubled = end - start === 1 && (bytes[start - 1] === bytes[start] || bytes[end] === bytes[start])
    give(bytes.length - (end - start), isDoubled ? 'doubled' : place === 0 ? 'first' : 'extra')
  }

  function giveSwapped({ start, end }: Letter, next: Letter): void {
    scratch.set(bytes.subarray(next.start, next.end), start)
    scratch.set(bytes.subarray(start, end), start + next.end - next.start)
    scratch.set(bytes.subarray(next.end), next.end)
    give(bytes.length, 'swapped')
  }

  /** Every letter in place of what is between `start` and `end`. */
  function giveInstead(start: number, end: number, mistake: Mistake): void {
    scratch.set(bytes.subarray(end), start + 1)
    // The same letter makes the same text, or one that was given already.
    const without = end > start ? bytes[start] : bytes[start - 1]
    for (const letter of typable) {
      if (letter === without) continue
      scratch[start] = letter
      give(bytes.length - (end - start) + 1, mistake)
    }
  }
}

type Letter = { start: number; end: number }

/** The letters of a text in UTF-8. */
function lettersOf(bytes: Uint8Array): Letter[] {
  const letters: Letter[] = []
  let start = 0
  for (let end = 1; end <= bytes.length; end++) {
    const isWithin = end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80
    if (isWithin) continue
    letters.push({ start, end })
    start = end
  }
  return letters
}

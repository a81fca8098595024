import { bareLetters } from '../../page/clean-text.ts'
import { decoded } from '../../page/resolve-url.ts'

const thresholds = {
  /** Letters in a row that a handle has of a name, and initials that it begins with. */
  runLength: 3,
  initialsMin: 2,
}

/** What a brand is called, and the initials of its name; bare letters. */
type Called = { whole: readonly string[]; initials: string }

/** The initials of a name of several words; empty for one of a single word. */
export function initialsOf(words: readonly string[]): string {
  const first = words.filter((word) => word !== '').map((word) => word.charAt(0))
  return first.length < thresholds.initialsMin ? '' : first.join('')
}

/** Whether a path is one that a network gives to those who choose no name, numbers in its place. */
export const isAnonymous = (path: string): boolean =>
  /^(?:profile\.php|channel|pages|people|groups)(?:\/|\?|$)|^\d+$/.test(path)

/**
 * Whether a handle has three letters in a row of what the brand is called, or begins with its initials. Of those that have none and that nothing
 * else declares, one in three was somebody else's (docs/decisions/0134-what-is-given-is-borne-out.md).
 */
export function sharesLetters(path: string, { whole, initials }: Called): boolean {
  // Facebook writes names of other scripts into the address.
  const handle = bareLetters(decoded(path.split('/').at(-1) ?? ''))
  return whole.flatMap(runsOf).some((run) => handle.includes(run)) || (initials !== '' && handle.startsWith(initials))
}

const runsOf = (word: string): string[] =>
  Array.from({ length: Math.max(1, word.length - thresholds.runLength + 1) }, (_, at) =>
    word.slice(at, at + thresholds.runLength),
  )

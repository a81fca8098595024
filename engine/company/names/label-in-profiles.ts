import { labelOf } from '../../page/own-labels.ts'
import { bareLetters } from '../../page/clean-text.ts'

/** Letters of a word of a name that begins with a capital. */
const wordMin = 2

/**
 * `Tidepool Garden Tools` of tidepoolgardentools.com of whose handles one is `Tidepool.Garden.Tools`: the label of its domain to the letter,
 * and the words that it is made of. Undefined where no handle says them.
 */
export function profileThatIsLabel(handles: readonly string[], domain: string): string | undefined {
  const label = labelOf(domain)
  return handles
    .filter((handle) => bareLetters(handle) === label)
    .map((handle) => handle.split(/[._-]+/).filter(Boolean))
    .find((words) => words.length > 1 && words.every((word) => word.length >= wordMin && /^\p{Lu}/u.test(word)))
    ?.join(' ')
}

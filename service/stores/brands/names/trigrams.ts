/** Which rows have a trigram: from byte `starts[at]` of `gaps` on, for the trigram whose code is `codes[at]`. */
export type Trigrams = {
  codes: Uint32Array<ArrayBuffer>
  starts: Uint32Array<ArrayBuffer>
  /** How far each row is from the one before it: seven bits a byte, the lowest first, the upper bit where more follow. */
  gaps: Uint8Array<ArrayBuffer>
}

const asciiPattern = /^[a-z0-9 ]*$/
const partingPattern = /[^\p{L}\p{N}]+/gu
const space = 32

/** The different trigrams of the words of `key`, each with two spaces before it and one after, as pg_trgm makes them. */
export function trigramsOf(key: string): number[] {
  const words = asciiPattern.test(key) ? key : key.replace(partingPattern, ' ')
  const codes: number[] = []
  let [first, second] = [space, space]
  const add = (third: number) => {
    const code = codeOf(first, second, third)
    if (!codes.includes(code)) codes.push(code)
    first = second
    second = third
  }
  for (const letter of words.trim()) {
    const third = letter.codePointAt(0) ?? space
    add(third)
    if (third === space) first = space
  }
  if (second !== space) add(space)
  return codes
}

// ASCII fits into 24 bits; of other letters some trigrams share a code.
function codeOf(first: number, second: number, third: number): number {
  if ((first | second | third) < 256) return (first << 16) | (second << 8) | third
  return 0x1000000 | ((Math.imul(Math.imul(first, 31) + second, 0x9e3779b1) + third) & 0xffffff)
}

/** So many entries of the lists are read for one search: those of the rarest trigrams, which tell names apart best. */
const entriesMax = 30_000
const promisingMax = 100

/** Finds the rows that share trigrams with what is asked for; it counts in memory of its own. */
export class TrigramCounter {
  readonly #trigrams: Trigrams
  readonly #common: Uint8Array
  readonly #touched = new Uint32Array(entriesMax)

  constructor(trigrams: Trigrams, rows: number) {
    this.#trigrams = trigrams
    this.#common = new Uint8Array(rows)
  }

  /** The rows that share most of the rarest of these trigrams, some hundred of them; none that can't have `commonMin` of all. */
  promising(wanted: readonly number[], commonMin: number): number[] {
    const { starts } = this.#trigrams
    const lists = wanted
      .map((code) => this.#listOf(code))
      .filter((at) => at >= 0)
      .map((at) => ({ at, size: (starts[at + 1] ?? 0) - (starts[at] ?? 0) }))
      .toSorted((one, other) => one.size - other.size)
    let [touched, read, unread] = [0, 0, lists.length]
    for (const { at, size } of lists) {
      // A list has at most an entry a byte.
      if (read + size > entriesMax) break
      read += size
      unread--
      touched = this.#count(at, touched)
    }
    return this.#take(touched, Math.max(1, commonMin - unread))
  }

  #count(list: number, touchedBefore: number): number {
    const { starts, gaps } = this.#trigrams
    let touched = touchedBefore
    const end = starts[list + 1] ?? 0
    let [row, gap, shift] = [0, 0, 0]
    for (let at = starts[list] ?? 0; at < end; at++) {
      const byte = gaps[at] ?? 0
      gap |= (byte & 127) << shift
      shift += 7
      if (byte > 127) continue
      row += gap
      gap = 0
      shift = 0
      const common = this.#common[row] ?? 0
      if (common === 0) this.#touched[touched++] = row
      this.#common[row] = common + 1
    }
    return touched
  }

  /** Those with the highest counts; the counts are zero again. */
  #take(touched: number, leastMin: number): number[] {
    const rows = this.#touched.subarray(0, touched)
    const least = this.#leastOf(rows, leastMin)
    const taken: number[] = []
    for (const row of rows) {
      if ((this.#common[row] ?? 0) >= least && taken.length < 2 * promisingMax) taken.push(row)
      this.#common[row] = 0
    }
    return taken
  }

  /** The lowest count that is not below `leastMin` and that not too many have. */
  #leastOf(rows: Uint32Array, leastMin: number): number {
    const sizes = new Uint32Array(256)
    for (const row of rows) {
      const common = this.#common[row] ?? 0
      sizes[common] = (sizes[common] ?? 0) + 1
    }
    let [least, sum] = [255, 0]
    while (least > leastMin && sum + (sizes[least] ?? 0) < promisingMax) sum += sizes[least--] ?? 0
    return least
  }

  #listOf(code: number): number {
    const { codes } = this.#trigrams
    let [low, high] = [0, codes.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((codes[middle] ?? 0) < code) low = middle + 1
      else high = middle
    }
    return codes[low] === code ? low : -1
  }
}

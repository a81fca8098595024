import { Growing } from './growing.ts'
import { trigramsOf, type Trigrams } from './trigrams.ts'

type List = { number: number; bytes: number; lastRow: number; at: number }

/** Puts the trigrams of keys, which come row by row, into lists of rows. */
export function gatherTrigrams() {
  const counts = new Growing((length) => new Uint8Array(length))
  // The numbers of the lists of each row, one row after the other.
  const flat = new Growing((length) => new Uint32Array(length))
  const lists = new Map<number, List>()
  const numbered: List[] = []
  let gapBytes = 0

  function listOf(code: number): List {
    const known = lists.get(code)
    if (known) return known
    const list = { number: numbered.length, bytes: 0, lastRow: 0, at: 0 }
    lists.set(code, list)
    numbered.push(list)
    return list
  }

  return {
    get bytes(): number {
      return gapBytes
    },
    /** Of the next row; one that is found by no trigram has no key here. */
    push(key: string | undefined): void {
      const row = counts.length
      const codes = key === undefined ? [] : trigramsOf(key).slice(0, 255)
      counts.push(codes.length)
      for (const code of codes) {
        const list = listOf(code)
        const length = gapLength(row - list.lastRow)
        list.bytes += length
        list.lastRow = row
        gapBytes += length
        flat.push(list.number)
      }
    },
    whole(): Trigrams {
      const codes = Uint32Array.from(lists.keys()).sort()
      const starts = new Uint32Array(codes.length + 1)
      codes.forEach((code, at) => {
        const list = listOf(code)
        list.at = starts[at] ?? 0
        list.lastRow = 0
        starts[at + 1] = list.at + list.bytes
      })
      const gaps = new Uint8Array(gapBytes)
      const [all, rowCounts] = [flat.whole(), counts.whole()]
      let at = 0
      rowCounts.forEach((count, row) => {
        for (const end = at + count; at < end; at++) {
          const list = numbered[all[at] ?? 0]
          if (!list) continue
          list.at = writeGap(gaps, list.at, row - list.lastRow)
          list.lastRow = row
        }
      })
      return { codes, starts, gaps }
    },
  }
}

function gapLength(gap: number): number {
  let length = 1
  for (let rest = gap >>> 7; rest > 0; rest >>>= 7) length++
  return length
}

/** Where the next one goes. */
function writeGap(gaps: Uint8Array, start: number, gap: number): number {
  let [at, rest] = [start, gap]
  for (; rest > 127; rest >>>= 7) gaps[at++] = (rest & 127) | 128
  gaps[at++] = rest
  return at
}

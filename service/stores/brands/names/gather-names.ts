import { gatherTrigrams } from './gather-trigrams.ts'
import { Growing } from './growing.ts'
import { kindNumber, type KeyRow, type NamesRead } from './names.ts'
import { slotCount, tablesFor } from './texts.ts'

const bytes = (length: number) => new Uint8Array(length)
const integers = (length: number) => new Uint32Array(length)
const floats = (length: number) => new Float32Array(length)

const textBytesMax = 1_024

/** Puts rows of `brand_search`, which come sorted by key, into few pieces of memory. */
export function gatherNames() {
  const ids = growingTexts()
  const keys = growingTexts()
  const rowCounts = new Growing(bytes)
  const brands = new Growing(integers)
  const kinds = new Growing(bytes)
  const letters = new Growing(bytes)
  const qualities = new Growing(floats)
  const meant = new Growing(integers)
  const trigrams = gatherTrigrams()
  const brandNumbers = new Map<string, number>()
  const parts = [ids, keys, rowCounts, brands, kinds, letters, qualities, trigrams]
  let lastMeant = ''

  function numberOf(id: string): number {
    const known = brandNumbers.get(id)
    if (known !== undefined) return known
    const number = brandNumbers.size
    brandNumbers.set(id, number)
    ids.push(id)
    rowCounts.push(0)
    return number
  }

  return {
    /** What is to be held of what came so far. */
    get bytes(): number {
      const slots = slotCount(brands.length + 1, meant.length) + slotCount(rowCounts.length + 1, rowCounts.length)
      return parts.reduce((sum, part) => sum + part.bytes, 4.25 * slots)
    },
    add({ brand_id, key, kind, quality }: KeyRow): void {
      const brand = numberOf(brand_id)
      const counts = rowCounts.reserve(0)
      counts[brand] = (counts[brand] ?? 0) + 1
      const isPart = kind === 'domain' || kind === 'acronym'
      if (!isPart && key !== lastMeant) meant.push(brands.length)
      if (!isPart) lastMeant = key
      keys.push(key)
      brands.push(brand)
      kinds.push(kindNumber[kind])
      letters.push(lettersIn(key))
      qualities.push(quality)
      trigrams.push(kind === 'name' || kind === 'compact' ? key : undefined)
    },
    whole(): NamesRead {
      const [wholeIds, wholeKeys] = [ids.whole(), keys.whole()]
      const all = integers(brandNumbers.size).map((_, place) => place)
      return {
        ids: { ...wholeIds, ...tablesFor(wholeIds, all) },
        rowCounts: rowCounts.whole(),
        keys: { ...wholeKeys, ...tablesFor(wholeKeys, meant.whole()) },
        brands: brands.whole(),
        kinds: kinds.whole(),
        letters: letters.whole(),
        qualities: qualities.whole(),
        trigrams: trigrams.whole(),
      }
    },
  }
}

function growingTexts() {
  const texts = new Growing(bytes)
  const starts = new Growing(integers)
  const encoder = new TextEncoder()
  return {
    get bytes(): number {
      return texts.bytes + starts.bytes
    },
    push(text: string): void {
      starts.push(texts.length)
      const room = texts.reserve(textBytesMax)
      texts.length += encoder.encodeInto(text, room.subarray(texts.length)).written
    },
    whole() {
      starts.push(texts.length)
      return { bytes: texts.whole(), starts: starts.whole() }
    },
  }
}

const lettersIn = (text: string): number => Math.min([...text].length, 255)

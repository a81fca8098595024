/** Many texts in one piece of memory, found by their place and by what they are; a million of them are no work for the collector. */
export type Texts = {
  bytes: Uint8Array<ArrayBuffer>
  /** Where each begins; one more than there are texts. */
  starts: Uint32Array<ArrayBuffer>
  /** Places by hash, 0 for none: the upper bits are of the hash, the lower ones the place and one. */
  slots: Uint32Array<ArrayBuffer>
  /** A bit for each hash that some text has, two for each slot: small enough to be near the processor. */
  hints: Uint8Array<ArrayBuffer>
}

/** The first `length` bytes of `bytes`, and their hash. */
export type Wanted = { bytes: Uint8Array; length: number; hash: number }

const noSlot = -1

/** The place of the text that `wanted` is, or -1. */
export function placeOf(texts: Texts, wanted: Wanted): number {
  const { slots, hints } = texts
  const { hash } = wanted
  if (((hints[(hash >>> 3) & (hints.length - 1)] ?? 0) & (1 << (hash & 7))) === 0) return noSlot
  const lower = slots.length - 1
  for (let at = hash & lower; ; at = (at + 1) & lower) {
    const slot = slots[at] ?? 0
    if (slot === 0) return noSlot
    // Bits that differ spare a look at the text, which is far away in memory.
    if (((slot ^ hash) & ~lower) !== 0) continue
    const place = (slot & lower) - 1
    if (isAt(texts, place, wanted)) return place
  }
}

/** Whether the text at `place` is `wanted`. */
export const isAt = ({ bytes, starts }: Texts, place: number, wanted: Wanted): boolean =>
  isSame({ bytes, start: starts[place] ?? 0, end: starts[place + 1] ?? 0 }, wanted.bytes, wanted.length)

/** The first place whose text isn't before `wanted`, in texts that are sorted by their bytes. */
export function firstFrom({ bytes, starts }: Texts, wanted: Uint8Array): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore({ bytes, start: starts[middle] ?? 0, end: starts[middle + 1] ?? 0 }, wanted)) low = middle + 1
    else high = middle
  }
  return low
}

export const textAt = ({ bytes, starts }: Texts, place: number): string =>
  Buffer.from(bytes.buffer, starts[place] ?? 0, (starts[place + 1] ?? 0) - (starts[place] ?? 0)).toString()

/** What finds the texts at these places, which must differ. */
export function tablesFor(
  { bytes, starts }: Pick<Texts, 'bytes' | 'starts'>,
  places: Uint32Array,
): Pick<Texts, 'slots' | 'hints'> {
  const size = slotCount(starts.length, places.length)
  const slots = new Uint32Array(size)
  const hints = new Uint8Array(Math.max(1, size / 4))
  for (const place of places) {
    const hash = hashOf(bytes, starts[place] ?? 0, starts[place + 1] ?? 0)
    const hint = (hash >>> 3) & (hints.length - 1)
    hints[hint] = (hints[hint] ?? 0) | (1 << (hash & 7))
    let at = hash & (size - 1)
    while (slots[at] !== 0) at = (at + 1) & (size - 1)
    slots[at] = (hash & ~(size - 1)) | (place + 1)
  }
  return { slots, hints }
}

/** How many slots so many texts need, of which so many are found: the lower bits must hold every place, and much must stay empty. */
export function slotCount(texts: number, found: number): number {
  let size = 1
  while (size <= texts || size < 1.6 * found) size *= 2
  return size
}

type Range = { bytes: Uint8Array; start: number; end: number }

function isSame({ bytes, start, end }: Range, wanted: Uint8Array, length: number): boolean {
  if (end - start !== length) return false
  for (let at = 0; at < length; at++) if (bytes[start + at] !== wanted[at]) return false
  return true
}

function isBefore({ bytes, start, end }: Range, wanted: Uint8Array): boolean {
  const length = Math.min(end - start, wanted.length)
  for (let at = 0; at < length; at++) {
    const difference = (bytes[start + at] ?? 0) - (wanted[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return end - start < wanted.length
}

export const emptyHash = 0x811c9dc5

/** FNV-1a of more bytes; not yet the hash of a text. */
export function hashOn(before: number, bytes: Uint8Array, start: number, end: number): number {
  let hash = before
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
  return hash
}

/** Its bits mixed once more, so that the lower ones are as good as the upper ones. */
export function mixedHash(before: number): number {
  const hash = Math.imul(before ^ (before >>> 15), 0x2c1b3c6d)
  return hash ^ (hash >>> 13)
}

export const hashOf = (bytes: Uint8Array, start: number, end: number): number =>
  mixedHash(hashOn(emptyHash, bytes, start, end))

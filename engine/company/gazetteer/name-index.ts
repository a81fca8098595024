import { bareName } from './bare-name.ts'

/**
 * Where in a text of names, parted by `|` and `;`, those with the same bare name stand: a table with open addresses (Knuth, The Art of
 * Computer Programming 3, 6.4, algorithm L) of eight to sixteen bytes a name, where a map of strings takes a hundred and more.
 */
export type NameIndex = { text: string; slots: Uint32Array }

/** Reads a text of names once. */
export function indexNames(text: string): NameIndex {
  const starts = startsOf(text)
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * starts.length + 1)))
  for (const start of starts) {
    const bare = bareName(nameAt(text, start))
    if (bare === '') continue
    let at = slotOf(bare, slots)
    while (slots[at] !== 0) at = (at + 1) % slots.length
    slots[at] = start + 1
  }
  return { text, slots }
}

/** The names with a bare name, in the order of the text. */
export function namesOf(bare: string, { text, slots }: NameIndex): string[] {
  const names: string[] = []
  for (let at = slotOf(bare, slots); slots[at] !== 0; at = (at + 1) % slots.length) {
    const name = nameAt(text, (slots[at] ?? 1) - 1)
    if (bareName(name) === bare) names.push(name)
  }
  return names
}

const startsOf = (text: string) => [0, ...Array.from(text.matchAll(/[|;]/g), ({ index }) => index + 1)]

function nameAt(text: string, start: number): string {
  let end = start
  while (end < text.length && text[end] !== '|' && text[end] !== ';') end += 1
  return text.slice(start, end)
}

/** FNV-1a (Fowler, Noll, Vo; draft-eastlake-fnv) of the code units. */
function slotOf(bare: string, slots: Uint32Array): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < bare.length; at += 1) hash = Math.imul(hash ^ bare.charCodeAt(at), 0x01000193) >>> 0
  return hash % slots.length
}

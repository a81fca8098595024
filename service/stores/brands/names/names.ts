import { BestPlaces } from './best-places.ts'
import { mayBeMistyped, visitMeant, type Mistake } from './mistakes.ts'
import { firstFrom, hashOf, isAt, placeOf, textAt, type Texts, type Wanted } from './texts.ts'
import { TrigramCounter, type Trigrams } from './trigrams.ts'

/** As `brand_search.kind` has them, and numbered. */
export const keyKinds = ['name', 'domain', 'compact', 'tail', 'acronym'] as const
export type KeyKind = (typeof keyKinds)[number]
export const kindNumber = { name: 0, domain: 1, compact: 2, tail: 3, acronym: 4 } as const satisfies Record<
  KeyKind,
  number
>

/** All rows of `brand_search` as they were at one moment, sorted by key. */
export type NamesRead = {
  ids: Texts
  /** Rows that a brand has. */
  rowCounts: Uint8Array<ArrayBuffer>
  keys: Texts
  brands: Uint32Array<ArrayBuffer>
  kinds: Uint8Array<ArrayBuffer>
  letters: Uint8Array<ArrayBuffer>
  qualities: Float32Array<ArrayBuffer>
  trigrams: Trigrams
}

/** A row of `brand_search`. */
export type KeyRow = { brand_id: string; key: string; kind: KeyKind; quality: number }

type ChangedRow = KeyRow & { brand: number; hash: number }

/** What ranks a row, higher before lower. */
type RankOf = (row: number) => number

/** A range of so many keys is ranked once. */
const manyRows = 500
const keptMax = 20_000
const foundMax = 50

/** The keys of all brands: a sorted mass that never changes, and what has changed since it was read. */
export class Names {
  readonly #read: NamesRead
  readonly #counter: TrigramCounter
  readonly #isReplaced: Uint8Array
  readonly #kept = new Map<string, readonly number[]>()
  readonly #changedIds: string[] = []
  readonly #changedBrands = new Map<string, number>()
  #changed: ChangedRow[] = []
  #changedByHash = new Map<number, number[]>()

  constructor(read: NamesRead) {
    this.#read = read
    this.#counter = new TrigramCounter(read.trigrams, read.kinds.length)
    this.#isReplaced = new Uint8Array(read.rowCounts.length)
  }

  /** How many brands differ from what was read. */
  get changedCount(): number {
    return this.#changedIds.length
  }
  get brandCount(): number {
    return this.#read.rowCounts.length
  }

  brandOf = (row: number): number => this.#read.brands[row] ?? this.#changedAt(row)?.brand ?? -1
  kindOf = (row: number): number => this.#read.kinds[row] ?? kindNumber[this.#changedAt(row)?.kind ?? 'name']
  lettersOf = (row: number): number => this.#read.letters[row] ?? [...(this.#changedAt(row)?.key ?? '')].length
  qualityOf = (row: number): number => this.#read.qualities[row] ?? this.#changedAt(row)?.quality ?? 0
  keyOf = (row: number): string => this.#changedAt(row)?.key ?? textAt(this.#read.keys, row)
  idOf = (brand: number): string =>
    this.#changedIds[brand - this.#read.rowCounts.length] ?? textAt(this.#read.ids, brand)

  /** The best of the rows whose key is this one, by `rankOf`, which must be the same for the same `way`. */
  same(text: string, way: string, rankOf: RankOf): readonly number[] {
    return this.#sameAs(wantedOf(text), `${way} ${text}`, rankOf)
  }

  /** The best of the rows whose key begins so, by `rankOf`, which must be the same for the same `start`. */
  beginning(start: string, rankOf: RankOf): readonly number[] {
    const bytes = encoder.encode(start)
    const from = firstFrom(this.#read.keys, bytes)
    const to = firstFrom(this.#read.keys, Uint8Array.of(...bytes, 0xff))
    const changed = this.#changed.flatMap(({ key }, at) =>
      key.startsWith(start) ? [this.#read.kinds.length + at] : [],
    )
    return this.#best(`begins ${start}`, { from, to, changed }, rankOf)
  }

  /** The best of the rows of whose key one mistake makes `typed`; some of them more than once. */
  mistyped(typed: string, letters: number, rankOf: RankOf, visit: (row: number, mistake: Mistake) => void): void {
    if (!mayBeMistyped(letters)) return
    visitMeant(typed, (meant, mistake) => {
      const first = placeOf(this.#read.keys, meant)
      if (first < 0 && !this.#changedByHash.has(meant.hash)) return
      for (const row of this.#sameAs(meant, `mistyped ${first}`, rankOf)) visit(row, mistake)
    })
  }

  /** Names and names without spaces that share most of the rarest of these trigrams, and may share `commonMin` of all. */
  alike(trigrams: readonly number[], commonMin: number): number[] {
    const rows = this.#counter.promising(trigrams, commonMin).filter((row) => this.#isLive(row))
    const changed = this.#changed.flatMap(({ kind }, at) =>
      kind === 'name' || kind === 'compact' ? [this.#read.kinds.length + at] : [],
    )
    return [...rows, ...changed]
  }

  /** These are the rows of the brand from now on. */
  replace(id: string, rows: readonly KeyRow[]): void {
    const known = placeOf(this.#read.ids, wantedOf(id))
    const wasChanged = this.#changedBrands.has(id)
    if (!wasChanged && (known < 0 ? rows.length === 0 : this.#isAsRead(known, rows))) return
    if (known >= 0) this.#isReplaced[known] = 1
    const brand = this.#changedBrands.get(id) ?? this.#read.rowCounts.length + this.#changedIds.length
    if (!wasChanged) {
      this.#changedBrands.set(id, brand)
      this.#changedIds.push(id)
    }
    this.#changed = this.#changed.filter((row) => row.brand !== brand)
    for (const row of rows) this.#changed.push(changedRow(row, brand))
    this.#changedByHash = new Map()
    this.#changed.forEach(({ hash }, at) => {
      const same = this.#changedByHash.get(hash)
      if (same) same.push(at)
      else this.#changedByHash.set(hash, [at])
    })
  }

  #sameAs(wanted: Wanted, way: string, rankOf: RankOf): readonly number[] {
    const { keys } = this.#read
    const from = firstFrom(keys, wanted.bytes.subarray(0, wanted.length))
    let to = from
    while (isAt(keys, to, wanted)) to++
    return this.#best(way, { from, to, changed: this.#changedSame(wanted) }, rankOf)
  }

  /** The best of a range of what was read, and of what has changed since. */
  #best(
    way: string,
    rows: { from: number; to: number; changed: readonly number[] },
    rankOf: RankOf,
  ): readonly number[] {
    const best = new BestPlaces(foundMax)
    for (const row of this.#bestRead(way, rows, rankOf)) if (this.#isLive(row)) best.add(row, rankOf(row))
    for (const row of rows.changed) best.add(row, rankOf(row))
    return best.places
  }

  #bestRead(way: string, { from, to }: { from: number; to: number }, rankOf: RankOf): readonly number[] {
    const isMany = to - from >= manyRows
    const kept = isMany ? this.#kept.get(way) : undefined
    if (kept) return kept
    // More than are shown: some of them will be replaced.
    const best = new BestPlaces(2 * foundMax)
    for (let row = from; row < to; row++) best.add(row, rankOf(row))
    if (isMany && this.#kept.size < keptMax) this.#kept.set(way, best.places)
    return best.places
  }

  #isLive(row: number): boolean {
    return this.#isReplaced[this.#read.brands[row] ?? -1] === 0
  }

  #changedAt(row: number): ChangedRow | undefined {
    return this.#changed[row - this.#read.kinds.length]
  }

  #changedSame({ bytes, length, hash }: Wanted): readonly number[] {
    const places = this.#changedByHash.get(hash)
    if (places === undefined) return []
    const text = Buffer.from(bytes.subarray(0, length)).toString()
    return places.filter((at) => this.#changed[at]?.key === text).map((at) => this.#read.kinds.length + at)
  }

  #isAsRead(brand: number, rows: readonly KeyRow[]): boolean {
    return this.#read.rowCounts[brand] === rows.length && rows.every((row) => this.#hasRead(brand, row))
  }

  #hasRead(brand: number, { key, kind, quality }: KeyRow): boolean {
    const { keys, brands, kinds, qualities } = this.#read
    const wanted = wantedOf(key)
    for (let row = firstFrom(keys, wanted.bytes); isAt(keys, row, wanted); row++) {
      if (brands[row] === brand) return kinds[row] === kindNumber[kind] && qualities[row] === Math.fround(quality)
    }
    return false
  }
}

const encoder = new TextEncoder()

function wantedOf(text: string): Wanted {
  const bytes = encoder.encode(text)
  return { bytes, length: bytes.length, hash: hashOf(bytes, 0, bytes.length) }
}

function changedRow(row: KeyRow, brand: number): ChangedRow {
  return { ...row, quality: Math.fround(row.quality), brand, hash: wantedOf(row.key).hash }
}

/** The places with the highest ranks, as many as fit. */
export class BestPlaces {
  readonly #sizeMax: number
  readonly #places: number[] = []
  readonly #ranks: number[] = []
  /** What a rank must be above to come in. */
  bar = -Infinity

  constructor(sizeMax: number) {
    this.#sizeMax = sizeMax
  }

  add(place: number, rank: number): void {
    if (rank <= this.bar) return
    let at = this.#ranks.length
    while (at > 0 && (this.#ranks[at - 1] ?? 0) < rank) at--
    this.#ranks.splice(at, 0, rank)
    this.#places.splice(at, 0, place)
    if (this.#ranks.length > this.#sizeMax) {
      this.#ranks.pop()
      this.#places.pop()
    }
    if (this.#ranks.length === this.#sizeMax) this.bar = this.#ranks.at(-1) ?? this.bar
  }

  /** Best first. */
  get places(): readonly number[] {
    return this.#places
  }
}

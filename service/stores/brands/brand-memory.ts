import { LRUCache } from 'lru-cache'
import { dayMs } from '#contract/time.ts'

/** A brand ready to be sent. */
export type HeldBrand = {
  id: string
  domain: string
  isNsfw: boolean
  provenance: 'seed' | 'crawl'
  /** Set where it comes from a partial crawl: what is missing, as `x-livery-missing` says it, and when its site is crawled again. */
  partial: { missing: string; againAt: Date | undefined } | undefined
  etag: string
  /** The finished JSON object, without a palette. */
  body: Buffer
  /** What replaces the closing brace of `body` where the palette is asked for; undefined where nobody has asked for it. */
  paletteTail: Buffer | undefined
}

/** The finished JSON object with its palette. Throws where the brand was found without one. */
export const bodyWithPalette = (brand: HeldBrand): Buffer =>
  Buffer.concat([brand.body.subarray(0, -1), paletteTailOf(brand)])

/** What replaces the closing brace of the body. Throws where the brand was found without its palette. */
export function paletteTailOf({ id, paletteTail }: HeldBrand): Buffer {
  if (!paletteTail) throw new Error(`The brand ${id} was found without its palette.`)
  return paletteTail
}

// What an entry costs beside its bytes: the object, two buffers, the map slots.
const overheadBytes = 600
const keptMs = dayMs

type Changes = { changed: (brandId: string) => void; missed: () => void }

/** Ready-made brands in memory, bounded by bytes, found by `kind:value`. One brand may be there under many names. */
export class BrandMemory {
  /** Grows with each announced change; a reader that sees it grow must not keep what it read. */
  generation = 0
  /** How often a brand that was asked for was here, and how often it had to be read. */
  readonly asked = { hit: 0, miss: 0 }
  readonly #brands: LRUCache<string, HeldBrand>
  readonly #brandIds: LRUCache<string, string>
  readonly #listeners: ((brandId: string | undefined) => void)[] = []

  readonly #changes: Changes | undefined

  /** `changes` is told of each brand that changed, or that any may have. */
  constructor(bytesMax: number, changes?: Changes) {
    this.#changes = changes
    this.#brands = new LRUCache({
      maxSize: bytesMax,
      // A brand that nobody changes grows old all the same, and its score with it.
      ttl: keptMs,
      ttlResolution: 60_000,
      sizeCalculation: (brand) => brand.body.length + (brand.paletteTail?.length ?? 0) + overheadBytes,
    })
    this.#brandIds = new LRUCache({ max: Math.max(1_000, Math.floor(bytesMax / 1_000)) })
  }

  /** One that is here without its palette isn't the answer where that is asked for. */
  get(key: string, palette = false): HeldBrand | undefined {
    // Which name was asked for last is not worth writing down: a name that is forgotten is read again.
    const id = this.#brandIds.peek(key)
    const brand = id === undefined ? undefined : this.#brands.get(id)
    if (!brand || (palette && !brand.paletteTail)) return undefined
    this.asked.hit++
    return brand
  }

  set(key: string, brand: HeldBrand): void {
    this.#brands.set(brand.id, brand)
    this.#brandIds.set(key, brand.id)
  }

  forget(brandId: string): void {
    this.generation++
    this.#changes?.changed(brandId)
    this.#brands.delete(brandId)
    for (const listener of this.#listeners) listener(brandId)
  }

  forgetAll(): void {
    this.generation++
    this.#changes?.missed()
    this.#brands.clear()
    this.#brandIds.clear()
    for (const listener of this.#listeners) listener(undefined)
  }

  /** Calls `listener` with each brand that changes; without one where any may have. */
  watch(listener: (brandId: string | undefined) => void): void {
    this.#listeners.push(listener)
  }
}

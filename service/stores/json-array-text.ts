const [opening, comma, closing] = Buffer.from('[,]')
const firstBytes = 64 * 1024

/**
 * The text of a JSON array, in UTF-8, that is written value by value outside the heap: thousands of objects that wait for
 * half a second would be moved about by each collection of garbage meanwhile.
 */
export class JsonArrayText {
  /** Values so far. */
  count = 0
  #bytes = Buffer.allocUnsafe(firstBytes)
  #length = 0

  add(value: object): void {
    const text = JSON.stringify(value)
    // At most three bytes for each UTF-16 unit, one for what comes before, one for the end.
    this.#reserve(3 * text.length + 2)
    this.#length = this.#bytes.writeUInt8((this.count === 0 ? opening : comma) ?? 0, this.#length)
    this.#length += this.#bytes.write(text, this.#length)
    this.count++
  }

  /** The array so far; it is overwritten by the next `add`. */
  text(): Buffer {
    if (this.count === 0) return Buffer.from('[]')
    return this.#bytes.subarray(0, this.#bytes.writeUInt8(closing ?? 0, this.#length))
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(2 * this.#bytes.length + bytes)
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }
}

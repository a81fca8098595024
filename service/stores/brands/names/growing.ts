type Numbers = Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float32Array<ArrayBuffer>

/** Numbers in a row of which nobody knows yet how many there will be. */
export class Growing<Kind extends Numbers> {
  length = 0
  #numbers: Kind
  readonly #make: (length: number) => Kind

  constructor(make: (length: number) => Kind) {
    this.#make = make
    this.#numbers = make(1_024)
  }

  get bytes(): number {
    return this.length * this.#numbers.BYTES_PER_ELEMENT
  }

  push(number: number): void {
    this.reserve(1)[this.length++] = number
  }

  /** The numbers so far, with room for so many more. */
  reserve(count: number): Kind {
    if (this.length + count > this.#numbers.length) {
      const larger = this.#make(Math.max(this.length + count, Math.ceil(this.#numbers.length * 1.6)))
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    return this.#numbers
  }

  /** The numbers, in memory of their own length. */
  whole(): Kind {
    const whole = this.#make(this.length)
    whole.set(this.#numbers.subarray(0, this.length))
    this.#numbers = this.#make(0)
    return whole
  }
}

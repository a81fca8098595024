export type RefusalCode = 'invalid' | 'taken' | 'gone' | 'not_found' | 'forbidden' | 'limited'

/** A request that the control plane turns down. `message` is a sentence for the person who asked. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }
}

/** Why the guard did not connect. */
export type GuardReason = 'private_address' | 'port' | 'unresolvable' | 'connect_timeout'

/** What the guarded connector fails with when it is the guard that ends a connection; its message names no address. */
export class GuardError extends Error {
  override readonly name = 'GuardError'
  readonly reason: GuardReason

  constructor(reason: GuardReason, message: string) {
    super(message)
    this.reason = reason
  }
}

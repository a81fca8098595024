/** `over_budget`: not started, because its crawl has used up what it may. */
export type SandboxErrorKind = 'timeout' | 'crashed' | 'failed' | 'over_budget'

/** How many processes a task has ended, by why. */
export type SandboxKills = Record<SandboxErrorKind, number>

/** A sandboxed task that gave no answer: it took too long or too much, its process died, it failed, or it was not started. */
export class SandboxError extends Error {
  override name = 'SandboxError'
  readonly kind: SandboxErrorKind

  constructor(kind: SandboxErrorKind, message: string) {
    super(message)
    this.kind = kind
  }
}

/** A sandboxed task that gave no answer: it took too long, its process died, or it failed. */
export class SandboxError extends Error {
  override name = 'SandboxError'
  readonly kind: 'timeout' | 'crashed' | 'failed'

  constructor(kind: 'timeout' | 'crashed' | 'failed', message: string) {
    super(message)
    this.kind = kind
  }
}

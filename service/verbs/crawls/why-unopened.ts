import type { MissingCause } from '#contract/crawls/missing-part.ts'
import { SandboxError } from '../../sandbox/sandbox-error.ts'
import type { TaskOwner } from '../../sandbox/sandbox-options.ts'

/**
 * Why a task of the sandbox that opens a picture gave nothing, where another crawl may have more of it; undefined for one
 * that its reader cannot open. Throws what is no error of the sandbox.
 */
export function whyUnopened(error: unknown, { signal }: TaskOwner): MissingCause | undefined {
  if (!(error instanceof SandboxError)) throw error
  if (error.kind === 'failed') return undefined
  return signal?.aborted === true ? 'time' : 'reader'
}

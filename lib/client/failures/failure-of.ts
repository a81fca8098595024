import type { RawAnswer } from '../call.ts'
import { type CallFailure, noAnswerFailure } from './call-failure.ts'

/** How long their words may take: what failed may be the dashboard's own server, which they come from. */
const wordsWithinMs = 1_000

/**
 * Why a call failed; `wrongField` names the first wrong field where its status was right. The words are fetched then, since most
 * calls don't fail; where that is impossible, nothing can be reached.
 */
export async function failureOf(raw: RawAnswer, wrongField?: string): Promise<CallFailure> {
  if (raw.status === 0) return noAnswerFailure(raw.meta)
  const words = await Promise.race([
    import('./failure-words.ts').catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, wordsWithinMs)),
  ])
  if (!words) return noAnswerFailure(raw.meta)
  return wrongField === undefined ? words.readCallFailure(raw) : words.unreadable(wrongField, raw.meta)
}

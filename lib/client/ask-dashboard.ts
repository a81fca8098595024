import { callDashboard, type DashboardCall, type RawAnswer } from './call.ts'
import type { CallFailure } from './failures/call-failure.ts'
import { failureOf } from './failures/failure-of.ts'
import { type Check, firstPath } from './trusted.ts'

/** The call was not answered with what was asked for; `failure` says why, its reason is the message. */
export class CallFailedError extends Error {
  override name = 'CallFailedError'
  readonly failure: CallFailure
  constructor(failure: CallFailure) {
    super(failure.reason)
    this.failure = failure
  }
}

/** What one of our own routes answers, in the shape that `check` expects. Throws `CallFailedError`. */
export async function askDashboard<T>(path: string, check: Check<T>, init?: DashboardCall): Promise<T> {
  return readAnswer(await callDashboard(path, init), check)
}

/** The body of a good answer, in the shape that `check` expects. Throws `CallFailedError`. */
export async function readAnswer<T>(raw: RawAnswer, check: Check<T>): Promise<T> {
  if (raw.status !== 200 && raw.status !== 201) throw new CallFailedError(await failureOf(raw))
  const answer = check.safeParse(raw.body)
  if (!answer.success) throw new CallFailedError(await failureOf(raw, firstPath(answer.error)))
  return answer.data
}

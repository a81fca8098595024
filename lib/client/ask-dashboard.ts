import './no-eval.ts'
import type { z } from 'zod'
import { firstPath } from './brands/brand-answer.ts'
import { callDashboard, type RawAnswer } from './call.ts'
import { readRefusal, unreadable, type Refusal } from './refusal.ts'

/** The dashboard refused; `refusal` says why, its reason is the message. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/** What one of our own routes answers, in the shape that `schema` describes. Throws `RefusedError`. */
export async function askDashboard<T>(path: string, schema: z.ZodType<T>, init?: RequestInit): Promise<T> {
  return readAnswer(await callDashboard(path, init), schema)
}

/** The body of a good answer, in the shape that `schema` describes. Throws `RefusedError`. */
export function readAnswer<T>(raw: RawAnswer, schema: z.ZodType<T>): T {
  if (raw.status !== 200 && raw.status !== 201) throw new RefusedError(readRefusal(raw))
  const answer = schema.safeParse(raw.body)
  if (!answer.success) throw new RefusedError(unreadable(firstPath(answer.error), raw.meta))
  return answer.data
}

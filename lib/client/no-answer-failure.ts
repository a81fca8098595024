import type { CallFailure } from './call-failure.ts'
import type { AnswerMeta } from './call.ts'

/** The failure of a call that nothing came back for. */
export const noAnswerFailure = (meta: AnswerMeta): CallFailure => ({
  type: 'unavailable',
  title: 'No answer came',
  reason: 'The dashboard could not be reached. Check the connection and try again.',
  meta,
})

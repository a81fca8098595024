import type { AnswerMeta } from '../call.ts'

/** Why a call was not answered with what was asked for, in a form that a screen can show. */
export type CallFailure = {
  type: 'invalid' | 'not_offered' | 'signed_out' | 'forbidden' | 'quota' | 'rate' | 'unavailable' | 'unreadable'
  title: string
  /** Why, and what to do. */
  reason: string
  meta: AnswerMeta
}

/** The failure of a call that nothing came back for: its words are always there, since nothing can be fetched then. */
export const noAnswerFailure = (meta: AnswerMeta): CallFailure => ({
  type: 'unavailable',
  title: 'No response',
  reason: 'The dashboard could not be reached. Check the connection and try again.',
  meta,
})

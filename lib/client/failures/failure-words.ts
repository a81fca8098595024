import { durationWords } from '#contract/duration-words.ts'
import { findForbidden } from '#contract/forbidden-codes.ts'
import { numberOf, textOf, type AnswerMeta, type RawAnswer } from '../call.ts'
import { type CallFailure, noAnswerFailure } from './call-failure.ts'

/**
 * Reads any status that is not an expected answer of the route (docs/interface.md#errors, docs/rules.md#error-codes).
 */
export function readCallFailure(raw: RawAnswer): CallFailure {
  const { status, body, meta } = raw
  const message = textOf(body, 'message')
  const make = (type: CallFailure['type'], title: string, reason: string): CallFailure => ({
    type,
    title,
    reason,
    meta,
  })
  const ofConnection = connectionFailures[`${meta.connection} ${status}`]
  if (ofConnection) return make(...ofConnection)
  switch (status) {
    case 0:
      return noAnswerFailure(meta)
    case 400:
    case 413:
    case 422:
      return make('invalid', 'We can’t look this up', message ?? 'The service did not say why.')
    case 401:
      return make('signed_out', 'Your session has ended', 'Sign in again; you will come back to this page.')
    case 403:
      return make('forbidden', 'Not allowed', forbiddenReason(meta.code, message))
    case 429:
      return readLimit(raw)
    default: {
      if (status >= 500) return make('unavailable', 'The service does not respond', failureReason(status, message))
      return make('unreadable', 'An unexpected response', `The service returned ${status}. ${message ?? ''}`.trim())
    }
  }
}

type Words = [type: CallFailure['type'], title: string, reason: string]

/** Of a response that came by a connection to another service: by whose it is, and its status. */
const connectionFailures: Readonly<Record<string, Words>> = {
  'not_offered 404': ['not_offered', "This service doesn't offer it", 'This installation, or another service, has it.'],
  'gone 404': ['forbidden', 'Connection not found', 'It was deleted, or belongs to another organization.'],
  'answered 401': ['forbidden', 'The key was refused', 'The service rejects the key of this connection (401).'],
  'answered 402': ['quota', 'A payment is due', 'The service asks for a payment before it goes on (402).'],
}

function failureReason(status: number, message: string | undefined): string {
  if (message !== undefined) return message
  if (status === 503) return 'It is busy or down. Indexed brands are safe; try again in a moment.'
  return `It failed with status ${status}. Nothing was charged.`
}

/** The failure of an answer that had the right status but not the right shape. `path` names the first wrong field. */
export function unreadable(path: string, meta: AnswerMeta): CallFailure {
  return {
    type: 'unreadable',
    title: 'The response could not be read',
    reason: `The service responded, but ${path === '' ? 'the response' : `“${path}”`} does not match the interface.`,
    meta,
  }
}

function forbiddenReason(code: string | undefined, message: string | undefined): string {
  if (message && message !== 'Forbidden') return message
  const problem = findForbidden(code)
  if (problem) return `${problem.meaning} ${problem.remedy}`
  return 'The organization has no credits left, or its access was withdrawn.'
}

function whenAgain(seconds: number | undefined): string {
  const when = seconds === undefined ? 'in a moment' : `in ${durationWords(seconds)}`
  return `Try again ${when}. Nothing was charged.`
}

function readLimit({ body, meta }: RawAnswer): CallFailure {
  const quota = numberOf(body, 'quota')
  const remaining = numberOf(body, 'remaining')
  const required = numberOf(body, 'required')
  const used = numberOf(body, 'used')
  if (meta.code === undefined && quota === undefined) {
    return { type: 'rate', title: 'Too many requests at once', reason: whenAgain(meta.retryAfterSeconds), meta }
  }
  const state =
    quota === undefined || used === undefined
      ? 'The credits of this period are used up.'
      : `${used} of ${quota} credits are used.`
  const need =
    required === undefined || remaining === undefined
      ? 'Looking up more needs more credits.'
      : `This request could use up to ${required}, and ${remaining} ${remaining === 1 ? 'is' : 'are'} left.`
  return { type: 'quota', title: 'Not enough credits', reason: `${state} ${need} Nothing was charged.`, meta }
}

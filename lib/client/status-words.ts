import type { BatchResult } from '#contract/brands/batch.ts'
import { findProblem } from '#contract/problem-codes.ts'
import type { RouteId } from './playground/playground-routes.ts'

/** What the statuses of answers mean, in words (docs/interface.md#errors, docs/rules.md#error-codes). */

export type StatusWords = { word: string; meaning: string; tone: 'ok' | 'warn' | 'fail' | 'idle' }

const say = (tone: StatusWords['tone'], word: string, meaning: string): StatusWords => ({ tone, word, meaning })

const usual: Readonly<Record<number, StatusWords>> = {
  0: say('fail', 'No response', 'The dashboard could not be reached. Check the connection and send again.'),
  200: say('ok', 'Success', 'The body has what you asked for.'),
  202: say('warn', 'Queued', 'It is not indexed yet; its site is being crawled. Try again.'),
  204: say('idle', 'Not indexed', 'You asked for indexed data only, and there is none. The body is empty.'),
  304: say('ok', 'Not changed', 'It is still what the ETag in If-None-Match names.'),
  400: say('fail', 'Not valid', 'The request is wrong; the message names the problem.'),
  401: say('fail', 'Signed out', 'The session has ended. With an API key: there was none, or the header is malformed.'),
  403: say('fail', 'Not allowed', 'The credential is unknown, revoked, or of an organization without credits.'),
  404: say('idle', 'Not found', 'There is nothing under that name.'),
  406: say('fail', 'Not acceptable', 'This route returns none of the types that Accept names.'),
  413: say('fail', 'Too long', 'The request body is longer than the limit.'),
  415: say('fail', 'Wrong type', 'The body must be sent as application/json.'),
  422: say('idle', 'Refused by the site', 'The site refuses automated requests, so it can’t be read.'),
  429: say('warn', 'Too many requests', 'The throughput limit was exceeded. Wait for Retry-After.'),
  500: say('fail', 'Failed', 'Something went wrong on the way. Nothing was charged.'),
  502: say('fail', 'Service not reached', 'The dashboard works, but the service does not respond.'),
  503: say('warn', 'Unavailable', 'The service can’t respond right now. Try again after the seconds in Retry-After.'),
  504: say('warn', 'Too slow', 'The service took longer than 30 seconds.'),
}

const special: Partial<Record<RouteId, Readonly<Record<number, StatusWords>>>> = {
  brand: { 404: say('idle', 'No brand', 'No brand can be returned for this identifier; the message says why.') },
  batch: {
    200: say('ok', 'Success', 'One result for each identifier, in the order sent. Each has its own status.'),
  },
  context: { 404: say('idle', 'No context', 'No context can be created of this site; the message says why.') },
  search: { 200: say('ok', 'Success', 'The brands whose name fits, best first. An empty list: none fits.') },
  transaction: {
    404: say('idle', 'No merchant', 'No merchant can be named with enough confidence. Better none than a wrong one.'),
  },
  company: {
    404: say('idle', 'Not indexed', 'The brand is not indexed. This route crawls nothing.'),
  },
}

const head: Readonly<Record<number, StatusWords>> = {
  200: say('ok', 'Indexed', 'The brand is indexed. A response to HEAD has no body.'),
  404: say('idle', 'No brand', 'No brand can be had under this identifier.'),
}

export type Answered = { route: RouteId; method: string; status: number; code: string | undefined }

/** What a status means on a route; a code of `x-bf-error` says it more closely. */
export function statusWords({ route, method, status, code }: Answered): StatusWords {
  const ofHead = method === 'HEAD' ? head[status] : undefined
  const known = ofHead ?? special[route]?.[status] ?? usual[status] ?? unusual(status)
  const problem = findProblem(code)
  return problem ? { ...known, meaning: `${problem.meaning} ${problem.remedy}` } : known
}

function unusual(status: number): StatusWords {
  if (status < 300) return say('ok', 'Success', 'The request succeeded.')
  return status < 500
    ? say('fail', 'Refused', 'The message names the problem.')
    : say('fail', 'Failed', 'Something went wrong on the way. Nothing was charged.')
}

export type BatchStatus = BatchResult['status']

/** What each status of a batch result means, docs/interface.md#batch-result-item-statuses. */
export const batchStatusWords: Readonly<Record<BatchStatus, StatusWords>> = {
  200: say('ok', 'Found', 'The brand is indexed.'),
  202: say('warn', 'Queued', 'Its site is being crawled; try again.'),
  204: say('idle', 'Not indexed', 'The brand is not indexed, and nothing was queued.'),
  400: say('fail', 'Not valid', 'This is not an identifier.'),
  404: say('idle', 'Not found', 'No brand can be returned for it.'),
  413: say('warn', 'Too large', 'It did not fit; try again in a smaller batch.'),
  500: say('fail', 'Failed', 'The lookup failed; try again.'),
  504: say('warn', 'Timed out', 'The lookup took too long; try again.'),
}

/** Whether a batch result with this status costs a credit. */
export const isCharged = (status: BatchStatus): boolean => status === 200

/** How a status stands. */
export function statusTone(status: number): StatusWords['tone'] {
  if (status >= 500) return 'fail'
  if (status === 429) return 'warn'
  return status >= 400 ? 'idle' : 'ok'
}

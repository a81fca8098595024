import type { BatchResult } from '#contract/brands/batch.ts'
import { findProblem } from '#contract/problem-codes.ts'
import type { RouteId } from './playground/playground-routes.ts'

/** What the statuses of answers mean, in words (docs/interface.md#errors, docs/rules.md#error-codes). */

export type StatusWords = { word: string; meaning: string; tone: 'ok' | 'warn' | 'fail' | 'idle' }

const say = (tone: StatusWords['tone'], word: string, meaning: string): StatusWords => ({ tone, word, meaning })

const usual: Readonly<Record<number, StatusWords>> = {
  0: say('fail', 'No answer', 'The dashboard could not be reached. Check the connection and send again.'),
  200: say('ok', 'Success', 'The body holds what was asked for.'),
  202: say('warn', 'Queued', 'It is not indexed yet; its site is being crawled. Ask again.'),
  204: say('idle', 'Not indexed', 'Only indexed data was asked for, and there is none. The body is empty.'),
  304: say('ok', 'Not changed', 'It is still what the ETag in If-None-Match names.'),
  400: say('fail', 'Not valid', 'The request is wrong; the message names the problem.'),
  401: say('fail', 'Signed out', 'The session has ended. With an API key: there was none, or the header is malformed.'),
  403: say('fail', 'Not allowed', 'The credential is unknown, revoked, or of an organization without credits.'),
  404: say('idle', 'Not found', 'There is nothing under that name.'),
  406: say('fail', 'No such form', 'None of the forms that Accept names is one that this route answers in.'),
  413: say('fail', 'Too long', 'The request body is longer than the limit.'),
  415: say('fail', 'Wrong type', 'The body must be sent as application/json.'),
  422: say('idle', 'Refused by the site', 'The site does not want automated requests, so nothing can be made of it.'),
  429: say('warn', 'Too much', 'More was asked for than the throughput limit lets through. Wait for Retry-After.'),
  500: say('fail', 'Failed', 'Something went wrong on the way. Nothing was charged.'),
  502: say('fail', 'Service not reached', 'The dashboard works and the service does not answer it.'),
  503: say('warn', 'Not now', 'The service cannot answer right now. Ask again after the seconds in Retry-After.'),
  504: say('warn', 'Too slow', 'The service took longer than 30 seconds.'),
}

const special: Partial<Record<RouteId, Readonly<Record<number, StatusWords>>>> = {
  brand: { 404: say('idle', 'No brand', 'No brand can be returned for this identifier; the message says why.') },
  batch: {
    200: say('ok', 'Success', 'One result for each identifier, in the order sent. Each has a status of its own.'),
  },
  context: { 404: say('idle', 'No context', 'Nothing could be made of this site; the message says why.') },
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
  202: say('warn', 'Queued', 'Its site is being crawled; ask again.'),
  204: say('idle', 'Not indexed', 'The brand is not indexed, and nothing was queued.'),
  400: say('fail', 'Not valid', 'This is not an identifier.'),
  404: say('idle', 'Not found', 'No brand can be returned for it.'),
  413: say('warn', 'Too large', 'It did not fit; ask again in a smaller batch.'),
  500: say('fail', 'Failed', 'The lookup failed; ask again.'),
  504: say('warn', 'Timed out', 'The lookup took too long; ask again.'),
}

/** Whether a batch result with this status costs a credit. */
export const isCharged = (status: BatchStatus): boolean => status === 200

/** How a status stands. */
export function statusTone(status: number): StatusWords['tone'] {
  if (status >= 500) return 'fail'
  if (status === 429) return 'warn'
  return status >= 400 ? 'idle' : 'ok'
}

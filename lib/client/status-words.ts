import { problemCodes } from '#contract/problem-codes.ts'
import { numberText, plural } from '../format-text.ts'
import type { RouteId } from './playground-routes.ts'

/** What statuses and headers of an answer mean, in words (docs/interface.md#errors, docs/rules.md#error-codes). */

export type StatusWords = { word: string; meaning: string; tone: 'ok' | 'warn' | 'fail' | 'idle' }

const say = (tone: StatusWords['tone'], word: string, meaning: string): StatusWords => ({ tone, word, meaning })

const usual: Readonly<Record<number, StatusWords>> = {
  0: say('fail', 'No answer', 'The dashboard could not be reached. Check the connection and send again.'),
  200: say('ok', 'Answered', 'The body holds what was asked for.'),
  202: say('warn', 'Queued', 'It is not held; its site will be visited. Ask again.'),
  204: say('idle', 'Nothing held', 'Only what is held was asked for, and nothing is. The body is empty.'),
  304: say('ok', 'Not changed', 'It is still what the ETag in If-None-Match names.'),
  400: say('fail', 'Not valid', 'The request is wrong; the message names the problem.'),
  401: say('fail', 'Signed out', 'The session has ended. With an API key: there was none, or the header is malformed.'),
  403: say('fail', 'Not allowed', 'The credential is unknown, revoked, or stands for an organisation without credits.'),
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
    200: say('ok', 'Answered', 'One result for each identifier, in the order sent. Each has a status of its own.'),
  },
  context: { 404: say('idle', 'No context', 'Nothing could be made of this site; the message says why.') },
  search: { 200: say('ok', 'Answered', 'The brands whose name fits, best first. An empty list: none fits.') },
  transaction: {
    404: say('idle', 'No merchant', 'No merchant can be named with enough confidence. Better none than a wrong one.'),
  },
  company: {
    404: say('idle', 'Not held', 'The brand is not held. This route reads only what is, and fetches nothing.'),
  },
}

const head: Readonly<Record<number, StatusWords>> = {
  200: say('ok', 'Held', 'The brand is held. An answer to HEAD has no body.'),
  404: say('idle', 'No brand', 'No brand can be had under this identifier.'),
}

export type Answered = { route: RouteId; method: string; status: number; code: string | undefined }

/** What a status means on a route; a code of `x-bf-error` says it more closely. */
export function statusWords({ route, method, status, code }: Answered): StatusWords {
  const ofHead = method === 'HEAD' ? head[status] : undefined
  const known = ofHead ?? special[route]?.[status] ?? usual[status] ?? unusual(status)
  const problem = problemOf(code)
  return problem ? { ...known, meaning: `${problem.meaning} ${problem.remedy}` } : known
}

function unusual(status: number): StatusWords {
  if (status < 300) return say('ok', 'Answered', 'The request succeeded.')
  return status < 500
    ? say('fail', 'Refused', 'The message names the problem.')
    : say('fail', 'Failed', 'Something went wrong on the way. Nothing was charged.')
}

const problemOf = (code: string | undefined) =>
  code !== undefined && Object.hasOwn(problemCodes, code) ? problemCodes[code as keyof typeof problemCodes] : undefined

const headerWords: Readonly<Record<string, (value: string) => string>> = {
  'x-api-key-quota': (value) =>
    value === '-1' ? 'Credits of the period: unlimited.' : 'Credits that the organisation has this period.',
  'x-api-key-approximate-usage': () =>
    'Credits used this period, this call included. Counted asynchronously, may trail by seconds.',
  'x-bf-error': (value) => problemOf(value)?.meaning ?? 'Names the reason of the refusal.',
  ratelimit: (value) => limitSentence(value) ?? 'What is left of the throughput limit.',
  'ratelimit-policy': (value) => policySentence(value) ?? 'The throughput limits of this route.',
  'retry-after': (value) =>
    /^\d+$/.test(value) ? `Ask again after ${plural(Number(value), 'second')}.` : 'Ask again then.',
  'x-request-id': () => 'Names this call in the service’s log. Send it along when you report a problem.',
  etag: () => 'Names this version. Sent back in If-None-Match, the answer is 304 while nothing has changed.',
  'content-type': () => 'The form of the body.',
  'cache-control': () => 'Who may keep the answer, and for how long.',
}

export type HeaderWords = { name: string; value: string; meaning: string }

/** The headers of an answer that say something, explained, those about credits first; the rest is the transport's. */
export const explainHeaders = (headers: ReadonlyMap<string, string>): HeaderWords[] =>
  Object.entries(headerWords).flatMap(([name, words]) => {
    const value = headers.get(name)
    return value === undefined ? [] : [{ name, value, meaning: words(value) }]
  })

/** RateLimit header fields, draft-ietf-httpapi-ratelimit-headers: `"name";r=remaining;t=seconds`. */
function limitSentence(value: string): string | undefined {
  const [, remaining, seconds] = /^"[^"]*";r=(\d+);t=(\d+)/.exec(value) ?? []
  if (remaining === undefined || seconds === undefined) return undefined
  return `${plural(Number(remaining), 'more call')} may follow before the limit; it fills up within ${plural(Number(seconds), 'second')}.`
}

function policySentence(value: string): string | undefined {
  const limits = [...value.matchAll(/;q=(\d+);w=(\d+)/g)].map(
    ([, quota, window]) => `${numberText(Number(quota))} in ${plural(Number(window), 'second')}`,
  )
  return limits.length === 0 ? undefined : `Calls at most: ${limits.join(' and ')}.`
}

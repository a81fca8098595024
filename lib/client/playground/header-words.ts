import { findProblem } from '#contract/problem-codes.ts'
import { numberText, plural } from '../format-text.ts'

/** What the headers of an answer mean, in words. */

const headerWords: Readonly<Record<string, (value: string) => string>> = {
  'x-api-key-quota': (value) =>
    value === '-1' ? 'Credits of the period: unlimited.' : 'Credits that the organization has this period.',
  'x-api-key-approximate-usage': () =>
    'Credits used this period, this call included. Counted asynchronously, may trail by seconds.',
  'x-bf-error': (value) => findProblem(value)?.meaning ?? 'Names the reason of the refusal.',
  ratelimit: (value) => limitSentence(value) ?? 'What is left of the throughput limit.',
  'ratelimit-policy': (value) => policySentence(value) ?? 'The throughput limits of this route.',
  'retry-after': (value) =>
    /^\d+$/.test(value) ? `Try again after ${plural(Number(value), 'second')}.` : 'Try again then.',
  'x-request-id': () => 'Names this call in the service’s log. Send it along when you report a problem.',
  etag: () => 'Names this version. Sent back in If-None-Match, the response is 304 while nothing has changed.',
  'content-type': () => 'The form of the body.',
  'cache-control': () => 'Who may cache the response, and for how long.',
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

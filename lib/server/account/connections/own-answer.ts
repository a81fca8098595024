import { type ConnectionAnswer, connectionHeader } from '#contract/dashboard/connection-answer.ts'
import type { Answer, FetchOutcome } from '#service/net/fetch-outcome.ts'
import { jsonMessage } from '../../json-message.ts'

/** What the dashboard says itself in place of a connection's service, as `{ message }`. */
export function own(answer: Exclude<ConnectionAnswer, 'answered'>, status: number, message: string): Response {
  const response = jsonMessage(status, message)
  response.headers.set(connectionHeader, answer)
  return response
}

/** That a service gave no response that can be passed on, and why; `why` where that is not its own fault. */
export const failed = (name: string, outcome: Failure, why = sentenceOf(outcome)): Response =>
  own('failed', outcome.type === 'timeout' ? 504 : 502, `${name}: ${why}`)

type Failure = Exclude<FetchOutcome, Answer>

/** Why a service could not be asked, and what to do: the rest of a sentence that begins with its name. */
export function sentenceOf(outcome: Failure): string {
  if (outcome.type !== 'refused') return sentences[outcome.type]
  if (outcome.reason === 'too_many_redirects') {
    return 'the address redirects. Enter the address that it leads to; a key is not sent along.'
  }
  return `this address can't be asked: ${outcome.detail}.`
}

const sentences: Readonly<Record<Exclude<Failure['type'], 'refused'>, string>> = {
  unresolvable: 'the name of the host is unknown. Check the address.',
  unreachable: "the service can't be reached. Check the address, or try again later.",
  timeout: 'no response in time. Try again later.',
  too_large: 'the response is too large. Check the address.',
}

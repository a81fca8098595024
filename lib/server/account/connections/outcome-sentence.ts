import type { Answer, FetchOutcome } from '#service/net/fetch-outcome.ts'

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

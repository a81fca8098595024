/** What probably made an attempt fail, computed here alone from what was recorded of it. */

export type FailureKind =
  | 'DNS'
  | 'PRIVATE_ADDRESS'
  | 'CONNECTION_REFUSED'
  | 'CONNECTION_CLOSED'
  | 'TLS_NAME'
  | 'TLS_EXPIRED'
  | 'TLS_CHAIN'
  | 'TLS'
  | 'TIMEOUT'
  | 'REDIRECT'
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'NOT_FOUND'
  | 'GONE'
  | 'TOO_LARGE'
  | 'RATE_LIMITED'
  | 'REFUSED'
  | 'SERVER_ERROR'
  | 'NOT_SENT'

/** `summary` in two or three words, `advice` in one sentence; `evidence` is text of the endpoint, or undefined. */
export type FailureCause = { kind: FailureKind; summary: string; advice: string; evidence: string | undefined }

/** The recorded outcome of an attempt, or of a delivery that was never attempted. */
export type RecordedOutcome = {
  errorKind: string | undefined
  message: string | undefined
  statusCode: number | undefined
  responseHeaders: readonly Header[]
  responseBody: string | undefined
  /** Whether the configured `Authorization` header was sent. */
  isAuthorized: boolean
}

export type Header = { name: string; value: string | null }

type Cause = Omit<FailureCause, 'evidence'> & { evidence?: string | undefined }

/** The cause; undefined for an attempt that was accepted. */
export function failureCause(outcome: RecordedOutcome): FailureCause | undefined {
  if (outcome.errorKind === undefined) return undefined
  const cause = causeOf(outcome)
  return { ...cause, evidence: cause.evidence }
}

/** Of a delivery that ended without an attempt. */
export const notSent = (message: string): FailureCause => ({
  kind: 'NOT_SENT',
  summary: 'Not sent',
  advice: message,
  evidence: undefined,
})

function causeOf(outcome: RecordedOutcome): Cause {
  const { errorKind, message = '', statusCode } = outcome
  if (errorKind === 'status' && statusCode !== undefined) return statusCause(statusCode, outcome)
  if (errorKind === 'redirect') return redirectCause(statusCode, headerOf(outcome, 'location'))
  if (errorKind === 'tls') return tlsCause(message)
  if (errorKind === 'connection') return connectionCause(message)
  return simple[errorKind ?? ''] ?? { kind: 'NOT_SENT', summary: 'Not sent', advice: message }
}

const simple: Readonly<Record<string, Cause>> = {
  timeout: {
    kind: 'TIMEOUT',
    summary: 'Timed out',
    advice: 'No response within 15 seconds. Respond with 2xx first and do the work afterwards.',
  },
  dns: {
    kind: 'DNS',
    summary: 'Name not found',
    advice: 'The host name does not resolve. Check its spelling and its DNS records.',
  },
  refused_address: {
    kind: 'PRIVATE_ADDRESS',
    summary: 'Private address',
    advice: 'The host leads to an address that is not on the public internet, so nothing was sent.',
  },
}

function connectionCause(message: string): Cause {
  if (message.includes('refused the connection')) {
    const advice =
      'Nothing accepted the connection. Check that the endpoint is running and that no firewall blocks port 443.'
    return { kind: 'CONNECTION_REFUSED', summary: 'Connection refused', advice }
  }
  const advice = 'The connection closed before a response. Check the endpoint’s log, and any proxy in front of it.'
  return { kind: 'CONNECTION_CLOSED', summary: 'Connection closed', advice }
}

function tlsCause(message: string): Cause {
  if (message.includes('ALTNAME')) {
    const advice = 'The certificate is for another host name. Install one that covers this host.'
    return { kind: 'TLS_NAME', summary: 'TLS name', advice }
  }
  if (message.includes('EXPIRED') || message.includes('NOT_YET_VALID')) {
    const advice = 'The certificate has expired or is not valid yet. Renew it.'
    return { kind: 'TLS_EXPIRED', summary: 'TLS expired', advice }
  }
  if (/SELF_SIGNED|UNABLE_TO|ISSUER|CHAIN/.test(message)) {
    const advice = 'The certificate is not signed by a public authority, or an intermediate certificate is missing.'
    return { kind: 'TLS_CHAIN', summary: 'TLS chain', advice }
  }
  const advice = 'No secure connection could be made. Check that the endpoint speaks TLS 1.2 or newer on port 443.'
  return { kind: 'TLS', summary: 'TLS failed', advice }
}

function redirectCause(status: number | undefined, location: string | undefined): Cause {
  const advice = location
    ? 'Redirects are not followed. Register the address it redirects to.'
    : 'Redirects are not followed, and it named no target. Register the final address.'
  return {
    kind: 'REDIRECT',
    summary: `Redirect ${status ?? ''}`.trim(),
    advice,
    evidence: location && shortened(location),
  }
}

function statusCause(status: number, outcome: RecordedOutcome): Cause {
  const evidence = errorLine(outcome.responseBody)
  if (status >= 500) {
    const advice = evidence
      ? 'Your receiver fails on this event; its response names an error.'
      : 'Your receiver fails on this event. It gave no reason.'
    return { kind: 'SERVER_ERROR', summary: `Error ${status}`, advice, evidence }
  }
  if (status === 429) return rateLimited(headerOf(outcome, 'retry-after'))
  const summary = `Refused ${status}`
  if (status === 401 || status === 403) {
    const advice = outcome.isAuthorized
      ? 'Your Authorization header was not accepted. Replace it in Settings.'
      : 'The endpoint asks for credentials, and no Authorization header is set. Add one in Settings.'
    return { kind: 'UNAUTHORIZED', summary, advice, evidence }
  }
  return { ...(refusals[status] ?? otherRefusal), summary, evidence }
}

const otherRefusal = { kind: 'REFUSED', advice: 'Only a 2xx status counts as delivered.' } as const
const unverified = {
  kind: 'BAD_REQUEST',
  advice: 'Receivers respond like this when the signature does not verify. Check the secret they use.',
} as const
const noSuchPath = {
  kind: 'NOT_FOUND',
  advice: 'Nothing accepts POST at this path. Check the path of the address.',
} as const

const refusals: Readonly<Record<number, Pick<Cause, 'kind' | 'advice'>>> = {
  400: unverified,
  404: noSuchPath,
  405: noSuchPath,
  410: { kind: 'GONE', advice: '410 asks for no more events, so the webhook was disabled.' },
  413: { kind: 'TOO_LARGE', advice: 'The event is larger than the endpoint accepts. Raise its body limit to 1 MB.' },
  422: unverified,
}

const rateLimited = (wait: string | undefined): Cause => ({
  kind: 'RATE_LIMITED',
  summary: 'Refused 429',
  advice: wait
    ? 'The endpoint limits its rate. Its Retry-After is respected within limits.'
    : 'The endpoint limits its rate, and sent no Retry-After.',
  evidence: wait && `Retry-After: ${shortened(wait)}`,
})

const headerOf = ({ responseHeaders }: RecordedOutcome, wanted: string): string | undefined =>
  responseHeaders.find(({ name }) => name.toLowerCase() === wanted)?.value ?? undefined

const evidenceMax = { searched: 16_384, shown: 200 }
const shortened = (text: string) => (text.length > evidenceMax.shown ? `${text.slice(0, evidenceMax.shown)}…` : text)

/** The first line of a response that looks like an error, without its tags. */
function errorLine(body: string | undefined): string | undefined {
  const text = (body ?? '').slice(0, evidenceMax.searched).replaceAll(/<[^<>]*>/g, '\n')
  const line = text
    .split('\n')
    .find((part) => /error|exception|traceback|failed|fatal/i.test(part) && /[\s:]/.test(part.trim()))
  return line === undefined ? undefined : shortened(line.trim())
}

import { errors } from 'undici'
import { GuardError } from './guard-error.ts'
import type { UrlProblem } from './check-url.ts'

export type Answer = {
  type: 'answer'
  status: number
  /** The address that answered, after redirects. */
  url: string
  /** Lower-case names; repeated fields are joined by `, `. */
  headers: ReadonlyMap<string, string>
  /** The body without its content coding. */
  bytes: Buffer
  /** The body was longer and was cut, as the caller had asked. */
  truncated: boolean
  /** Each address that redirected, in order. */
  redirects: string[]
}

export type RefusalReason = UrlProblem['reason'] | 'too_many_redirects' | 'redirect_not_wanted' | 'content_coding'
export type UnreachableReason = 'connect' | 'connect_timeout' | 'tls' | 'closed' | 'protocol' | 'body'

/** What became of a request. No detail names an address of a host. */
export type FetchOutcome =
  | Answer
  | { type: 'refused'; reason: RefusalReason; detail: string }
  | { type: 'unresolvable'; detail: string }
  | { type: 'unreachable'; reason: UnreachableReason; detail: string }
  | { type: 'timeout'; detail: string }
  | { type: 'too_large'; detail: string }

/** A body passed one of its limits. */
export class TooLarge extends Error {}

/** The outcome that an error of the network, of undici or of the guard stands for. */
export function outcomeOfError(error: unknown): Exclude<FetchOutcome, Answer> {
  if (error instanceof GuardError) return outcomeOfGuard(error)
  if (error instanceof TooLarge) return { type: 'too_large', detail: error.message }
  if (error instanceof errors.HeadersOverflowError) return { type: 'too_large', detail: 'the header is too large' }
  if (error instanceof errors.HeadersTimeoutError) return { type: 'timeout', detail: 'no answer in time' }
  if (error instanceof errors.BodyTimeoutError) return { type: 'timeout', detail: 'the body stopped' }
  const code = codeOf(error)
  const reason = reasonOfCode(code)
  // The code only: a message may hold the address.
  return { type: 'unreachable', reason, detail: code === '' ? 'the exchange failed' : `the exchange failed (${code})` }
}

function outcomeOfGuard(error: GuardError): Exclude<FetchOutcome, Answer> {
  if (error.reason === 'unresolvable') return { type: 'unresolvable', detail: error.message }
  if (error.reason === 'connect_timeout') {
    return { type: 'unreachable', reason: 'connect_timeout', detail: error.message }
  }
  return { type: 'refused', reason: error.reason, detail: error.message }
}

const connectCodes = new Set('ECONNREFUSED EHOSTUNREACH ENETUNREACH EADDRNOTAVAIL ETIMEDOUT EACCES EPERM'.split(' '))
const closedCodes = new Set(
  'ECONNRESET EPIPE UND_ERR_SOCKET UND_ERR_DESTROYED UND_ERR_CLOSED ERR_STREAM_PREMATURE_CLOSE'.split(' '),
)

function reasonOfCode(code: string): UnreachableReason {
  if (connectCodes.has(code)) return 'connect'
  if (closedCodes.has(code)) return 'closed'
  if (/^(Z_|ERR_.*BROTLI|ERR__ERROR_FORMAT)/.test(code)) return 'body'
  if (/^(HPE_|UND_ERR_)/.test(code)) return 'protocol'
  if (/CERT|^ERR_(SSL|TLS)|SELF_SIGNED|UNABLE_TO|^EPROTO$|ISSUER|ALTNAME/.test(code)) return 'tls'
  return 'protocol'
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  if (!(error instanceof Error) || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

import { attemptsMax, retryStepMs } from '#contract/webhooks/retry-schedule.ts'
import type { DeliveryLine, DeliveryState, PaneAttempt, PaneDelivery } from './all-deliveries-documents.ts'

/** What deliveries and their attempts came to, in words. Why one failed is said by the service (`cause`). */

export type StateWords = { tone: 'ok' | 'warn' | 'fail' | 'idle'; word: string }

export const stateWords: Readonly<Record<DeliveryState, StateWords>> = {
  DELIVERED: { tone: 'ok', word: 'Delivered' },
  RETRYING: { tone: 'warn', word: 'Retrying' },
  FAILED: { tone: 'fail', word: 'Failed' },
  SKIPPED: { tone: 'idle', word: 'Skipped' },
}

const errorWords: Readonly<Record<string, string>> = {
  timeout: 'timeout',
  dns: 'DNS',
  refused_address: 'private',
  tls: 'TLS',
  connection: 'refused',
}

/** What came back, as short as a column is: a status, or what stood in its way. */
export function responseWord({ statusCode, errorKind }: Pick<DeliveryLine, 'statusCode' | 'errorKind'>): string {
  if (statusCode !== null) return String(statusCode)
  return errorKind === null ? '–' : (errorWords[errorKind] ?? 'none')
}

export const attemptWord = ({ errorKind, result }: Pick<PaneAttempt, 'errorKind' | 'result'>): string =>
  responseWord({ errorKind, statusCode: result.statusCode })

/** What happened, in one sentence. */
export function happenedText(delivery: Pick<PaneDelivery, 'state' | 'endpoint' | 'attempts' | 'statusCode'>): string {
  const { state, endpoint, attempts, statusCode } = delivery
  const host = (endpoint !== null && URL.parse(endpoint)?.host) || 'The endpoint'
  const times = attempts.length === 1 ? '' : ` in ${attempts.length} attempts`
  if (attempts.length === 0)
    return state === 'RETRYING' ? 'The first attempt is about to be made.' : 'It was never sent.'
  if (state === 'DELIVERED') return `${host} accepted it with ${statusCode ?? 'a 2xx status'}${times}.`
  if (statusCode !== null) return `${host} responded ${statusCode}${times}.`
  return `${host} gave no response${times}.`
}

/** The waits that follow when the next attempt fails, and when the delivery has failed for good. */
export function planText(made: number): string {
  const waits = Array.from({ length: Math.max(0, attemptsMax - made - 1) }, (_, index) => retryStepMs(made + 1 + index))
  if (waits.length === 0) return 'The next attempt is the last; then this delivery has failed and owners get an email.'
  const shown = waits.slice(0, 4).map(waitText).join(', ')
  return `If attempt ${made + 1} fails: ${shown} later${waits.length > 4 ? ', then longer' : ''}, ${attemptsMax} attempts in all. Then the delivery has failed and owners get an email.`
}

/** A wait as a person would say it: "10 s", "4 min", "6 h", "2 days". */
export function waitText(ms: number): string {
  const seconds = ms / 1000
  if (seconds < 90) return `${Math.round(seconds)} s`
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`
  return seconds < 129_600 ? `${Math.round(seconds / 3600)} h` : `${(seconds / 86_400).toFixed(1)} days`
}

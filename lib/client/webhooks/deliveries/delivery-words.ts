import type { DeliveryStatus, DeliverySummary, DeliveryAttempt } from './delivery-documents.ts'

/** What deliveries and their attempts came to, in words. */

export type DeliveryWords = { tone: 'ok' | 'warn' | 'fail' | 'idle'; word: string }

/** A delivery's state; `PENDING` after a failed attempt is one that is tried again. */
export function deliveryWords({ status, attempt }: Pick<DeliverySummary, 'status' | 'attempt'>): DeliveryWords {
  if (status === 'SUCCESS') return { tone: 'ok', word: 'Accepted' }
  if (status === 'FAILED') return { tone: 'fail', word: 'Given up' }
  return attempt === 0 ? { tone: 'idle', word: 'Waiting' } : { tone: 'warn', word: 'Retrying' }
}

export const statusLabels: Readonly<Record<DeliveryStatus, string>> = {
  PENDING: 'Waiting or retrying',
  SUCCESS: 'Accepted',
  FAILED: 'Given up',
}

const causes: Readonly<Record<string, string>> = {
  timeout: 'The endpoint did not finish answering within 15 seconds. Answer first, work afterwards.',
  dns: 'The name of the endpoint could not be resolved. Check the address and its DNS records.',
  refused_address: 'The name leads to an address that is not on the public internet, so nothing was sent.',
  tls: 'The connection could not be secured. Check that the certificate is valid and for this name.',
  connection: 'The endpoint closed or refused the connection. Check that it runs and that no firewall is in between.',
  redirect: 'The endpoint answered with a redirect, which is not followed. Register the address that it leads to.',
}

/** What probably went wrong with an attempt, and what to look at; undefined for one that was accepted. */
export function likelyCause({ errorKind, result }: Pick<DeliveryAttempt, 'errorKind' | 'result'>): string | undefined {
  if (errorKind === null) return undefined
  const status = result.statusCode
  if (errorKind === 'status' && status !== null) return statusCause(status)
  return Object.hasOwn(causes, errorKind) ? causes[errorKind] : (result.message ?? 'The attempt failed.')
}

function statusCause(status: number): string {
  if (status === 401 || status === 403) {
    return `The endpoint answered ${status}: it does not accept the delivery’s credentials. Check the Authorization header in Settings.`
  }
  if (status === 400)
    return 'The endpoint answered 400, as a receiver does when the signature does not fit. Check the secret.'
  if (status === 404) return 'The endpoint answered 404: there is nothing at this address.'
  if (status === 410) return 'The endpoint answered 410, which asks for no more. The webhook was switched off.'
  if (status === 429)
    return 'The endpoint answered 429: it was too much at once. Its Retry-After is honoured within limits.'
  return `The endpoint answered ${status}; only a 2xx status counts as accepted.`
}

/** A wait as a person would say it: "10 s", "4 min", "6 h", "2 days". */
export function waitText(ms: number): string {
  const seconds = ms / 1000
  if (seconds < 90) return `${Math.round(seconds)} s`
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`
  return seconds < 129_600 ? `${Math.round(seconds / 3600)} h` : `${(seconds / 86_400).toFixed(1)} days`
}

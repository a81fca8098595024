import type { WebhookFigures, WebhookSort, WebhookState } from './search-webhooks-document.ts'

/** How a webhook does, in a word. */
export const webhookStateWords: Readonly<
  Record<WebhookState, { tone: 'ok' | 'warn' | 'fail' | 'idle'; word: string }>
> = {
  FAILING: { tone: 'fail', word: 'Failing' },
  RETRYING: { tone: 'warn', word: 'Retrying' },
  DELIVERING: { tone: 'ok', word: 'Delivering' },
  NO_EVENTS: { tone: 'idle', word: 'No events' },
  DISABLED: { tone: 'idle', word: 'Disabled' },
}

export const sortWords: Readonly<Record<WebhookSort, string>> = {
  FAILED: 'Failure rate',
  SLOWEST: 'Slowest',
  NEWEST: 'Newest',
  OLDEST: 'Oldest',
  ENDPOINT: 'Endpoint',
}

/** The share of the last 24 hours' deliveries that did not get through yet; undefined without any. */
export function failedShare({ delivered, failed, retrying }: WebhookFigures): number | undefined {
  const all = delivered + failed + retrying
  return all === 0 ? undefined : (failed + retrying) / all
}

/** A share as `8.1 %`; one that is there is never written as zero, nor one short of all as all. */
export function shareText(share: number): string {
  const percent = Math.min(share < 1 ? 99.9 : 100, Math.max(0.1, share * 100))
  return `${percent.toFixed(percent < 10 || percent > 99 ? 1 : 0).replace('.0', '')}\u00a0%`
}

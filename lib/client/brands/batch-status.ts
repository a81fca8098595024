import type { BatchResult } from '#contract/brands/batch.ts'

export type BatchStatus = BatchResult['status']

type StatusWord = { word: string; meaning: string; tone: 'ok' | 'warn' | 'fail' | 'idle'; charged: boolean }

/** What each status of a batch result means, docs/interface.md#batch-result-item-statuses. */
export const batchStatusWords: Readonly<Record<BatchStatus, StatusWord>> = {
  200: { word: 'Found', meaning: 'The brand is held.', tone: 'ok', charged: true },
  202: { word: 'Queued', meaning: 'Its site will be visited; ask again.', tone: 'warn', charged: false },
  204: { word: 'Not held', meaning: 'Nothing is held, and nothing was queued.', tone: 'idle', charged: false },
  400: { word: 'Not valid', meaning: 'This is not an identifier.', tone: 'fail', charged: false },
  404: { word: 'Not found', meaning: 'No brand can be returned for it.', tone: 'idle', charged: false },
  413: { word: 'Too large', meaning: 'It did not fit; ask again in a smaller batch.', tone: 'warn', charged: false },
  500: { word: 'Failed', meaning: 'The lookup failed; ask again.', tone: 'fail', charged: false },
  504: { word: 'Timed out', meaning: 'The lookup took too long; ask again.', tone: 'warn', charged: false },
}

/** How many results have each status, most useful status first; statuses that did not occur are left out. */
export function countStatuses(results: readonly BatchResult[]): { status: BatchStatus; count: number }[] {
  const order: BatchStatus[] = [200, 202, 404, 400, 204, 413, 504, 500]
  return order
    .map((status) => ({ status, count: results.filter((result) => result.status === status).length }))
    .filter(({ count }) => count > 0)
}

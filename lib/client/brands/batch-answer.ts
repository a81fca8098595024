import '../no-eval.ts'
import { batchResponseSchema, type BatchIdentifier, type BatchResult } from '#contract/brands/batch.ts'
import { callDashboard, type AnswerMeta } from '../call.ts'
import { firstPath } from './brand-answer.ts'
import { readCallFailure, unreadable, type CallFailure } from '../call-failure.ts'

export type BatchAnswer =
  { type: 'answered'; results: BatchResult[]; meta: AnswerMeta } | { type: 'refused'; failure: CallFailure }

/** Looks up to 100 identifiers in one request, `POST /v2/brands/batch`; one result each, in the order sent. */
export async function sendBatch(identifiers: readonly BatchIdentifier[]): Promise<BatchAnswer> {
  const raw = await callDashboard('/api/brands/batch', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifiers }),
  })
  if (raw.status !== 200) return { type: 'refused', failure: readCallFailure(raw) }
  const checked = batchResponseSchema.safeParse(raw.body)
  if (!checked.success) return { type: 'refused', failure: unreadable(firstPath(checked.error), raw.meta) }
  if (checked.data.results.length !== identifiers.length)
    return { type: 'refused', failure: unreadable('results', raw.meta) }
  return { type: 'answered', results: checked.data.results, meta: raw.meta }
}

/** `before` with the results at `places` replaced by `fresh`, in order: what asking again for some of them gives. */
export function mergeResults(
  before: readonly BatchResult[],
  places: readonly number[],
  fresh: readonly BatchResult[],
): BatchResult[] {
  const merged = [...before]
  places.forEach((place, index) => {
    const result = fresh[index]
    if (result && place < merged.length) merged[place] = result
  })
  return merged
}

/** Where in `results` an answer may still come by asking again: queued, failed, timed out or too large. */
export function placesWorthAsking(results: readonly BatchResult[], status: 'queued' | 'failed'): number[] {
  const wanted: readonly number[] = status === 'queued' ? [202] : [413, 500, 504]
  return results.flatMap((result, place) => (wanted.includes(result.status) ? [place] : []))
}

/** How many results have each status, most useful status first; statuses that did not occur are left out. */
export function countStatuses(results: readonly BatchResult[]): { status: BatchResult['status']; count: number }[] {
  const order: BatchResult['status'][] = [200, 202, 404, 400, 204, 413, 504, 500]
  return order
    .map((status) => ({ status, count: results.filter((result) => result.status === status).length }))
    .filter(({ count }) => count > 0)
}

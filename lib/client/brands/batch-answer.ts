import type { BatchIdentifier, BatchResult } from '#contract/brands/batch.ts'
import { serviceAddress } from '../active-connection.ts'
import { callDashboard, type AnswerMeta } from '../call.ts'
import type { CallFailure } from '../failures/call-failure.ts'
import { readCallFailure, unreadable } from '../failures/failure-words.ts'
import { batchStatusWords } from '../status-words.ts'
import { type Check, firstPath, trusted } from '../trusted.ts'

export type BatchAnswer =
  { type: 'answered'; results: BatchResult[]; meta: AnswerMeta } | { type: 'refused'; failure: CallFailure }

/** Looks up to 100 identifiers in one request, `POST /v2/brands/batch`; one result each, in the order sent. */
export async function sendBatch(identifiers: readonly BatchIdentifier[]): Promise<BatchAnswer> {
  const raw = await callDashboard(serviceAddress('/brands/batch'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // With palettes, for colors to scale.
    body: JSON.stringify({ identifiers, palette: true }),
  })
  if (raw.status !== 200) return { type: 'refused', failure: readCallFailure(raw) }
  const checked = results.safeParse(raw.body)
  if (!checked.success) return { type: 'refused', failure: unreadable(firstPath(checked.error), raw.meta) }
  if (checked.data.length !== identifiers.length) return { type: 'refused', failure: unreadable('results', raw.meta) }
  return { type: 'answered', results: checked.data, meta: raw.meta }
}

/**
 * What the interface has of a batch (docs/interface.md#batch-result-item); what a service has beside it is kept, and what Livery
 * adds to a brand isn't asked for.
 */
const results: Check<BatchResult[]> = {
  safeParse(body) {
    const list = (body as { results?: unknown } | null | undefined)?.results
    if (!Array.isArray(list)) return { success: false, error: { issues: [{ path: ['results'] }] } }
    for (const [place, result] of list.entries()) {
      const wrong = wrongField(result)
      if (wrong !== undefined) return { success: false, error: { issues: [{ path: ['results', place, ...wrong] }] } }
    }
    return { success: true, data: list as BatchResult[] }
  },
}

const item = trusted<BatchResult>('identifier', 'status')
const found = trusted<NonNullable<BatchResult['brand']>>(
  'id',
  'urn',
  'domain',
  'logos',
  'colors',
  'fonts',
  'images',
  'links',
  'company',
)

/** Where a result isn't as the interface has it; undefined where it is. */
function wrongField(result: unknown): readonly PropertyKey[] | undefined {
  const read = item.safeParse(result)
  if (!read.success) return read.error.issues[0]?.path
  if (!Object.hasOwn(batchStatusWords, read.data.status)) return ['status']
  if (read.data.status !== 200) return undefined
  const brand = found.safeParse(read.data.brand)
  return brand.success ? undefined : ['brand', ...(brand.error.issues[0]?.path ?? [])]
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

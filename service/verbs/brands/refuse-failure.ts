import { failureKeptMs, isPassing, type CrawlFailure } from '../crawls/visit-site.ts'
import type { BrandAnswer } from './answer-brand.ts'

/** What a lookup is refused with because the crawl of its site failed. */
export type FailedLookup =
  Omit<Extract<BrandAnswer, { type: 'not_found' }>, 'usage'> | Extract<BrandAnswer, { type: 'unavailable' }>

/** The refusal, and whether it is billed: docs/rules.md#seeds-and-failed-crawls. */
export function refuseFailure(failure: CrawlFailure): { refusal: FailedLookup; isBilled: boolean } {
  const message = failure.detail
  if (failure.type === 'unresolvable') {
    return { refusal: { type: 'not_found', code: 'domain_unresolvable', message }, isBilled: true }
  }
  if (failure.type === 'unusable') return { refusal: { type: 'not_found', message }, isBilled: true }
  if (isPassing(failure)) {
    return { refusal: { type: 'unavailable', message, retryAfterSeconds: failureKeptMs / 1000 }, isBilled: false }
  }
  // That a site refuses crawlers, or was taken down, says nothing about whether the brand exists: free.
  return { refusal: { type: 'not_found', message }, isBilled: false }
}

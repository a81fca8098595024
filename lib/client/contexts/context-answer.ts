import '../no-eval.ts'
import { brandContextSchema, type BrandContext } from '#contract/contexts/context.ts'
import { isOfDashboard } from '../brands/brand-answer.ts'
import { textOf, type AnswerMeta, type RawAnswer } from '../call.ts'
import type { CallFailure } from '../failures/call-failure.ts'
import { readCallFailure, unreadable } from '../failures/failure-words.ts'
import { firstPath } from '../trusted.ts'

/** What a look-up of a brand's context came to. Only `found` costs a credit. */
export type ContextAnswer =
  | { type: 'found'; context: BrandContext; meta: AnswerMeta }
  /** Only the cache was asked, and it holds none. */
  | { type: 'not_cached'; meta: AnswerMeta }
  /** Nothing could be made of the site; `reason` says why. */
  | { type: 'missing'; reason: string; meta: AnswerMeta }
  /** The site does not want automated visits. */
  | { type: 'closed'; reason: string; meta: AnswerMeta }
  /** It is being made for another request; the same question will be answered later. */
  | { type: 'in_progress'; meta: AnswerMeta }
  | { type: 'refused'; failure: CallFailure; meta: AnswerMeta }

/** Reads the answer to `GET /v2/context/{domain}` (docs/interface.md#context-lookup, docs/rules.md#contexts). */
export function readContextAnswer(raw: RawAnswer): ContextAnswer {
  const { status, body, meta } = raw
  if (isOfDashboard(meta)) return { type: 'refused', failure: readCallFailure(raw), meta }
  const reason = (plain: string) => textOf(body, 'message') ?? plain
  switch (status) {
    case 200: {
      const checked = brandContextSchema.safeParse(body)
      // What a service has beside the interface is kept, for its JSON.
      if (checked.success) return { type: 'found', context: body as BrandContext, meta }
      return { type: 'refused', failure: unreadable(firstPath(checked.error), meta), meta }
    }
    case 204:
      return { type: 'not_cached', meta }
    case 404:
      return { type: 'missing', reason: reason('Nothing could be made of the site.'), meta }
    case 422:
      return { type: 'closed', reason: reason('The site refuses automated requests.'), meta }
    case 503:
      if (meta.code === 'generation_in_progress') return { type: 'in_progress', meta }
      return { type: 'refused', failure: readCallFailure(raw), meta }
    default:
      return { type: 'refused', failure: readCallFailure(raw), meta }
  }
}

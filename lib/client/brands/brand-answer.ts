import type { Brand } from '#contract/brands/brand.ts'
import { textOf, type AnswerMeta, type RawAnswer } from '../call.ts'
import type { CallFailure } from '../failures/call-failure.ts'
import { failureOf } from '../failures/failure-of.ts'
import { firstPath, trusted } from '../trusted.ts'

/** What a lookup of one brand came to. */
export type BrandAnswer =
  | { type: 'found'; brand: Brand; meta: AnswerMeta }
  /** Its site is being visited; the same question will be answered later. */
  | { type: 'queued'; meta: AnswerMeta }
  /** No brand can be returned; `reason` says why. */
  | { type: 'missing'; reason: string; unresolvable: boolean; meta: AnswerMeta }
  | { type: 'refused'; failure: CallFailure; meta: AnswerMeta }

const check = trusted<Brand>('id', 'urn', 'domain', 'logos', 'colors', 'fonts', 'images', 'links', 'company')

/** Reads the answer to `GET /v2/brands/{identifier}` (docs/rules.md#single-lookups). */
export async function readBrandAnswer(raw: RawAnswer): Promise<BrandAnswer> {
  const { status, body, meta } = raw
  if (isOfDashboard(meta)) return { type: 'refused', failure: await failureOf(raw), meta }
  if (status === 200) {
    const checked = check.safeParse(body)
    if (checked.success) return { type: 'found', brand: checked.data, meta }
    return { type: 'refused', failure: await failureOf(raw, firstPath(checked.error)), meta }
  }
  if (status === 202 || (status === 404 && meta.code === 'crawl_queued')) return { type: 'queued', meta }
  if (status === 204) return { type: 'missing', reason: 'It is not indexed yet.', unresolvable: false, meta }
  if (status === 404) {
    const unresolvable = meta.code === 'domain_unresolvable'
    const plain = unresolvable ? 'No website answers under that domain.' : 'No brand is known under that identifier.'
    return { type: 'missing', reason: textOf(body, 'message') ?? plain, unresolvable, meta }
  }
  return { type: 'refused', failure: await failureOf(raw), meta }
}

/** Whether the dashboard says in place of a connection's service that it could not be asked. */
export const isOfDashboard = ({ connection }: AnswerMeta) => connection !== undefined && connection !== 'answered'

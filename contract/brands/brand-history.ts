import { z } from 'zod'
import { missingPartSchema } from '../crawls/missing-part.ts'
import { brandSchema } from './brand.ts'

/**
 * `GET /v2/brands/{id}/history`: what of a brand changed, computed from its stored versions. See
 * docs/rules.md#routes-of-our-own.
 */

export const brandHistoryQuerySchema = z.object({
  first: z.coerce.number().int().min(1).max(50).default(20),
  before: z.coerce.number().int().min(1).optional().describe('only versions before this one'),
})

export const brandChangeSchema = z.object({
  version: z.int(),
  at: z.iso.datetime(),
  origin: z.enum(['seed', 'crawl', 'curator']).describe('what made the version: the seed, a visit, or an operator'),
  missing: z.array(missingPartSchema).describe('what the crawl that made it had to do without; empty = nothing'),
  delta: z
    .record(z.string(), z.object({ old: z.unknown(), new: z.unknown() }))
    .nullable()
    .describe('field path to its value before and after, as in `brand.updated`; null = the first version that is kept'),
})
export type BrandChange = z.infer<typeof brandChangeSchema>

export const claimActions = ['claim', 'withdraw_claim', 'verify', 'withdraw_verification', 'merge', 'unmerge'] as const

export const claimChangeSchema = z.object({
  at: z.iso.datetime(),
  action: z
    .enum(claimActions)
    .describe(
      'a claim was proven or withdrawn; an operator vouched for it or took that back, or merged or parted brands',
    ),
  domain: z.string().describe('of the brand that was decided on: of one that was merged into this one, another'),
})
export type ClaimChange = z.infer<typeof claimChangeSchema>

export const brandHistorySchema = z.object({
  brandId: z.string(),
  domain: z.string(),
  changes: z.array(brandChangeSchema).describe('newest first'),
  claims: z.array(claimChangeSchema).describe('what became of claims to it while these versions stood, newest first'),
  nextBefore: z.int().nullable().describe('`before` of the page that follows; null = there is none'),
})
export type BrandHistory = z.infer<typeof brandHistorySchema>

/** `GET /v2/brands/{id}/version`: the brand as it was. One of the two is named. */
export const brandVersionQuerySchema = z.object({
  at: z.iso.date().optional().describe('the end of a day in UTC, as `2026-10-01`'),
  version: z.coerce.number().int().min(1).max(2_147_483_647).optional().describe('a version of its history'),
})

export const brandVersionSchema = z.object({
  version: z.int(),
  at: z.iso.datetime().describe('when this version was made'),
  brand: brandSchema.describe('with its palette'),
})
export type BrandVersion = z.infer<typeof brandVersionSchema>

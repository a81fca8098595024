import { z } from 'zod'

/**
 * `GET /v2/brands`: the brands that this installation holds, newest change first. See docs/rules.md#routes-of-our-own.
 */

export const brandSummarySchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  domain: z.string(),
  icon: z.string().nullable(),
  qualityScore: z.number(),
  colors: z.array(z.string().regex(/^#[0-9a-f]{6}$/)),
  updatedAt: z.iso.datetime().describe('when anything of it last changed'),
})
export type BrandSummary = z.infer<typeof brandSummarySchema>

export const brandPageSchema = z.object({
  brands: z.array(brandSummarySchema),
  pageInfo: z.object({ endCursor: z.string().nullable(), hasNextPage: z.boolean() }),
})
export type BrandPage = z.infer<typeof brandPageSchema>

export const brandPageQuerySchema = z.object({
  first: z.coerce.number().int().min(1).max(100).default(24),
  after: z.string().max(200).optional(),
})

import { z } from 'zod'
import { brandSchema, companySchema, industryNameSchema, industrySchema } from './brand.ts'
import { batchSizeMax, identifierLengthMax } from './lookup-bounds.ts'

/**
 * `POST /v2/brands/batch`, as docs/interface.md#batch-request-body and docs/interface.md#batch-result-item write it.
 */

const identifierTextSchema = z.string().min(1).max(identifierLengthMax)

export const typedIdentifierSchema = z.strictObject({
  type: z.enum(['domain', 'ticker', 'isin', 'crypto', 'brandId']),
  value: identifierTextSchema,
})
export type TypedIdentifier = z.infer<typeof typedIdentifierSchema>

export const batchIdentifierSchema = z.union([identifierTextSchema, typedIdentifierSchema])
export type BatchIdentifier = z.infer<typeof batchIdentifierSchema>

export const batchRequestSchema = z.strictObject({
  identifiers: z.array(batchIdentifierSchema).min(1).max(batchSizeMax),
  cachedOnly: z.boolean().default(false),
  allowNsfw: z.boolean().optional(),
  palette: z.boolean().default(false),
})
export type BatchRequest = z.infer<typeof batchRequestSchema>

const batchIndustrySchema = industrySchema.extend({
  parent: z.array(industryNameSchema).nullable().describe('Here a list: of the top-level industry.'),
})
/**
 * A brand as a batch carries it: the brand object, but the parent of an industry is a list
 * (docs/interface.md#industry).
 */
export const batchBrandSchema = brandSchema.extend({
  company: companySchema.extend({ industries: z.array(batchIndustrySchema) }),
})

export const batchStatuses = [200, 202, 204, 400, 404, 413, 500, 504] as const

export const batchResultSchema = z.object({
  identifier: batchIdentifierSchema,
  status: z.union(batchStatuses.map((status) => z.literal(status))),
  brand: batchBrandSchema.optional(),
  code: z.enum(['crawl_queued', 'response_too_large', 'timeout']).optional(),
  message: z.string().optional(),
})
export type BatchResult = z.infer<typeof batchResultSchema>

export const batchResponseSchema = z.object({ results: z.array(batchResultSchema) })
export type BatchResponse = z.infer<typeof batchResponseSchema>

import { z } from 'zod'
import { hasForbiddenCharacters } from '../has-forbidden-characters.ts'

/** `GET /v2/search/{name}` and what it answers, docs/rules.md#search-by-name. */

export const searchNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((text) => !hasForbiddenCharacters(text), { error: 'holds a control character or a mark that reorders text' })
export const searchPathSchema = z.object({ name: searchNameSchema })

export const searchQuerySchema = z.object({
  c: z.string().max(100).optional().describe('A client id of your organization; not needed.'),
})

export const foundBrandSchema = z.object({
  brandId: z.string(),
  name: z.string().nullable(),
  domain: z.string(),
  icon: z.string().nullable(),
  claimed: z.boolean(),
  verified: z.boolean(),
  qualityScore: z.number().min(0).max(1),
  _score: z.number().describe('How well it fits; comparable within one answer only.'),
})
export type FoundBrand = z.infer<typeof foundBrandSchema>

export const foundBrandsSchema = z.array(foundBrandSchema).describe('Best first; empty when nothing fits.')

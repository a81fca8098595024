import { z } from 'zod'
import { hasForbiddenCharacters } from '../has-forbidden-characters.ts'
import { sharesSchema } from './brand-page.ts'

/** `GET /v2/search/{name}` and what it answers, docs/rules.md#search-by-name. */

const hexSchema = z.string().regex(/^#[0-9a-f]{6}$/)

export const searchNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((text) => !hasForbiddenCharacters(text), { error: 'holds a control character or a mark that reorders text' })
export const searchPathSchema = z.object({ name: searchNameSchema })

export const searchQuerySchema = z.object({
  c: z.string().max(100).optional().describe('A client id of your organization; not needed.'),
  preview: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true')
    .describe('Whether each brand comes with what a list shows of it, and tickers, ISINs and symbols are read too.'),
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

/** With `preview=true`: what a list shows of a brand before it is opened. */
export const previewedBrandSchema = foundBrandSchema.extend({
  indexed: z.boolean().describe('false: known by its name alone; its site was never crawled.'),
  identifier: z
    .string()
    .nullable()
    .describe('`ticker:…`, `isin:…` or `crypto:…`, where the text is one of this brand.'),
  logo: z.string().nullable(),
  description: z.string().nullable(),
  primary: hexSchema.nullable().describe('The color that its palette calls the primary.'),
  colors: z.array(hexSchema).describe('Best first.'),
  shares: sharesSchema,
  updatedAt: z.iso.datetime().describe('when anything of it last changed'),
})
export type PreviewedBrand = z.infer<typeof previewedBrandSchema>

const { indexed, identifier, logo, description, primary, colors, shares, updatedAt } =
  previewedBrandSchema.partial().shape

/** What the route answers, with and without `preview`. */
export const searchAnswerSchema = z
  .array(foundBrandSchema.extend({ indexed, identifier, logo, description, primary, colors, shares, updatedAt }))
  .describe('Best first; empty when nothing fits. With `preview=true` each has all fields.')

export const foundBrandsSchema = z.array(foundBrandSchema).describe('Best first; empty when nothing fits.')

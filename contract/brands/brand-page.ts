import { z } from 'zod'
import { brandSorts, colorReaches } from './list-choices.ts'
import { qualityLevels } from './quality.ts'

/**
 * `GET /v2/brands`: the indexed brands of this installation, filtered and sorted. See docs/rules.md#list-of-brands.
 */

const hexSchema = z.string().regex(/^#[0-9a-f]{6}$/)

/** Colors as a list shows them to scale. */
export const sharesSchema = z
  .array(z.object({ hex: hexSchema, share: z.number().min(0).max(1) }))
  .describe(
    'The ranked colors of its palette with their share of the pages, the primary first; empty where nothing was measured.',
  )

export const brandSummarySchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  domain: z.string(),
  icon: z.string().nullable(),
  logo: z.string().nullable(),
  claimed: z.boolean(),
  industry: z.object({ slug: z.string(), name: z.string() }).nullable().describe('The one that fits best.'),
  country: z.string().nullable().describe('ISO 3166-1 alpha-2.'),
  qualityScore: z.number(),
  primary: hexSchema.nullable().describe('The color that its palette calls the primary.'),
  colors: z.array(hexSchema),
  shares: sharesSchema,
  difference: z
    .number()
    .nullable()
    .describe('CIEDE2000, of its nearest color to the one that was asked for; null where none was.'),
  updatedAt: z.iso.datetime().describe('when anything of it last changed'),
})
export type BrandSummary = z.infer<typeof brandSummarySchema>

const facetSchema = z.array(z.object({ value: z.string(), name: z.string(), count: z.int() }))

export const brandFacetsSchema = z
  .object({ industries: facetSchema, countries: facetSchema, qualities: facetSchema, claimed: facetSchema })
  .describe('How many brands each choice would leave, all other filters as they are; the most frequent first.')
export type BrandFacets = z.infer<typeof brandFacetsSchema>

export const brandPageSchema = z.object({
  brands: z.array(brandSummarySchema),
  total: z.int().describe('Brands that fit the filters, on all pages.'),
  indexed: z.int().describe('All indexed brands.'),
  facets: brandFacetsSchema.optional().describe('With `facets=true`.'),
  pageInfo: z.object({ endCursor: z.string().nullable(), hasNextPage: z.boolean() }),
})
export type BrandPage = z.infer<typeof brandPageSchema>

const flagSchema = z.enum(['true', 'false']).transform((text) => text === 'true')

export const brandPageQuerySchema = z.object({
  first: z.coerce.number().int().min(1).max(100).default(24),
  after: z.string().max(400).optional(),
  text: z.string().trim().min(1).max(100).optional().describe('Part of a name or a domain.'),
  industry: z
    .string()
    .regex(/^[a-z0-9-]{1,80}$/)
    .optional()
    .describe('The slug of an industry; one of the first level has those below it.'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe('ISO 3166-1 alpha-2.'),
  quality: z.enum(qualityLevels).optional().describe('The third that the quality score is in.'),
  claimed: flagSchema.optional(),
  color: z
    .string()
    .regex(/^#?[0-9a-f]{6}$/i)
    .transform((hex) => hex.replace('#', '').toLowerCase())
    .optional()
    .describe('Six hexadecimal digits: brands that have a color near this one.'),
  difference: z.coerce
    .number()
    .min(0)
    .max(colorReaches.family)
    .default(colorReaches.similar)
    .describe('How far a near color may be, CIEDE2000.'),
  anyColor: flagSchema.default(false).describe('Whether any color of a brand counts, not the primary alone.'),
  sort: z.enum(brandSorts).optional().describe('`difference` where a color is asked for, else `changed`.'),
  facets: flagSchema.default(false),
})
export type BrandPageQuery = z.infer<typeof brandPageQuerySchema>

import { z } from 'zod'
import { paletteSchema } from './palette.ts'
import { companyKinds, employeeBands } from './company-choices.ts'

/**
 * The brand object and its parts, as docs/interface.md#brand-object writes them. Every list is present, even when
 * empty.
 */

export const linkNames = ['twitter', 'facebook', 'instagram', 'github', 'youtube', 'linkedin', 'crunchbase'] as const
export const linkSchema = z.object({ name: z.enum(linkNames), url: z.string() })
export type BrandLink = z.infer<typeof linkSchema>

export const formatSchema = z.object({
  src: z.string(),
  format: z.enum(['svg', 'webp', 'png', 'jpeg']),
  height: z.int().nullable(),
  width: z.int().nullable(),
  size: z.int(),
  background: z.literal('transparent').nullable(),
})
export type Format = z.infer<typeof formatSchema>

export const logoTypes = ['icon', 'logo', 'symbol', 'other'] as const
/** `dark` artwork is for a light background, `light` artwork for a dark one. */
export const logoThemeSchema = z.enum(['dark', 'light']).nullable()
export const logoSchema = z.object({
  theme: logoThemeSchema,
  formats: z.array(formatSchema),
  tags: z.array(z.string()),
  type: z.enum(logoTypes),
})
export type Logo = z.infer<typeof logoSchema>

export const colorSchema = z.object({
  hex: z.string().regex(/^#[0-9a-f]{6}$/),
  type: z.enum(['accent', 'dark', 'light', 'brand']),
  brightness: z.int().describe('0.2126 R + 0.7152 G + 0.0722 B, rounded'),
})
export type BrandColor = z.infer<typeof colorSchema>

export const fontSchema = z.object({
  name: z.string().nullable(),
  type: z.enum(['title', 'body']),
  origin: z.enum(['google', 'custom', 'system']),
  originId: z.string().nullable(),
  weights: z.array(z.object({ weight: z.int(), style: z.string() })),
})
export type BrandFont = z.infer<typeof fontSchema>

export const pictureMetadataSchema = z.object({
  score: z.number(),
  rank: z.int(),
  naturalWidth: z.int(),
  naturalHeight: z.int(),
  alt: z.string(),
  sourceUrl: z.string(),
  imageCategory: z.string().nullable(),
  categoryConfidence: z.number().nullable(),
})
export const imageSchema = z.object({
  formats: z.array(formatSchema),
  tags: z.array(z.string()),
  type: z.enum(['banner', 'other', 'picture']),
  pictureMetadata: pictureMetadataSchema.optional(),
})
export type BrandImage = z.infer<typeof imageSchema>

export const industryNameSchema = z.object({ id: z.string(), slug: z.string(), name: z.string(), emoji: z.string() })
export const industrySchema = industryNameSchema.extend({
  score: z.number().min(0).max(1),
  parent: industryNameSchema.nullable(),
})

export const locationSchema = z.object({
  city: z.string().nullable(),
  country: z.string().nullable(),
  countryCode: z.string().length(2).nullable(),
  region: z.string().nullable(),
  state: z.string().nullable(),
  subregion: z.string().nullable(),
})
export const companySchema = z.object({
  employees: z.union(employeeBands.map((band) => z.literal(band))).nullable(),
  financialIdentifiers: z.object({ isin: z.array(z.string()), ticker: z.array(z.string()) }).nullable(),
  foundedYear: z.int().nullable(),
  industries: z.array(industrySchema),
  kind: z.enum(companyKinds).nullable(),
  location: locationSchema,
})
export type Company = z.infer<typeof companySchema>

export const brandSchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  domain: z.string(),
  claimed: z.boolean(),
  description: z.string().nullable(),
  longDescription: z.string().nullable(),
  links: z.array(linkSchema),
  logos: z.array(logoSchema),
  colors: z.array(colorSchema),
  fonts: z.array(fontSchema),
  images: z.array(imageSchema),
  qualityScore: z.number().min(0).max(1),
  company: companySchema,
  isNsfw: z.boolean(),
  urn: z.string(),
  logo: z.string().nullable(),
  symbol: z.string().nullable(),
  icon: z.string().nullable(),
  banner: z.string().nullable(),
  palette: paletteSchema.nullable().optional().describe('Present only when asked for with `palette`.'),
})
export type Brand = z.infer<typeof brandSchema>

import { z } from 'zod'
import { companyKinds, employeeBands } from './company-choices.ts'
import { industries } from './industries/industries.ts'
import { specimenSchema } from './specimen.ts'

/**
 * What an operator says of a brand (`PUT /v2/brands/{id}/curation`), and where each of its values comes from
 * (`GET /v2/brands/{id}/evidence`). Neither is part of the public brand object.
 */

// Control characters, bidi overrides and zero-width marks: they only ever mislead.
const invisible = /[\p{Cc}\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u

const text = (lengthMax: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(lengthMax)
    .refine((value) => !invisible.test(value), { error: 'holds characters that cannot be seen' })

const industryIds = new Set(industries.map(({ id }) => id))
const assetId = z.string().regex(/^[0-9a-f]{32}$/, { error: 'expected the id of a stored picture, 32 hex digits' })

/** Fields that are left out or null stay as the site has them. */
export const curationSchema = z.strictObject({
  name: text(120).nullish(),
  description: text(400).nullish(),
  longDescription: text(2_000).nullish(),
  industries: z
    .array(z.string().refine((id) => industryIds.has(id), { error: 'is not the id of an industry' }))
    .max(8)
    .nullish()
    .describe('Ids of the taxonomy, in order; each gets score 1. An empty list says that there is none.'),
  isNsfw: z.boolean().nullish(),
  primaryColor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, { error: 'expected a color like #0b7285' })
    .nullish(),
  logo: assetId.nullish().describe('Which of the held pictures is the main logo.'),
  icon: assetId.nullish().describe('Which of the held pictures is the main icon.'),
  company: z
    .strictObject({
      employees: z.union(employeeBands.map((band) => z.literal(band))).nullish(),
      foundedYear: z.int().min(500).max(2100).nullish(),
      kind: z.enum(companyKinds).nullish(),
      city: text(120).nullish(),
      state: text(120).nullish(),
      country: text(120).nullish().describe('A name or an ISO 3166-1 code.'),
    })
    .nullish(),
})
export type Curation = z.infer<typeof curationSchema>

/** The same fields as the site has them, without any curation. */
export const crawledValuesSchema = z.object({
  name: z.string().nullable(),
  description: z.string().nullable(),
  longDescription: z.string().nullable(),
  industries: z.array(z.string()),
  isNsfw: z.boolean(),
  primaryColor: z.string().nullable(),
  logo: z.string().nullable(),
  icon: z.string().nullable(),
  company: z.object({
    employees: z.union(employeeBands.map((band) => z.literal(band))).nullable(),
    foundedYear: z.int().nullable(),
    kind: z.enum(companyKinds).nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    country: z.string().nullable(),
  }),
})
export type CrawledValues = z.infer<typeof crawledValuesSchema>

export const curatedBrandSchema = z.object({
  brandId: z.string(),
  curation: curationSchema,
  crawled: crawledValuesSchema,
  updatedAt: z.iso.datetime().nullable(),
})
export type CuratedBrand = z.infer<typeof curatedBrandSchema>

export const evidenceSchema = z.object({
  field: z.string().describe('Path in the brand object, like `company.foundedYear`.'),
  rule: z.string().describe('The rule that found it.'),
  source: z.string().describe('The page, file or entry where it stands.'),
  trust: z.number().min(0).max(1).describe('How sure: 1 = said by a curator or a content rule.'),
  value: z
    .string()
    .optional()
    .describe('What this source says, where sources differ; the value that was taken comes first.'),
})
export type FieldEvidence = z.infer<typeof evidenceSchema>

export const brandEvidenceSchema = z.object({
  brandId: z.string(),
  domain: z.string(),
  version: z.int(),
  describedAt: z.iso.datetime(),
  evidence: z.array(evidenceSchema),
  quality: z.array(z.object({ part: z.string(), share: z.number(), reached: z.number() })),
  firstScreen: z.string().nullable().describe('Where the picture of the first screen is; null where none was taken.'),
  specimens: z.array(specimenSchema).describe('The fonts that the site was seen to use, drawn in themselves.'),
})
export type BrandEvidence = z.infer<typeof brandEvidenceSchema>

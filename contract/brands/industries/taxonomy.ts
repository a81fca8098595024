import { z } from 'zod'
import { industryNameSchema, industrySchema } from '../brand.ts'

/** What the routes of the taxonomy of industries answer (docs/rules.md#industries); the industries are in `industries.ts`. */

export const taxonomySchema = z.object({
  industries: z.array(industryNameSchema.extend({ parent: industryNameSchema.nullable() })),
})
export type TaxonomyIndustry = z.infer<typeof taxonomySchema>['industries'][number]

export const brandIndustriesSchema = z.object({ industries: z.array(industrySchema) })

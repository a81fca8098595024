import { z } from 'zod'

/**
 * Brands that their sites mark as adult content and that no operator has looked at: `GET /v2/system/adult-brands`. For operators who
 * are signed in; not part of the public interface.
 */

export const adultBrandsSchema = z.object({
  brands: z.array(
    z.object({
      id: z.string(),
      domain: z.string(),
      name: z.string().nullable(),
      why: z.string().nullable().describe('The rule by which it was marked; null = its industry is one for adults.'),
      pictures: z.array(z.string()).describe('at most 4'),
      changedAt: z.iso.datetime(),
    }),
  ),
  count: z.int().describe('How many wait.'),
})
export type AdultBrands = z.infer<typeof adultBrandsSchema>
export type AdultBrand = AdultBrands['brands'][number]

import { z } from 'zod'

/** Query parameters of the single lookups, docs/interface.md#single-lookup. */

const flag = z
  .enum(['true', 'false', '1', '0'], { error: 'expected true or false' })
  .transform((text) => text === 'true' || text === '1')

export const brandQuerySchema = z.object({
  palette: flag.default(false),
  allowNsfw: flag.optional(),
  cachedOnly: flag.default(false),
})
export type BrandQueryInput = z.infer<typeof brandQuerySchema>

export const problemSchema = z.object({
  message: z.string(),
  error: z.string().optional().describe('the code of `x-bf-error`'),
  documentation: z.string().optional(),
  quota: z.int().optional(),
  used: z.int().optional(),
  remaining: z.int().optional(),
  required: z.int().optional(),
})

import { z } from 'zod'

/**
 * What a merge of two brands would do: `GET /v2/system/merges?brandId=…&intoId=…`. For operators who are signed in; not part of
 * the public interface.
 */

// Empty where it is left out: who may not ask doesn't learn what is missing.
export const mergeQuerySchema = z.strictObject({
  brandId: z.string().max(64).default('').describe('The brand that goes.'),
  intoId: z.string().max(64).default('').describe('The brand that stays.'),
})
export type MergeQuery = z.infer<typeof mergeQuerySchema>

const mergeSideSchema = z.object({
  id: z.string(),
  domain: z.string(),
  name: z.string().nullable(),
  description: z.string().nullable(),
  icon: z.string().nullable(),
  colors: z.array(z.string()).describe('hex, at most 6'),
  claimed: z.boolean(),
  verified: z.boolean(),
  qualityScore: z.number(),
  versions: z.int(),
  webhooks: z.int(),
  identifiers: z.array(z.string()).describe('as `domain:acme.com`'),
})
export type MergeSide = z.infer<typeof mergeSideSchema>

export const mergePreviewSchema = z.object({
  goes: mergeSideSchema,
  stays: mergeSideSchema,
  webhooks: z
    .object({ moved: z.int(), both: z.int() })
    .describe('that watch only the one that goes, and that watch both: one subscription of theirs ends'),
  claims: z.array(
    z.object({
      organizationName: z.string(),
      outcome: z.enum(['moved', 'kept', 'replaces']).describe('`kept`: it claims the one that stays already.'),
    }),
  ),
  curated: z
    .object({ moved: z.array(z.string()), kept: z.array(z.string()) })
    .describe('values of the one that goes that are taken over, and that give way to those of the one that stays'),
})
export type MergePreview = z.infer<typeof mergePreviewSchema>

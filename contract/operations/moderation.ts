import { z } from 'zod'
import { hasForbiddenCharacters } from '../has-forbidden-characters.ts'

/**
 * What operators decide about brands: `GET /v2/system/brands`, `GET` and `POST /v2/system/decisions`. For operators who
 * are signed in; not part of the public interface.
 */

export const moderationActions = [
  'verify',
  'withdraw_verification',
  'withdraw_claim',
  'take_down',
  'restore',
  'merge',
  'unmerge',
  'keep',
] as const
export type ModerationAction = (typeof moderationActions)[number]

/** What is written down: what operators decide, and what owners do with their claims. */
export const decidedActions = ['claim', ...moderationActions] as const
export type DecidedAction = (typeof decidedActions)[number]

export const moderationStates = ['all', 'waiting', 'verified', 'taken_down'] as const
export type ModerationState = (typeof moderationStates)[number]

export const moderationQuerySchema = z.strictObject({
  q: z.string().trim().max(253).default(''),
  state: z.enum(moderationStates).default('all').describe('`waiting`: claimed, and not verified yet.'),
})
export type ModerationQuery = z.infer<typeof moderationQuerySchema>

const moment = z.iso.datetime()

export const moderatedBrandSchema = z.object({
  id: z.string(),
  domain: z.string(),
  name: z.string().nullable(),
  claims: z.array(
    z.object({ organizationId: z.string(), organizationName: z.string(), method: z.string(), claimedAt: moment }),
  ),
  claimed: z.boolean(),
  verifiedAt: moment.nullable(),
  takenDownAt: moment.nullable(),
  mergedInto: z
    .object({ id: z.string(), domain: z.string() })
    .nullable()
    .describe('The brand that it goes on in; it is taken down meanwhile.'),
  webhooks: z.int().describe('How many webhooks watch it, and hear of what is decided.'),
})
export type ModeratedBrand = z.infer<typeof moderatedBrandSchema>

export const moderatedBrandsSchema = z.object({
  brands: z.array(moderatedBrandSchema),
  more: z.boolean().describe('Whether others fit too; a closer search finds them.'),
})
export type ModeratedBrands = z.infer<typeof moderatedBrandsSchema>

export const decisionRequestSchema = z
  .strictObject({
    brandId: z.string().max(64),
    action: z.enum(moderationActions),
    organizationId: z.string().max(64).optional().describe('Whose claim is withdrawn; with `withdraw_claim` only.'),
    intoId: z.string().max(64).optional().describe('The brand that it goes on in; with `merge` only.'),
    reason: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .refine((text) => !hasForbiddenCharacters(text), { error: 'holds characters that cannot be seen' }),
  })
  .refine(({ action, organizationId }) => (action === 'withdraw_claim') === (organizationId !== undefined), {
    path: ['organizationId'],
    error: 'names whose claim `withdraw_claim` withdraws; no other action has it',
  })
  .refine(({ action, intoId }) => (action === 'merge') === (intoId !== undefined), {
    path: ['intoId'],
    error: 'names the brand that `merge` leads to; no other action has it',
  })
export type DecisionRequest = z.infer<typeof decisionRequestSchema>

export const brandDecisionSchema = z.object({
  id: z.string(),
  at: moment,
  brandId: z.string(),
  domain: z.string(),
  action: z.enum(decidedActions),
  organization: z.string().nullable().describe('Whose claim it is about: a name, or the id of one that is gone.'),
  into: z.string().nullable().describe('The domain of the brand that it was merged into, or parted from.'),
  reason: z.string(),
  actor: z.string().describe('A name, or the id of somebody who is gone.'),
})
export type BrandDecision = z.infer<typeof brandDecisionSchema>

export const decisionsQuerySchema = z.strictObject({
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
})
export const brandDecisionsSchema = z.object({
  decisions: z.array(brandDecisionSchema),
  endCursor: z.string().nullable(),
})
export type BrandDecisions = z.infer<typeof brandDecisionsSchema>

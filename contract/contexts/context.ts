import { z } from 'zod'
import { brandQuerySchema } from '../rest.ts'

/**
 * The brand context, as docs/interface.md#brand-context-object writes it: snake_case by design. Every object and list
 * is present; a text is empty where nothing is known.
 */

const textSchema = z.string().describe('Empty where nothing is known.')

export const contextOfferSchema = z.object({
  name: z.string(),
  type: z.enum(['product', 'service']),
  description: textSchema,
})
export type ContextOffer = z.infer<typeof contextOfferSchema>

export const contextAudienceSchema = z.object({ segment: z.string(), description: textSchema })
export type ContextAudience = z.infer<typeof contextAudienceSchema>

export const contextVoiceSchema = z.object({
  summary: textSchema,
  attributes: z.array(z.string()),
  avoid: z.array(z.string()),
})
export type ContextVoice = z.infer<typeof contextVoiceSchema>

export const contextStyleSchema = z.object({ summary: textSchema, attributes: z.array(z.string()) })
export type ContextStyle = z.infer<typeof contextStyleSchema>

export const brandContextSchema = z.object({
  meta: z.object({
    domain: z.string(),
    canonical_name: z.string(),
    resolved_at: z.iso.datetime().describe('When it was made; a cached answer keeps its original moment. UTC.'),
  }),
  identity: z.object({
    tagline: textSchema,
    mission: textSchema.describe('One sentence, or empty.'),
    description: textSchema,
    tags: z.array(z.string()),
  }),
  positioning: z.object({
    value_proposition: textSchema,
    target_audience: z.array(contextAudienceSchema),
    products_and_services: z.array(contextOfferSchema),
  }),
  brand: z.object({ voice: contextVoiceSchema, style: contextStyleSchema }),
})
export type BrandContext = z.infer<typeof brandContextSchema>

/** Query of `GET /v2/context/{domain}`. */
export const contextQuerySchema = brandQuerySchema.pick({ cachedOnly: true })

/** The forms that a context is answered in, the default first. */
export const contextTypes = ['application/json', 'text/markdown'] as const
export type ContextType = (typeof contextTypes)[number]

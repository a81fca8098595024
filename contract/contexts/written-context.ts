import { z } from 'zod'
import { contextOfferSchema } from './context.ts'

/**
 * What a language model is asked to write of a brand: the parts of the context that are prose about the brand. Voice and
 * style are measured, not written. The bounds are what is accepted of its answer.
 */

const line = (lengthMax: number) => z.string().max(lengthMax).nullable()

export const writtenContextSchema = z.strictObject({
  tagline: line(160),
  mission: line(400),
  description: line(800),
  tags: z.array(z.string().max(40)).max(10),
  value_proposition: line(600),
  target_audience: z.array(z.strictObject({ segment: z.string().min(2).max(80), description: line(300) })).max(6),
  products_and_services: z
    .array(
      z.strictObject({ name: z.string().min(2).max(80), type: contextOfferSchema.shape.type, description: line(300) }),
    )
    .max(12),
})
export type WrittenContext = z.infer<typeof writtenContextSchema>

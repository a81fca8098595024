import { z } from 'zod'

/**
 * What a browser measured on a home page in one colour scheme. The page is untrusted, so each part is bounded and
 * checked before the engine reads it. Colours are opaque sRGB codes, areas CSS px², positions CSS px.
 */

const hex = z.string().regex(/^#[0-9a-f]{6}$/)
const amount = z.number().min(0).max(1e12).catch(0)
export const elementKinds = ['button', 'link', 'heading', 'nav', 'header', 'footer', 'body', 'html', 'band'] as const
const kind = z.enum(elementKinds)

export const measurementSchema = z.object({
  width: z.number().int().min(1).max(10_000),
  height: z.number().min(1).max(200_000),
  /** The background of the body. */
  background: hex,
  /** The color that the body gives to text. */
  text: hex.optional(),
  /** One entry for each colour, element kind and property; `band` is any other element. */
  paints: z
    .array(
      z.object({
        element: kind,
        property: z.enum(['background', 'text', 'border']),
        hex,
        count: amount,
        area: amount,
        characters: amount,
        examples: z.array(z.string().max(40)).max(2),
      }),
    )
    .max(240),
  /** Text on the ground that it is read against; `large` as WCAG 2.2 has it. */
  pairs: z
    .array(
      z.object({ element: kind, background: hex, text: hex, large: z.boolean(), count: amount, characters: amount }),
    )
    .max(240),
  /** Families as the style says them, by what they were used for. */
  texts: z
    .array(
      z.object({
        role: z.enum(['title', 'body']),
        stack: z.string().max(400),
        weight: z.number().int().min(1).max(1000).catch(400),
        style: z.enum(['normal', 'italic']),
        score: amount,
      }),
    )
    .max(240),
  gradients: z.array(z.object({ css: z.string().max(1200), count: amount, area: amount })).max(12),
  /** Families with a face that has been loaded. */
  families: z.array(z.string().max(80)).max(60),
})
export type Measurement = z.infer<typeof measurementSchema>

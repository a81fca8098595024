import { z } from 'zod'
import { fontSchema } from './brand.ts'

/**
 * `name`: the brand's name in a line; `sheet`: Ag, the alphabet and digits; `sentence` and `text`: words of the site in a
 * title's size and in a text's.
 */
export const specimenParts = ['name', 'sheet', 'sentence', 'text'] as const
export type SpecimenPart = (typeof specimenParts)[number]

/** A font that a site's page used, with pictures of it: text in black on nothing, drawn by the browser of the crawl. */
export const specimenSchema = z.object({
  family: z.string().describe('The family, named as in the fonts of the brand.'),
  uses: z.array(fontSchema.shape.type).describe('What the page set in it.'),
  weights: z.array(z.int()).describe('The weights that text was set in.'),
  pictures: z
    .array(
      z.object({
        part: z.enum(specimenParts),
        src: z.string(),
        text: z.string().describe('What is set; empty for the alphabet.'),
        width: z.int().describe('In px; drawn for screens of two px a CSS px.'),
        height: z.int(),
      }),
    )
    .describe('Only the alpha channel counts: it is painted in any color. Empty where the font could not be drawn.'),
})
export type Specimen = z.infer<typeof specimenSchema>

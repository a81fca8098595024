import { z } from 'zod'
import { brandQuerySchema } from '../rest.ts'
import {
  defaultExportOptions,
  exportChoices,
  prefixLengthMax,
  prefixShape,
  type ExportOptions,
} from './export-files.ts'

/** The queries of `GET /v2/exports/{identifier}/{file}` (docs/rules.md#exports). */

/** What may be chosen of a file; the same of all of them, though not each file has a use for each. */
const exportOptionsSchema = z.object({
  prefix: z
    .string()
    .max(prefixLengthMax)
    .regex(prefixShape, { error: 'expected lower-case letters, digits and hyphens, a letter first, or nothing' })
    .default(defaultExportOptions.prefix)
    .describe('What the names begin with: `--brand-primary`; empty = nothing.'),
  space: z
    .enum(exportChoices.space, { error: 'expected oklch or hex' })
    .default(defaultExportOptions.space)
    .describe('How colors are written; both give the same color. In `tokens.json`, `hex` is sRGB.'),
  theme: z
    .enum(exportChoices.theme, { error: 'expected both, light or dark' })
    .default(defaultExportOptions.theme)
    .describe('Which of the themes that were seen on the site.'),
  derived: z
    .enum(exportChoices.derived, { error: 'expected on or off' })
    .default(defaultExportOptions.derived)
    .describe('Adds readable text colors and shades from 50 to 950, marked as calculated.'),
  colors: z
    .enum(exportChoices.colors, { error: 'expected object or hex' })
    .default(defaultExportOptions.colors)
    .describe('Of `tokens.json`: `hex` writes the colors as tools of the earlier draft read them.'),
})

/** A public link: the client id that it belongs to, and what opens this brand to it. */
const exportLinkSchema = z.object({
  c: z.string().max(64).optional().describe('The client id of a public link, in place of a key.'),
  s: z.string().max(64).optional().describe('The signature of a public link.'),
})

/** The query of an export. An unknown option is refused: one that is mistyped would be left out in silence. */
export const exportQuerySchema = z.strictObject({
  ...exportOptionsSchema.shape,
  ...exportLinkSchema.shape,
  ...brandQuerySchema.omit({ palette: true }).shape,
})

export type ExportQueryInput = z.output<typeof exportQuerySchema>

/** What of a query the writers are given. */
export const optionsOf = ({ prefix, space, theme, derived, colors }: ExportQueryInput): ExportOptions => ({
  prefix,
  space,
  theme,
  derived,
  colors,
})

/** `GET /v2/exports/{identifier}/link`: what makes the address of an export public. */
export const publicLinkQuerySchema = z.strictObject({
  c: z.string().min(1).max(64).describe('A client id of the organization.'),
})
export const publicLinkSchema = z.object({
  query: z.string().describe('To be added to the address of any export of the brand: `c=…&s=…`.'),
})
export type PublicLink = z.infer<typeof publicLinkSchema>

import { z } from 'zod'
import { brandQuerySchema } from '../rest.ts'

/** `GET /v2/exports/{identifier}/{file}`: a brand as a file (docs/rules.md#exports). */

/** Each file that a brand can be taken as, with its media type. */
export const exportFiles = {
  'brand.css': 'text/css; charset=utf-8',
  'tailwind.css': 'text/css; charset=utf-8',
  'tokens.json': 'application/json; charset=utf-8',
  'shadcn.json': 'application/json; charset=utf-8',
  'figma.json': 'application/json; charset=utf-8',
  'palette.gpl': 'application/x-gimp-palette; charset=utf-8',
  'palette.ase': 'application/x-adobe-ase',
  'brand.md': 'text/markdown; charset=utf-8',
  'brand.zip': 'application/zip',
} as const

export type ExportFile = keyof typeof exportFiles
export const exportFileNames = Object.keys(exportFiles) as ExportFile[]

/** What holds all the others, and the logos; it is streamed. */
export const archiveFile = 'brand.zip' satisfies ExportFile
/** What one writer gives, at once. */
export type WrittenFile = Exclude<ExportFile, typeof archiveFile>
export const writtenFileNames = exportFileNames.filter((file): file is WrittenFile => file !== archiveFile)

/** The file of a path's last segment; undefined where there is none of that name. */
export const readExportFile = (name: string): ExportFile | undefined => exportFileNames.find((file) => file === name)

export const prefixLengthMax = 32
const prefixShape = /^(?:[a-z](?:[a-z0-9-]{0,30}[a-z0-9])?)?$/

/** What may be chosen of a file; the same of all of them, though not each file has a use for each. */
export const exportOptionsSchema = z.object({
  prefix: z
    .string()
    .max(prefixLengthMax)
    .regex(prefixShape, { error: 'expected lower-case letters, digits and hyphens, a letter first, or nothing' })
    .default('brand')
    .describe('What the names begin with: `--brand-primary`; empty = nothing.'),
  space: z
    .enum(['oklch', 'hex'], { error: 'expected oklch or hex' })
    .default('oklch')
    .describe('How colors are written; both give the same color. In `tokens.json`, `hex` is sRGB.'),
  theme: z
    .enum(['both', 'light', 'dark'], { error: 'expected both, light or dark' })
    .default('both')
    .describe('Which of the themes that were seen on the site.'),
  derived: z
    .enum(['off', 'on'], { error: 'expected on or off' })
    .default('off')
    .describe('Adds readable text colors and shades from 50 to 950, marked as calculated.'),
  colors: z
    .enum(['object', 'hex'], { error: 'expected object or hex' })
    .default('object')
    .describe('Of `tokens.json`: `hex` writes the colors as tools of the earlier draft read them.'),
})
export type ExportOptions = z.output<typeof exportOptionsSchema>
export const defaultExportOptions: ExportOptions = exportOptionsSchema.parse({})

/** A public link: the client id that it belongs to, and what opens this brand to it. */
export const exportLinkSchema = z.object({
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

/** Last segment of the path that public links are asked for at. */
export const linkFile = 'link'

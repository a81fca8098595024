import { z } from 'zod'
import { paletteRoleNames } from './palette-roles.ts'

/** The palette of a brand, as docs/interface.md#palette writes it. Hex codes are lower case with six digits. */

const hexSchema = z.string().regex(/^#[0-9a-f]{6}$/)

export const paletteUsageElementSchema = z.object({
  element: z.enum(['button', 'link', 'heading', 'nav', 'header', 'footer', 'body', 'html']),
  property: z.enum(['background', 'text', 'border']),
  count: z.int(),
  examples: z.array(z.string().max(40)).max(2),
})

export const paletteColorSchema = z.object({
  hex: hexSchema,
  name: z.string().nullable(),
  role: z.enum(paletteRoleNames),
  context: z.enum(['identity', 'interface', 'both']),
  rank: z.int().min(1).nullable(),
  member: z.literal(true).optional(),
  legibleText: z.enum(['#ffffff', '#000000']),
  legibleTextContrast: z.number(),
  onColor: z.string().nullable(),
  onColorContrast: z.number().nullable(),
  brightness: z.number().min(0).max(255).nullable(),
  prevalence: z.number().min(0).max(1).nullable(),
  usage: z.object({
    elements: z.array(paletteUsageElementSchema),
    css: z.object({ background: z.int(), text: z.int(), border: z.int(), other: z.int() }),
  }),
  tokens: z.array(z.string()).max(5),
  variants: z.array(hexSchema).max(8),
})
export type PaletteColor = z.infer<typeof paletteColorSchema>

export const paletteLogoSchema = z.object({
  asset: z.enum(['logo', 'icon']),
  type: z.string().nullable(),
  theme: z.enum(['light', 'dark']).nullable(),
  format: z.enum(['svg', 'png']),
  primary: z.boolean(),
  colors: z.array(z.object({ hex: hexSchema, coverage: z.number().min(0).max(1) })),
})

export const onPairSchema = z.object({
  element: z.string(),
  theme: z.enum(['light', 'dark']),
  background: hexSchema,
  text: hexSchema,
  contrast: z.number(),
  wcag: z.enum(['AAA', 'AA', 'AA-large', 'fail']),
  count: z.int(),
})

export const gradientSchema = z.object({
  rank: z.int().min(1),
  type: z.enum(['linear', 'radial', 'conic']),
  angle: z.number().nullable(),
  stops: z.array(z.object({ hex: hexSchema, position: z.number().min(0).max(1).nullable() })),
  css: z.string(),
})

export const paletteThemeSchema = z.object({
  background: hexSchema,
  surface: hexSchema.nullable(),
  text: hexSchema,
  muted: hexSchema.nullable(),
  border: hexSchema.nullable(),
  accent: hexSchema.nullable(),
  contrast: z.number(),
})

export const paletteSchema = z.object({
  colors: z.array(paletteColorSchema),
  logos: z.array(paletteLogoSchema),
  onPairs: z.array(onPairSchema),
  gradients: z.array(gradientSchema).max(4),
  themes: z.object({ light: paletteThemeSchema.optional(), dark: paletteThemeSchema.optional() }),
})
export type Palette = z.infer<typeof paletteSchema>

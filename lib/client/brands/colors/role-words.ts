import type { Brand } from '#contract/brands/brand.ts'
import { shownRoles } from '#contract/brands/shown-shares.ts'
import { brandSwatches, referencedColors, type Swatch } from '../brand-colors.ts'

const words: Readonly<Record<string, string>> = {
  primary: 'Primary',
  brand: 'Primary',
  secondary: 'Secondary',
  accent: 'Accent',
  background: 'Background',
  surface: 'Surface',
  text: 'Text',
  muted: 'Muted text',
  border: 'Border',
  dark: 'Dark',
  light: 'Light',
}

/** A role of the palette, or a type of the plain list, as screens say it. */
const roleWord = (role: string): string => words[role] ?? 'Other'

export type LabeledSwatch = Swatch & {
  /** Its role, with a number where several have the same: "Accent 2". */
  label: string
  /** What else the brand uses it for, in words: "border". */
  alsoFor: readonly string[]
}

/** The swatches of a brand in the order of screens: by role, then by share. */
export function labeledSwatches(brand: Brand): LabeledSwatch[] {
  const swatches = brandSwatches(brand).toSorted((one, other) => orderOf(one) - orderOf(other) || more(one, other))
  const once = swatches.filter(({ hex }, index) => swatches.findIndex((other) => other.hex === hex) === index)
  return labelSwatches(once).map((swatch) => ({ ...swatch, alsoFor: otherUses(brand, swatches, swatch) }))
}

/** How many colors the list of all of them has: ranked ones, and those that only a theme, pair, gradient or logo names. */
export const countColors = (brand: Brand): number => labeledSwatches(brand).length + referencedColors(brand).length

/** A color is one chip, whatever it is used for: by other entries of a plain list, and in the theme of the site. */
function otherUses({ palette }: Brand, swatches: readonly Swatch[], { hex, role }: Swatch): string[] {
  const theme = palette?.themes.light ?? palette?.themes.dark
  const named = [
    ...swatches.filter((other) => other.hex === hex).map((other) => other.role),
    ...slots.filter((slot) => slot !== 'accent' && theme?.[slot] === hex),
  ]
  return [...new Set(named)].filter((other) => other !== role).map((other) => roleWord(other).toLowerCase())
}

/** "Text and border": all that a color is used for. */
export const usesText = ({ label, alsoFor }: Pick<LabeledSwatch, 'label' | 'alsoFor'>): string =>
  [label, ...alsoFor].reduce((text, word, index, all) => `${text}${index === all.length - 1 ? ' and' : ','} ${word}`)

/** The same swatches with their labels. */
export function labelSwatches(swatches: readonly Swatch[]): LabeledSwatch[] {
  const seen = new Map<string, number>()
  return swatches.map((swatch) => {
    const word = labelOf(swatch)
    const count = (seen.get(word) ?? 0) + 1
    seen.set(word, count)
    return { ...swatch, label: count === 1 ? word : `${word} ${count}`, alsoFor: [] }
  })
}

/** A color that has no role of its own is one of the brand or of its interface. */
function labelOf({ role, context }: Swatch): string {
  const word = roleWord(role)
  if (word !== 'Other' || context === undefined) return word
  return context === 'interface' ? 'Interface' : 'Brand'
}

const slots = ['background', 'surface', 'text', 'muted', 'border', 'accent'] as const

/** The slot that a color fills in the dark theme, as in "Background, dark theme"; undefined where it fills none. */
export function darkThemeLabel({ palette }: Brand, hex: string): string | undefined {
  const dark = palette?.themes.dark
  const slot = slots.find((one) => dark?.[one] === hex)
  return slot === undefined ? undefined : `${roleWord(slot)}, dark theme`
}

const order = [...shownRoles.map(roleWord), 'Dark', 'Light']
const orderOf = ({ role }: Swatch) => order.indexOf(roleWord(role))
const more = (one: Swatch, other: Swatch) => (other.prevalence ?? 0) - (one.prevalence ?? 0)

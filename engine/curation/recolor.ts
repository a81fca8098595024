import type { BrandColor } from '#contract/brands/brand.ts'
import type { Palette, PaletteColor } from '#contract/brands/palette.ts'
import { brightness, legibleText } from '../colors/color-math.ts'
import { colorName } from '../colors/color-name.ts'
import type { BrandDraft } from '../site.ts'

/** The draft with `hex` as the brand's colour, in its colours and at the head of its palette. */
export function recolor(draft: BrandDraft, hex: string): BrandDraft {
  const colors: BrandColor[] = [
    { hex, type: 'brand', brightness: Math.round(brightness(hex)) },
    ...draft.colors.filter((color) => color.type !== 'brand' && color.hex !== hex),
  ]
  return { ...draft, colors, palette: draft.palette === null ? null : withPrimary(draft.palette, hex) }
}

function withPrimary(palette: Palette, hex: string): Palette {
  const known = { ...(palette.colors.find((color) => color.hex === hex) ?? unseen(hex)) }
  delete known.member
  const primary: PaletteColor = {
    ...known,
    role: 'primary',
    context: known.context === 'interface' ? 'both' : known.context,
  }
  const others = palette.colors
    .filter((color) => color.hex !== hex)
    .map((color) => (color.role === 'primary' ? { ...color, role: 'other' as const } : color))
  let rank = 0
  const colors = [primary, ...others].map((color) => (color.member ? color : { ...color, rank: ++rank }))
  return { ...palette, colors }
}

function unseen(hex: string): PaletteColor {
  const { text, ratio } = legibleText(hex)
  return {
    hex,
    name: colorName(hex) ?? null,
    role: 'primary',
    context: 'identity',
    rank: 1,
    legibleText: text,
    legibleTextContrast: ratio,
    onColor: null,
    onColorContrast: null,
    brightness: brightness(hex),
    prevalence: null,
    usage: { elements: [], css: { background: 0, text: 0, border: 0, other: 0 } },
    tokens: [],
    variants: [],
  }
}

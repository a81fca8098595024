import type { ExportOptions } from '#contract/exports/export-files.ts'
import type { BrandTokens } from './brand-tokens.ts'
import { cssComment, cssString, withPrefix } from './css-text.ts'
import { headLines } from './head-lines.ts'
import { block, colorLine, darkBlock } from './write-css.ts'

/** `tailwind.css`: a theme block of Tailwind 4, for `bg-brand-primary` and `font-brand-title`, to be imported after `tailwindcss`. */
export function writeTailwind(tokens: BrandTokens, options: ExportOptions): string {
  const color = (slot: string) => `--color-${withPrefix(options.prefix, slot)}`
  const lines = [
    ...tokens.colors.map((token) => colorLine(color(token.name), token, options)),
    ...tokens.fonts.map(({ name, family }) => `--font-${withPrefix(options.prefix, name)}: ${cssString(family)};`),
  ]
  const theme = lines.length === 0 ? '@theme {\n}\n' : block('@theme', lines)
  return `${cssComment(headLines(tokens))}\n\n${theme}${darkBlock(tokens, options, color)}`
}

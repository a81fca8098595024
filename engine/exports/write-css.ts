import type { ExportOptions } from '#contract/exports/export-files.ts'
import type { BrandTokens, ColorToken } from './brand-tokens.ts'
import { cssColor, cssComment, cssString, withPrefix } from './css-text.ts'
import { headLines } from './head-lines.ts'

/** `brand.css`: custom properties, and those of the dark theme where the reader prefers it. */
export function writeCss(tokens: BrandTokens, options: ExportOptions): string {
  const name = (slot: string) => `--${withPrefix(options.prefix, slot)}`
  const fonts = tokens.fonts.map((font) => `${name(`font-${font.name}`)}: ${cssString(font.family)};`)
  const lines = [...tokens.colors.map((token) => colorLine(name(token.name), token, options)), ...fonts]
  return `${cssComment(headLines(tokens))}\n\n${block(':root', lines)}${darkBlock(tokens, options, name)}`
}

/** The dark theme's values over the others, as both style sheets have them; empty where none was seen. */
export function darkBlock({ dark }: BrandTokens, options: ExportOptions, name: (slot: string) => string): string {
  if (dark.length === 0) return ''
  const lines = dark.map((token) => colorLine(name(token.name), token, options))
  const inner = block(':root', lines).trimEnd().replaceAll('\n', '\n  ')
  return `\n@media (prefers-color-scheme: dark) {\n  ${inner}\n}\n`
}

export const block = (selector: string, lines: readonly string[]): string =>
  `${selector} {${lines.map((line) => `\n  ${line}`).join('')}\n}\n`

/** A property with its value, marked where it is calculated. */
export const colorLine = (property: string, { hex, source }: ColorToken, options: ExportOptions): string =>
  `${property}: ${cssColor(hex, options)};${source === 'calculated' ? ' /* calculated */' : ''}`

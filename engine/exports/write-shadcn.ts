import { defaultExportOptions, type ExportOptions } from '#contract/exports/export-files.ts'
import { contrast } from '../colors/color-math.ts'
import type { BrandTokens, ColorToken } from './brand-tokens.ts'
import { cssColor, cssString, withPrefix } from './css-text.ts'
import { headLines } from './head-lines.ts'
import { jsonText } from './json-text.ts'

/** Slots with the variables of shadcn that they are. What shadcn calls secondary and accent are grounds of its own, not a brand's. */
const variables: Readonly<Record<string, readonly string[]>> = {
  background: ['background'],
  text: ['foreground'],
  primary: ['primary'],
  'on-primary': ['primary-foreground'],
  muted: ['muted-foreground'],
  border: ['border', 'input'],
}

/** WCAG 2.2, 1.4.3. */
const readableContrastMin = 4.5

/** `shadcn.json`: an item of a registry that `npx shadcn add` takes; the brand's own names stand beside those of shadcn, which makes Tailwind colors of both. */
export function writeShadcn(tokens: BrandTokens, options: ExportOptions): string {
  const { brand, provenance, name, notFound, colors, dark } = tokens
  const named = (list: readonly ColorToken[]) =>
    Object.fromEntries(list.flatMap((token) => shadcnColors(token, options)))
  // Without a prefix the brand's names would be taken for those of shadcn.
  const prefix = options.prefix === '' ? defaultExportOptions.prefix : options.prefix
  const own = (list: readonly ColorToken[]) =>
    Object.fromEntries(list.map(({ name: slot, hex }) => [withPrefix(prefix, slot), cssColor(hex, options)]))
  const fonts = tokens.fonts.map((font) => [`font-${withPrefix(prefix, font.name)}`, cssString(font.family)])
  const light = { ...named(colors), ...cards(colors, options), ...own(colors) }
  const inDark = { ...light, ...named(dark), ...cards([...dark, ...colors], options), ...own(dark) }
  return jsonText({
    $schema: 'https://ui.shadcn.com/schema/registry-item.json',
    name: brand.domain.replaceAll(/[^a-z0-9]+/g, '-'),
    type: 'registry:theme',
    title: name,
    description: headLines(tokens).join(' '),
    cssVars: {
      ...(fonts.length > 0 && { theme: Object.fromEntries(fonts) }),
      light,
      ...(dark.length > 0 && { dark: inDark }),
    },
    meta: {
      brand: brand.urn,
      domain: brand.domain,
      version: provenance.version,
      measuredAt: provenance.at,
      notFound,
      calculated: colors.filter(({ source }) => source === 'calculated').map((token) => token.name),
    },
  })
}

const shadcnColors = (token: ColorToken, options: ExportOptions): [string, string][] =>
  (variables[token.name] ?? []).map((variable) => [variable, cssColor(token.hex, options)])

/** A surface as the ground of cards, where the page's text can be read on it. The first of a name counts. */
function cards(list: readonly ColorToken[], options: ExportOptions): Record<string, string> {
  const hexOf = (name: string) => list.find((token) => token.name === name)?.hex
  const [surface, text] = [hexOf('surface'), hexOf('text')]
  if (surface === undefined || text === undefined || contrast(surface, text) < readableContrastMin) return {}
  return Object.fromEntries(
    ['card', 'popover'].flatMap((variable) => [
      [variable, cssColor(surface, options)],
      [`${variable}-foreground`, cssColor(text, options)],
    ]),
  )
}

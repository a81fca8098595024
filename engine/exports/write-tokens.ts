import type { ExportOptions } from '#contract/exports/export-files.ts'
import type { BrandTokens, ColorToken } from './brand-tokens.ts'
import { bytesOf, oklchNumbers } from './color-text.ts'
import { calculatedNote, headLines } from './head-lines.ts'
import { jsonText } from './json-text.ts'

/** Name of our `$extensions`. */
const vendor = 'livery'

/** `tokens.json`: design tokens as the DTCG Format Module 2025.10 writes them; with `colors=hex` as the drafts before it did. */
export function writeTokens(tokens: BrandTokens, options: ExportOptions): string {
  const { brand, provenance, notFound } = tokens
  const group = (list: readonly ColorToken[]) => ({
    $type: 'color',
    ...Object.fromEntries(list.map((token) => [token.name, colorToken(token, options)])),
  })
  const fonts = Object.fromEntries(tokens.fonts.map(({ name, family }) => [name, { $value: [noAlias(family)] }]))
  const groups = {
    ...(tokens.colors.length > 0 && { color: group(tokens.colors) }),
    ...(tokens.dark.length > 0 && { 'color-dark': group(tokens.dark) }),
    ...(tokens.fonts.length > 0 && { font: { $type: 'fontFamily', ...fonts } }),
  }
  return jsonText({
    $description: noAlias(headLines(tokens).join(' ')),
    $extensions: {
      [vendor]: {
        format: options.colors === 'hex' ? 'DTCG, drafts before 2025.10' : 'DTCG 2025.10',
        brand: brand.urn,
        domain: brand.domain,
        version: provenance.version,
        measuredAt: provenance.at,
        notFound,
      },
    },
    ...(options.prefix === '' ? groups : { [options.prefix]: groups }),
  })
}

/** Braces around a name make it an alias of another token, wherever they stand. */
const noAlias = (text: string): string => text.replaceAll('{', '(').replaceAll('}', ')')

function colorToken({ hex, source }: ColorToken, options: ExportOptions): object {
  return {
    $value: options.colors === 'hex' ? hex : colorValue(hex, options),
    ...(source === 'calculated' && { $description: calculatedNote }),
  }
}

const componentDigits = 6

/** A color of the Color Module 2025.10, with its code for tools that know no color spaces. */
function colorValue(hex: string, { space }: ExportOptions): object {
  if (space === 'hex') {
    const components = bytesOf(hex).map((byte) => Number((byte / 255).toFixed(componentDigits)))
    return { colorSpace: 'srgb', components, alpha: 1, hex }
  }
  const { l, c, h } = oklchNumbers(hex)
  return { colorSpace: 'oklch', components: [l, c, h], alpha: 1, hex }
}

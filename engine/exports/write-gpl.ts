import type { ExportOptions } from '#contract/exports/export-files.ts'
import type { BrandTokens, ColorToken } from './brand-tokens.ts'
import { bytesOf } from './color-text.ts'
import { withPrefix } from './css-text.ts'
import { headLines } from './head-lines.ts'

/** `palette.gpl`: a palette of GIMP, which Inkscape, Krita and Aseprite read too. Calculated colors stand at the end. */
export function writeGpl(tokens: BrandTokens, { prefix }: ExportOptions): string {
  const line = ({ hex, name, source }: ColorToken, theme = '') => {
    const numbers = bytesOf(hex).map((byte) => String(byte).padStart(3))
    return `${numbers.join(' ')}\t${withPrefix(prefix, name)}${theme}${source === 'calculated' ? ' (calculated)' : ''}`
  }
  return [
    'GIMP Palette',
    `Name: ${tokens.name}`,
    'Columns: 8',
    ...headLines(tokens).map((text) => `# ${text}`),
    '#',
    ...[...tokens.colors].sort(measuredFirst).map((token) => line(token)),
    ...tokens.dark.map((token) => line(token, ' (dark theme)')),
    '',
  ].join('\n')
}

export const measuredFirst = (one: ColorToken, other: ColorToken): number =>
  Number(one.source === 'calculated') - Number(other.source === 'calculated')

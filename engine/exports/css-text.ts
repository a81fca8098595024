import type { ExportOptions } from '#contract/exports/export-files.ts'
import { oklchText } from './color-text.ts'

/** A comment of these lines: nothing in them ends it, or a `<style>` around it. */
export function cssComment(lines: readonly string[]): string {
  const text = lines.map((line) => line.replaceAll('*/', '* /').replaceAll('</', '< /').replaceAll('<!--', '< !--'))
  return `/* ${text.join('\n   ')} */`
}

/** A string in double quotes, CSS Syntax 3: what could end it, or a `<style>` around it, is written as its code. */
export const cssString = (text: string): string =>
  `"${text.replaceAll(/["\\<>]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`

export const cssColor = (hex: string, { space }: Pick<ExportOptions, 'space'>): string =>
  space === 'hex' ? hex : oklchText(hex)

/** `brand-primary`, or `primary` without a prefix. */
export const withPrefix = (prefix: string, name: string): string => (prefix === '' ? name : `${prefix}-${name}`)

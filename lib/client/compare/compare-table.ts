import { csvText } from '../csv.ts'
import { differenceText } from './color-difference.ts'
import { colorRows, factRows, fontFor, logoFor, type ColorCell, type Compared } from './compare-brands.ts'

/** The comparison as plain cells, a header first; an empty cell is not known. */
export function compareTable(columns: readonly Compared[], base: number): string[][] {
  const of = (read: (column: Compared) => string | undefined) => columns.map((column) => read(column) ?? '')
  const from = columns[base]?.label ?? ''
  return [
    ['', ...of(({ label }) => label)],
    ['Domain', ...of(({ brand }) => brand.domain)],
    ...colorRows(columns, base).map(({ label, cells }) => [
      `${label} color`,
      ...cells.map((cell) => colorText(cell, from)),
    ]),
    ['Logo for light backgrounds', ...of(({ brand }) => logoFor(brand, 'light')?.src)],
    ['Logo for dark backgrounds', ...of(({ brand }) => logoFor(brand, 'dark')?.src)],
    ['Titles', ...of(({ brand }) => fontFor(brand, 'title')?.name)],
    ['Text', ...of(({ brand }) => fontFor(brand, 'body')?.name)],
    ...factRows(columns).map(({ label, values }) => [label, ...values.map((value) => value ?? '')]),
  ]
}

function colorText(cell: ColorCell | undefined, base: string): string {
  if (cell === undefined) return ''
  if (cell.from === undefined) return cell.hex
  return `${cell.hex} (difference ${differenceText(cell.from.difference)} from ${base}, ${cell.from.role})`
}

export const compareCsv = (columns: readonly Compared[], base: number): string => csvText(compareTable(columns, base))

/** GitHub's Markdown; what a site wrote can't leave its cell. */
export function compareMarkdown(columns: readonly Compared[], base: number): string {
  const [head = [], ...rows] = compareTable(columns, base)
  const line = (cells: readonly string[]) => `| ${cells.map(markdownCell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const markdownCell = (text: string) =>
  text
    .replaceAll(/[\r\n]+/g, ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')

/** A row of a Markdown table. */
export const tableRow = (cells: readonly (string | number)[]): string =>
  `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`

/** The first two lines of one. */
export const tableHead = (names: readonly string[]): string[] => [tableRow(names), `|${'---|'.repeat(names.length)}`]

/** A title as a part of a file's name: `unseen 8` as `unseen-8`. */
export const fileName = (title: string): string => title.replace(/\W+/g, '-')

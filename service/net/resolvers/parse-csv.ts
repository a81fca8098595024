export type CsvRow = { line: number; cells: string[] }

/**
 * The rows of a CSV text (RFC 4180; a byte order mark, bare line feeds and empty lines are taken too), each with the
 * number of the line on which it starts. A quote that never closes takes the rest of the text into its cell.
 */
export function parseCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let line = 1
  const cell = /(?:"((?:[^"]|"")*)(?:"|$)|([^,\r\n]*))(,|\r\n|\n|\r|$)/y
  const source = text.replace(/^\ufeff/, '')
  while (cell.lastIndex < source.length || row.cells.length > 0) {
    const at = cell.lastIndex
    const match = cell.exec(source)
    // Text after a closing quote: the rest of the cell is taken as it is.
    const [whole, quoted, bare, end] = match ?? stray(source, at)
    if (!match) cell.lastIndex = at + whole.length
    row.cells.push((quoted?.replaceAll('""', '"') ?? bare ?? '').trim())
    line += whole.split(/\r\n|\n|\r/).length - 1
    if (end === ',') continue
    if (row.cells.some((one) => one !== '')) rows.push(row)
    row = { line, cells: [] }
  }
  return rows
}

function stray(source: string, at: number): [whole: string, quoted: undefined, bare: string, end: string] {
  const [whole = '', bare = '', end = ''] = /^([^,\r\n]*)(,|\r\n|\n|\r|$)/.exec(source.slice(at)) ?? []
  return [whole, undefined, bare, end]
}

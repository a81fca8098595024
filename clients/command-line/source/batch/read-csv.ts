import { wrongUse } from '../exit-codes.ts'

/** Names of columns that hold what a brand is looked up by, in the order in which one is taken. */
const columns = ['identifier', 'domain', 'website', 'url', 'email', 'ticker', 'isin']
const identifierLengthMax = 2048

export type Row = { line: number; identifier: string }

/**
 * The identifiers of a CSV file (RFC 4180; a file of lines is one too): of the column `column`, by its name or from 1, else
 * of the first that is named like one, else of the first. Lines without one are left out; too long a one is named.
 */
export function readIdentifiers(text: string, column?: string): Row[] {
  const plain = text.replace(/^\uFEFF/, '')
  const records = parseCsv(plain, separatorOf(plain.slice(0, 4_000).split('\n')[0] ?? ''))
  const header = (records[0]?.fields ?? []).map((field) => field.trim().toLowerCase())
  const { at, isNamed } = columnOf(header, column)
  const rows = (isNamed ? records.slice(1) : records)
    .map(({ line, fields }) => ({ line, identifier: (fields[at] ?? '').trim() }))
    .filter(({ identifier }) => identifier !== '')
  const long = rows.find(({ identifier }) => identifier.length > identifierLengthMax)
  if (long) throw wrongUse(`Line ${long.line}: an identifier has at most ${identifierLengthMax} characters.`)
  return rows
}

function columnOf(header: readonly string[], column: string | undefined): { at: number; isNamed: boolean } {
  const named = (column ? [column.toLowerCase()] : columns).map((name) => header.indexOf(name)).find((at) => at >= 0)
  if (named !== undefined) return { at: named, isNamed: true }
  if (column === undefined) return { at: 0, isNamed: false }
  if (/^[1-9]\d{0,3}$/.test(column)) return { at: Number(column) - 1, isNamed: false }
  throw wrongUse(`There is no column "${column}"; the first line has ${header.join(', ')}.`)
}

type CsvRecord = { line: number; fields: string[] }

/** A comma, unless the first line has none and another that spreadsheets write. */
const separatorOf = (line: string) => [',', ';', '\t'].find((one) => line.includes(one)) ?? ','

function parseCsv(text: string, separator: string): CsvRecord[] {
  const records: CsvRecord[] = []
  let fields: string[] = []
  let [line, startedAt] = [1, 1]
  for (let at = 0; at <= text.length;) {
    const { value, end } = text[at] === '"' ? quotedField(text, at, startedAt) : plainField(text, at, separator)
    fields.push(value)
    line += text.slice(at, end).split('\n').length - 1
    at = end + 1
    if (text[end] === separator) continue
    if (fields.some((one) => one !== '')) records.push({ line: startedAt, fields })
    fields = []
    line += 1
    startedAt = line
  }
  return records
}

type Field = { value: string; end: number }

function plainField(text: string, start: number, separator: string): Field {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1
  return { value: text.slice(start, end).replace(/\r$/, ''), end }
}

/** A field in quotation marks, in which two stand for one. */
function quotedField(text: string, start: number, line: number): Field {
  const parts: string[] = []
  let from = start + 1
  for (;;) {
    const mark = text.indexOf('"', from)
    if (mark < 0) throw wrongUse(`Line ${line}: a quotation mark is not closed.`)
    parts.push(text.slice(from, mark))
    if (text[mark + 1] !== '"') {
      const end = text[mark + 1] === '\r' ? mark + 2 : mark + 1
      return { value: parts.join(''), end }
    }
    parts.push('"')
    from = mark + 2
  }
}

/** A line of CSV; text that a spreadsheet would run as a formula is made plain. */
export const csvLine = (fields: readonly (string | number | null | undefined)[]): string =>
  `${fields
    .map((field) => {
      const text = String(field ?? '')
      const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
      return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
    })
    .join(',')}\n`

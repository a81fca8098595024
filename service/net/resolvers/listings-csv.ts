import { readFile, stat } from 'node:fs/promises'
import type { Logger } from 'pino'
import { readDomain } from '#contract/brands/domain.ts'
import { readTyped } from '#contract/brands/identifier.ts'
import { parseCsv, type CsvRow } from './parse-csv.ts'
import type { Resolved, Resolver } from './resolver.ts'

const columns = ['ticker', 'isin', 'crypto', 'domain', 'name'] as const
type Column = (typeof columns)[number]
type Listings = { mtimeMs: number; size: number; found: ReadonlyMap<string, Resolved> }

const bytesMax = 64 * 1024 * 1024
const problemsLoggedMax = 100

/**
 * Resolves by the operator's own file: CSV with a header row that names `domain`, at least one of `ticker`, `isin` and
 * `crypto`, and, if wanted, `name`. It is read again when it has changed. A wrong row is named in the log with its line
 * and left out; a file that cannot be read leaves the last one in force.
 */
export function csvResolver(path: string, log: Logger): Resolver {
  let held: Listings | undefined
  let reading: Promise<void> | undefined
  let lastProblem: string | undefined

  async function refresh(): Promise<void> {
    try {
      const { mtimeMs, size } = await stat(path)
      if (held?.mtimeMs === mtimeMs && held.size === size) return
      if (size > bytesMax) throw new Error(`it is larger than ${bytesMax} bytes`)
      const { found, problems, rows } = readListings(await readFile(path, 'utf8'))
      held = { mtimeMs, size, found }
      lastProblem = undefined
      for (const problem of problems.slice(0, problemsLoggedMax)) log.warn({ path, ...problem }, 'listing.refused')
      log.info({ path, rows, identifiers: found.size, refused: problems.length }, 'listings.read')
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== lastProblem) log.error({ path, reason }, 'listings.unreadable')
      lastProblem = reason
    }
  }

  return {
    name: 'csv',
    local: true,
    async resolve({ kind, value }) {
      reading ??= refresh().finally(() => {
        reading = undefined
      })
      await reading
      return held ? (held.found.get(`${kind}:${value}`) ?? 'unknown') : 'unavailable'
    },
  }
}

type Problem = { line: number; problem: string }
type Row = { line: number; keys: string[]; resolved: Resolved }

/** What a file says by `kind:value`, and what is wrong with its rows. Throws when the header row is not usable. */
export function readListings(text: string): { found: Map<string, Resolved>; problems: Problem[]; rows: number } {
  const [header, ...rest] = parseCsv(text)
  const places = readHeader(header)
  const problems: Problem[] = []
  const byDomain = new Map<string, Row[]>()
  const taken = new Map<string, number>()
  for (const csvRow of rest) {
    const row = readRow(csvRow, places, taken)
    if ('problem' in row) {
      problems.push(row)
      continue
    }
    for (const key of row.keys) taken.set(key, row.line)
    byDomain.set(row.resolved.domain, [...(byDomain.get(row.resolved.domain) ?? []), row])
  }
  const found = new Map<string, Resolved>()
  for (const rows of byDomain.values()) {
    const whole = merge(rows.map((row) => row.resolved))
    for (const key of rows.flatMap((row) => row.keys)) if (whole) found.set(key, whole)
  }
  return { found, problems, rows: rest.length }
}

function readHeader(header: CsvRow | undefined): Map<Column, number> {
  const names = (header?.cells ?? []).map((cell) => cell.toLowerCase())
  const places = new Map(columns.flatMap((column) => (names.includes(column) ? [[column, names.indexOf(column)]] : [])))
  if (!places.has('domain') || !['ticker', 'isin', 'crypto'].some((column) => places.has(column as Column))) {
    throw new Error('its first row must name the columns: domain, and ticker, isin or crypto')
  }
  return places
}

function readRow(
  { line, cells }: CsvRow,
  places: ReadonlyMap<Column, number>,
  taken: ReadonlyMap<string, number>,
): Row | Problem {
  const cell = (column: Column) => cells[places.get(column) ?? -1] ?? ''
  const domain = readDomain(cell('domain').replace(/^https?:\/\/([^/]+)\/?$/, '$1'))
  if ('problem' in domain) return { line, problem: domain.problem }
  const keys: string[] = []
  const values: Record<'ticker' | 'isin' | 'crypto', string[]> = { ticker: [], isin: [], crypto: [] }
  for (const kind of ['ticker', 'isin', 'crypto'] as const) {
    // Several of one company may share a cell.
    for (const part of cell(kind).split(/[\s;|]+/)) {
      if (part === '') continue
      const read = readTyped(kind, part)
      if ('problem' in read) return { line, problem: read.problem }
      const { value } = read.readings[0]
      const earlier = taken.get(`${kind}:${value}`)
      if (earlier !== undefined) return { line, problem: `The ${kind} ${value} is on line ${earlier} already.` }
      keys.push(`${kind}:${value}`)
      values[kind].push(value)
    }
  }
  if (keys.length === 0) return { line, problem: 'There is no ticker, ISIN or crypto symbol.' }
  const name = cell('name') === '' ? undefined : cell('name')
  return { line, keys, resolved: { domain: domain.domain, name, tickers: values.ticker, isins: values.isin } }
}

function merge(rows: readonly Resolved[]): Resolved | undefined {
  const [first] = rows
  return (
    first && {
      domain: first.domain,
      name: rows.find((row) => row.name !== undefined)?.name,
      tickers: [...new Set(rows.flatMap((row) => row.tickers))],
      isins: [...new Set(rows.flatMap((row) => row.isins))],
    }
  )
}

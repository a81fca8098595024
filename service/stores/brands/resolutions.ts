import type { Reading } from '#contract/brands/identifier.ts'
import { dayMs } from '#contract/time.ts'
import { readingKey } from './brands.ts'
import type { Database } from '../database.ts'

/** What a value was found to stand for, or, without a domain, that it stands for nothing. */
export type KeptResolution = {
  domain: string | undefined
  name: string | undefined
  tickers: readonly string[]
  isins: readonly string[]
}

export type ResolutionStore = {
  /** What is kept of `readings` at `now`, by `kind:value`: a find for 90 days, a miss for 7. One statement for all. */
  findMany: (readings: readonly Reading[], now: Date) => Promise<Map<string, KeptResolution>>
  save: (reading: Reading, resolution: KeptResolution, source: string, at: Date) => Promise<void>
}

type Row = {
  kind: Reading['kind']
  value: string
  domain: string | null
  name: string | null
  tickers: string[]
  isins: string[]
}

const foundKeptMs = 90 * dayMs
const missKeptMs = 7 * dayMs

export function resolutionStore(database: Database): ResolutionStore {
  return {
    async findMany(readings, now) {
      if (readings.length === 0) return new Map()
      const { rows } = await database.query<Row>(
        `SELECT kind, value, domain, name, tickers, isins
         FROM unnest($1::text[], $2::text[]) AS wanted(kind, value) JOIN resolution USING (kind, value)
         WHERE resolved_at > CASE WHEN domain IS NULL THEN $4::timestamptz ELSE $3::timestamptz END`,
        [
          readings.map((reading) => reading.kind),
          readings.map((reading) => reading.value),
          new Date(now.getTime() - foundKeptMs),
          new Date(now.getTime() - missKeptMs),
        ],
      )
      return new Map(rows.map((row) => [readingKey(row), kept(row)]))
    },
    async save(reading, { domain, name, tickers, isins }, source, at) {
      await database.query(
        `INSERT INTO resolution (kind, value, domain, name, tickers, isins, source, resolved_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (kind, value) DO UPDATE SET domain = excluded.domain, name = excluded.name,
           tickers = excluded.tickers, isins = excluded.isins, source = excluded.source, resolved_at = excluded.resolved_at`,
        [reading.kind, reading.value, domain ?? null, name ?? null, tickers, isins, source, at],
      )
    },
  }
}

const kept = ({ domain, name, tickers, isins }: Row): KeptResolution => ({
  domain: domain ?? undefined,
  name: name ?? undefined,
  tickers,
  isins,
})

import pg from 'pg'
import type { Manifest, SavedTable } from './manifest.ts'
import { Trouble } from '../trouble.ts'

/** The table of Prisma's own: a restored database has it from its migrations. */
const ownTables = new Set(['_prisma_migrations'])

export type Table = Omit<SavedTable, 'rows'>

/** The tables of an installation with their columns and partitions, each after those that it refers to. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; refers: string[] }>(`
    SELECT c.relname AS name,
      (SELECT array_agg(attname::text ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
      (SELECT coalesce(array_agg(DISTINCT confrelid::regclass::text), '{}') FROM pg_constraint
        WHERE conrelid = c.oid AND contype = 'f' AND confrelid <> c.oid) AS refers
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    ORDER BY c.relname`)
  const found = rows.filter(({ name }) => !ownTables.has(name))
  const partitions = await listPartitions(client)
  return inOrder(found).map(({ name, columns }) => ({ name, columns, partitions: partitions.get(name) ?? [] }))
}

async function listPartitions(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string; name: string; bounds: string }>(`
    SELECT p.relname AS table, c.relname AS name, pg_get_expr(c.relpartbound, c.oid) AS bounds
    FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid JOIN pg_class p ON p.oid = i.inhparent
    WHERE c.relispartition AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY c.relname`)
  const partitions = new Map<string, { name: string; bounds: string }[]>()
  for (const { table, ...partition } of rows) partitions.set(table, [...(partitions.get(table) ?? []), partition])
  return partitions
}

/** Each after those that it refers to; throws `Trouble` where tables refer to each other in a circle. */
function inOrder<T extends { name: string; refers: string[] }>(tables: readonly T[]): T[] {
  const ordered: T[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name))
    const next = [...waiting].filter(({ refers }) => !refers.some((other) => names.has(other)))
    if (next.length === 0) throw new Trouble(`The tables ${[...names].join(', ')} refer to each other in a circle.`)
    for (const table of next) waiting.delete(table)
    ordered.push(...next)
  }
  return ordered
}

/** Where every sequence stands. */
export async function listSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const { rows: stands } = await client.query<{ last_value: string; is_called: boolean }>(
      `SELECT last_value::text, is_called FROM ${pg.escapeIdentifier(name)}`,
    )
    const [stand] = stands
    if (stand) sequences.push({ name, value: stand.last_value, isCalled: stand.is_called })
  }
  return sequences
}

export const columnList = (columns: readonly string[]) =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ')

import type { Database } from '../database.ts'

/** The largest 20 tables, each with its indexes and all of its partitions; those of the queue too. */
export async function readTables(database: Database): Promise<{ name: string; bytes: number }[]> {
  const { rows } = await database.query<{ name: string; bytes: number }>(
    `SELECT coalesce(pg_partition_root(oid), oid)::regclass::text AS name, sum(pg_total_relation_size(oid))::bigint AS bytes
     FROM pg_class WHERE relkind IN ('r', 'p')
       AND relnamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN (current_schema(), 'pgboss'))
     GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 20`,
  )
  return rows
}

import type pg from 'pg'

/** The migrations that a database has, in their order; none where it has no tables of ours. */
export async function listMigrationsOf(client: pg.ClientBase): Promise<{ name: string; checksum: string }[]> {
  const { rows: found } = await client.query<{ found: string | null }>(
    `SELECT to_regclass('"_prisma_migrations"')::text AS found`,
  )
  if (!found[0]?.found) return []
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `SELECT migration_name AS name, checksum FROM "_prisma_migrations"
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  )
  return rows
}

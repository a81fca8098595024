import { openText, openWithAny, sealText } from '#contract/secrets/sealed-text.ts'
import { type Database, inTransaction, type Queryable } from '../database.ts'

/** Every column that holds what `sealText` made, by table, with the column that names its rows. The check comes last. */
export const sealedColumns = [
  { table: 'webhook', key: 'id', columns: ['secret', 'previous_secret', 'authorization'] },
  { table: 'connection', key: 'id', columns: ['key_sealed', 'client_id_sealed'] },
  { table: 'secret_check', key: 'id', columns: ['sealed'] },
] as const

const pageRows = 500

type Keyring = { secret: string; previous: readonly string[] }

/**
 * Seals everything with `secret` that one of `previous` sealed, and returns how many values that were. Page by page, each in its
 * transaction: what was cut short is called again, and meanwhile who knows all secrets reads everything. Throws the
 * error of `openText` where a value opens with none of them.
 */
export async function resealAll(database: Database, keyring: Keyring): Promise<number> {
  let resealed = 0
  for (const { table, key, columns } of sealedColumns)
    for (const column of columns) resealed += await resealColumn(database, { table, key, column }, keyring)
  return resealed
}

type Column = { table: string; key: string; column: string }

async function resealColumn(database: Database, column: Column, keyring: Keyring): Promise<number> {
  let resealed = 0
  for (let after: string | undefined = ''; after !== undefined;) {
    const page = await inTransaction(database, (client) => resealPage(client, column, { keyring, after: after ?? '' }))
    resealed += page.resealed
    after = page.last
  }
  return resealed
}

async function resealPage(
  client: Queryable,
  { table, key, column }: Column,
  { keyring, after }: { keyring: Keyring; after: string },
): Promise<{ resealed: number; last: string | undefined }> {
  // Locked, so that a secret which is rotated at this moment isn't written over; other columns may change before and after.
  const { rows } = await client.query<{ key: string; sealed: Buffer }>(
    `SELECT "${key}"::text AS key, "${column}" AS sealed FROM "${table}"
     WHERE "${column}" IS NOT NULL AND "${key}"::text > $1 ORDER BY "${key}"::text LIMIT ${pageRows} FOR UPDATE`,
    [after],
  )
  const old = rows.filter(({ sealed }) => !opens(keyring.secret, sealed))
  const fresh = old.map(({ sealed }) => sealText(keyring.secret, openWithAny(keyring.previous, sealed)))
  if (old.length > 0)
    await client.query(
      `UPDATE "${table}" SET "${column}" = fresh.sealed FROM unnest($1::text[], $2::bytea[]) AS fresh (key, sealed)
       WHERE "${table}"."${key}"::text = fresh.key`,
      [old.map((row) => row.key), fresh],
    )
  return { resealed: old.length, last: rows.length < pageRows ? undefined : rows.at(-1)?.key }
}

function opens(secret: string, sealed: Buffer): boolean {
  try {
    openText(secret, sealed)
    return true
  } catch {
    return false
  }
}

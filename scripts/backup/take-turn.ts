import { clientTo } from '#prisma/connection.ts'

/**
 * The right to make the backup that is due, among all machines of an installation, as what gives it back; undefined where another
 * makes one, or the last one is younger than `hours`.
 */
export async function takeTurn(databaseUrl: string, hours: number): Promise<(() => Promise<void>) | undefined> {
  const client = clientTo(databaseUrl, { application_name: 'livery-backup' })
  await client.connect()
  const { rows } = await client.query<{ due: boolean }>(
    `SELECT pg_try_advisory_lock(hashtextextended('backup', 0)) AND NOT EXISTS (
       SELECT FROM audit_entry WHERE action = 'backup.made' AND created_at > now() - make_interval(hours => $1)) AS due`,
    [hours],
  )
  // The lock goes with the connection.
  if (rows[0]?.due === true) return () => client.end()
  await client.end()
  return undefined
}

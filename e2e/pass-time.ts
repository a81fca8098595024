import pg from 'pg'
import { readRuntime } from '#scripts/start/runtime.ts'

/** As if every crawl so far had been an hour ago: a site is crawled on request once in ten minutes. */
export const passTime = (): Promise<void> => write(`UPDATE crawl SET started_at = started_at - interval '1 hour'`)

/** As if no webhook of the organization had accepted a delivery for ten days. */
export const failFor10Days = (organization: string): Promise<void> =>
  write(
    `UPDATE webhook SET failing_since = now() - interval '10 days', failure_streak = 12 WHERE organization_id = $1`,
    [organization],
  )

async function write(sql: string, values: string[] = []): Promise<void> {
  const runtime = await readRuntime(process.env['LIVERY_DATA_DIR'] ?? '')
  const client = new pg.Client({ connectionString: runtime?.databaseUrl })
  await client.connect()
  await client.query(sql, values)
  await client.end()
}

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

/** As if nobody had come for a delivery that was due ten minutes ago. */
export const stickDelivery = (dataDir: string): Promise<void> =>
  write(
    `INSERT INTO delivery_queue (webhook_id, delivery_id, delivery_created_at, event_id, event_at, due_at)
     SELECT 'none', 'none', at, 'none', at, at FROM (SELECT now() - interval '10 minutes' AS at) due`,
    [],
    dataDir,
  )

/** As if all that waits for operators had been seen ten minutes earlier. */
export const agedMatters = (dataDir: string): Promise<void> =>
  write(`UPDATE operator_matter SET since = since - interval '10 minutes' WHERE mailed_at IS NULL`, [], dataDir)

/** An organization whose id a setting names, with somebody who owns it. */
export const openCompany = async (dataDir: string, ownerEmail: string): Promise<void> => {
  await write(`INSERT INTO organization (id, name) VALUES ('company', 'Company') ON CONFLICT DO NOTHING`, [], dataDir)
  await write(
    `INSERT INTO membership (user_id, organization_id, role) SELECT id, 'company', 'owner' FROM user_account WHERE email = $1`,
    [ownerEmail],
    dataDir,
  )
}

async function write(sql: string, values: string[] = [], dataDir = process.env['LIVERY_DATA_DIR']): Promise<void> {
  const runtime = await readRuntime(dataDir ?? '')
  const client = new pg.Client({ connectionString: runtime?.databaseUrl })
  await client.connect()
  await client.query(sql, values)
  await client.end()
}

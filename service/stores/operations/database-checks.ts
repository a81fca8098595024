import { type Finding, good, notChecked, worthALook, wrong } from '#contract/operations/finding.ts'
import type { Queryable } from '../database.ts'
import { opensSeals } from './secret-check.ts'

const skewMs = 2_000

/** Whether PostgreSQL is new enough and takes writes. */
export async function checkVersion(client: Queryable): Promise<Finding> {
  const { rows } = await client.query<{ version: string; number: string; replica: boolean }>(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num') AS number,
       pg_is_in_recovery() AS replica`,
  )
  const [row] = rows
  if (row?.replica === true) return wrong('DATABASE_URL is a replica: nothing can be written there.')
  return Number(row?.number) < 150_000
    ? wrong(`PostgreSQL ${row?.version} is too old: Livery needs 15 or newer.`)
    : good(`PostgreSQL ${row?.version} answers.`)
}

/** Whether this machine's clock and the database's agree to two seconds. */
export async function checkClock(client: Queryable): Promise<Finding> {
  const before = Date.now()
  const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  const middle = (before + Date.now()) / 2
  const off = Math.round(Math.abs((rows[0]?.now.getTime() ?? middle) - middle))
  const said = `This machine's clock and the database's are ${off} ms apart.`
  return off > skewMs ? worthALook(`${said} Set both by NTP.`) : good(said)
}

/** Whether one of `secrets` opens what this database's secret sealed. */
export async function checkSecret(client: Queryable, secrets: readonly string[]): Promise<Finding> {
  const { rows: found } = await client.query<{ found: string | null }>(
    `SELECT to_regclass('secret_check')::text AS found`,
  )
  if (!found[0]?.found) return notChecked('The database is not migrated yet.')
  const opens = await opensSeals(client, secrets)
  if (opens === undefined) return notChecked('Nothing was sealed yet.')
  return opens ? good('LIVERY_SECRET opens what it sealed.') : wrong('LIVERY_SECRET is not the one of this database.')
}

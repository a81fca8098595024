import type { Accounts, SystemState } from '#contract/operations/system.ts'
import type { Finding } from '#contract/operations/finding.ts'
import type { InstallationUsage } from '#contract/operations/organizations.ts'
import type { Database } from '../database.ts'
import { readInstallationUsage } from './installation-usage.ts'
import { checkClock, checkSecret, checkVersion } from './database-checks.ts'
import { type Load, readLoad } from './read-load.ts'
import { readTables } from './read-tables.ts'

export type SystemStore = {
  /** Whether the user is an operator of the installation, asked of the database now. */
  isOperator: (userId: string) => Promise<boolean>
  /** What the database says of the installation and of itself. */
  read: (now: () => Date) => Promise<Pick<SystemState, 'database' | 'migrations' | 'queues' | 'brands' | 'crawls'>>
  /** The largest tables, with their partitions. */
  tables: () => Promise<{ name: string; bytes: number }[]>
  readLoad: () => Promise<Load>
  /** What only the database can say of itself. */
  checks: {
    version: () => Promise<Finding>
    clock: () => Promise<Finding>
    secret: (secrets: readonly string[]) => Promise<Finding>
  }
  /** When the last backup was made, of the last 40 days, and when the installation was. */
  lastBackup: () => Promise<{ madeAt: Date | undefined; installedAt: Date | undefined }>
  /** What all organizations used. */
  usage: (span: { from: Date; to: Date }) => Promise<InstallationUsage>
  emailOf: (userId: string) => Promise<string | undefined>
  /** Credits used in the running period, of those organizations that have called. */
  accounts: (organizationIds: readonly string[], now: Date) => Promise<Accounts['accounts']>
}

const crawlsCounted = 1000
const crawlsShown = 25

type DatabaseRow = { version: string; bytes: number; connections: number; now: Date }
type MigrationRow = { migration_name: string; finished_at: Date | null }
type CrawlRow = { domain: string; started_at: Date; duration_ms: number; outcome: string; detail: string | null }
type AccountRow = { organization_id: string; used: number; granted: number; prepaid: number; period_end: Date }

export function systemStore(database: Database): SystemStore {
  return {
    async isOperator(userId) {
      const { rows } = await database.query<{ is_operator: boolean }>(
        'SELECT is_operator FROM user_account WHERE id = $1',
        [userId],
      )
      return rows[0]?.is_operator === true
    },
    async read(now) {
      const state = await readDatabase(database, now)
      const [migrations, queues, brands, crawls] = await Promise.all([
        readMigrations(database),
        readQueues(database),
        database.query<{ count: number }>('SELECT count(*) AS count FROM brand'),
        readCrawls(database),
      ])
      return { database: state, migrations, queues, brands: brands.rows[0]?.count ?? 0, crawls }
    },
    tables: () => readTables(database),
    readLoad: () => readLoad(database),
    checks: {
      version: () => checkVersion(database),
      clock: () => checkClock(database),
      secret: (secrets) => checkSecret(database, secrets),
    },
    async lastBackup() {
      const { rows } = await database.query<{ made_at: Date | null; installed_at: Date | null }>(
        // By its time, which has an index: what is older than the range is as bad as none.
        `SELECT (SELECT max(created_at) FROM audit_entry WHERE created_at > now() - interval '40 days'
             AND action = 'backup.made') AS made_at,
           (SELECT min(finished_at) FROM _prisma_migrations) AS installed_at`,
      )
      return { madeAt: rows[0]?.made_at ?? undefined, installedAt: rows[0]?.installed_at ?? undefined }
    },
    usage: (span) => readInstallationUsage(database, span),
    async emailOf(userId) {
      const { rows } = await database.query<{ email: string }>('SELECT email::text FROM user_account WHERE id = $1', [
        userId,
      ])
      return rows[0]?.email
    },
    async accounts(organizationIds, now) {
      const { rows } = await database.query<AccountRow>(
        `SELECT organization_id, period_used + overage_used + prepaid_used AS used, granted, prepaid, period_end
         FROM credit_account WHERE organization_id = ANY($1) AND period_end > $2`,
        [organizationIds, now],
      )
      return rows.map(({ organization_id: organizationId, used, granted, prepaid, period_end: end }) => {
        return { organizationId, used, granted, prepaid, periodEnd: end.toISOString() }
      })
    },
  }
}

async function readDatabase(database: Database, now: () => Date): Promise<SystemState['database']> {
  const before = performance.now()
  const { rows } = await database.query<DatabaseRow>(
    `SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes,
       (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()) AS connections, clock_timestamp() AS now`,
  )
  const latencyMs = performance.now() - before
  const [row] = rows
  if (!row) throw new Error('the database answered nothing about itself')
  const { version, bytes, connections } = row
  // Its clock was read somewhere on the way: half of the way back is taken off.
  const clockSkewMs = Math.round(row.now.getTime() - (now().getTime() - latencyMs / 2))
  return { version, bytes, connections, latencyMs: Math.round(latencyMs * 10) / 10, clockSkewMs }
}

async function readMigrations(database: Database): Promise<SystemState['migrations']> {
  const { rows } = await database.query<MigrationRow>(
    'SELECT migration_name, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name',
  )
  return rows.map((row) => ({ name: row.migration_name, appliedAt: row.finished_at?.toISOString() ?? null }))
}

async function readQueues(database: Database): Promise<SystemState['queues']> {
  const { queues, deliveries, fanOuts } = await readLoad(database)
  const own = [
    { name: 'deliveries', ...deliveries },
    { name: 'event fan-out', ...fanOuts },
  ].map(({ name, count, oldestAt }) => ({ name, waiting: count, active: null, failed: null, oldestAt }))
  return [...own, ...queues].map(({ oldestAt, ...row }) => ({
    ...row,
    oldestWaitingAt: oldestAt?.toISOString() ?? null,
  }))
}

async function readCrawls(database: Database): Promise<SystemState['crawls']> {
  const [counted, latest] = await Promise.all([
    database.query<{ outcome: string; count: number }>(
      `SELECT outcome, count(*) AS count FROM (SELECT outcome FROM crawl ORDER BY id DESC LIMIT ${crawlsCounted}) AS late
       GROUP BY outcome ORDER BY count DESC, outcome`,
    ),
    database.query<CrawlRow>(
      `SELECT domain, started_at, duration_ms, outcome, detail FROM crawl ORDER BY id DESC LIMIT ${crawlsShown}`,
    ),
  ])
  return {
    outcomes: counted.rows,
    latest: latest.rows.map(({ domain, started_at: startedAt, duration_ms: durationMs, outcome, detail }) => {
      return { domain, startedAt: startedAt.toISOString(), durationMs, outcome, detail }
    }),
  }
}

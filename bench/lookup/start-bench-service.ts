import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { hashApiKey, newApiKey } from '#contract/secrets/api-key.ts'
import { newClientId } from '#contract/secrets/client-id.ts'
import { migrate } from '#prisma/migrate.ts'
import { startCluster } from '#scripts/postgres/cluster.ts'
import { freePort } from '#scripts/processes/ports.ts'
import { until } from '#scripts/processes/processes.ts'

export const benchSecret = 'the benchmark has no secret to keep'

type BenchOptions = {
  /** What the database is started with beside its own. */
  databaseSettings?: readonly string[]
  /** A folder whose database stays, and is gone on with; a fresh one that is thrown away where none is given. */
  keptFolder?: string | undefined
  /** Settings of the process. */
  env?: Record<string, string>
}

/** The service as it runs in production, over an embedded PostgreSQL with its ordinary durability. */
export async function startBenchService({ databaseSettings = [], keptFolder, env = {} }: BenchOptions = {}) {
  const folder = keptFolder ?? (await mkdtemp(join(tmpdir(), 'livery-bench-')))
  // PostgreSQL refuses to run as root: its own user must be able to reach the folder.
  await chmod(folder, 0o755)
  const cluster = await startCluster({
    folder: join(folder, 'postgres'),
    password: 'bench',
    database: 'livery',
    settings: databaseSettings,
    ...(keptFolder === undefined && { throwAway: folder }),
  })
  await migrate(cluster.url)
  const key = await addKey(cluster.url)
  const clientId = await addClientId(cluster.url)
  const service = await startProcess(cluster.url, env)
  return {
    ...service,
    key,
    clientId,
    databaseUrl: cluster.url,
    /** What the database says. */
    databaseLog: join(folder, 'postgres.log'),
    /** Another process over the same database, with settings of its own. */
    startAnother: (env: Record<string, string>) => startProcess(cluster.url, env),
    async close() {
      await service.stop()
      await cluster.stop()
      if (keptFolder === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

export type BenchService = Awaited<ReturnType<typeof startBenchService>>

async function startProcess(databaseUrl: string, env: Record<string, string> = {}) {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const child = fork(new URL('../../service/main.ts', import.meta.url), {
    env: {
      ...process.env,
      ...benchEnvironment(databaseUrl, port),
      // As `npm start` has it with one process.
      LIVERY_CHARGE_LOG: 'on',
      LIVERY_METRICS_PORT: String(metricsPort),
      ...env,
    },
  })
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  await until(isReady, 30_000)
  return {
    url,
    pid: child.pid ?? 0,
    /** Asks for a search, and resolves when the process searches the names of so many brands itself. */
    async holdNames(count: number) {
      await fetch(`${url}/v2/search/a`).then((answer) => answer.arrayBuffer())
      const isHeld = async () => {
        const text = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((answer) => answer.text())
        return Number(/^livery_search_names (\d+)$/m.exec(text)?.[1]) >= count
      }
      if (!(await until(isHeld, 300_000))) throw new Error(`${count} names were not read`)
    },
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGINT')
      await once(child, 'exit')
    },
  }
}

/** What a process of the service that is measured is started with. */
export const benchEnvironment = (databaseUrl: string, port: number): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  SERVICE_PORT: String(port),
  LIVERY_SECRET: benchSecret,
  LIVERY_LOG_LEVEL: 'warn',
  LIVERY_RESOLVERS: 'off',
  // The limiter runs, with a limit that the load cannot reach.
  LIVERY_RATE_PER_SECOND: '1000000',
  LIVERY_RATE_PER_5_MINUTES: '300000000',
  LIVERY_LOGOS_PER_ADDRESS: '300000000',
  LIVERY_LOGOS_PER_CLIENT_ID: '300000000',
  // Each search comes from an address of its own, as if through a proxy.
  LIVERY_TRUSTED_PROXIES: '127.0.0.1',
})

async function addClientId(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const id = newClientId(benchSecret)
  await client.query(`INSERT INTO client_id (id, organization_id, name) VALUES ($1, 'bench', 'bench')`, [id])
  await client.end()
  return id
}

async function addKey(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const key = newApiKey()
  await client.query(`INSERT INTO organization (id, name) VALUES ('bench', 'Benchmark') ON CONFLICT DO NOTHING`)
  await client.query(
    `INSERT INTO api_key (id, organization_id, name, hash, preview) VALUES ('idBenchKey', 'bench', 'bench', $1, 'lv_…')
     ON CONFLICT (id) DO UPDATE SET hash = excluded.hash`,
    [hashApiKey(key)],
  )
  await client.end()
  return key
}

import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#prisma/migrate.ts'
import { startCluster } from '#scripts/postgres/cluster.ts'
import { freePort } from '#scripts/processes/ports.ts'
import { until } from '#scripts/processes/processes.ts'
import { cpuOf, familyCpu } from './process-cpu.ts'

const secret = 'the benchmark has no secret to keep'

export type Report = { posts: number; arrivals: [path: string, id: string, at: number][] }
export type Worker = { pid: number; kill: (signal: NodeJS.Signals) => void; ended: Promise<unknown> }

/** A database with its ordinary durability, a receiver in a process of its own, and services as they run in production. */
export async function startBench() {
  const folder = await mkdtemp(join(tmpdir(), 'livery-bench-'))
  // PostgreSQL refuses to run as root: its own user must be able to reach the folder.
  await chmod(folder, 0o755)
  const cluster = await startCluster({
    folder: join(folder, 'postgres'),
    password: 'bench',
    database: 'livery',
    throwAway: folder,
  })
  await migrate(cluster.url)
  const receiver = fork(new URL('./receiver-process.ts', import.meta.url))
  const [{ port }] = (await once(receiver, 'message')) as [{ port: number }]
  const origin = `http://127.0.0.1:${port}`
  const hosts = Array.from({ length: 101 }, (_, index) => `hook${index}.test=${origin}`).join(',')
  const pool = new pg.Pool({ connectionString: cluster.url, max: 4 })
  // The database is stopped while connections to it are still closing.
  pool.on('error', () => undefined)
  const workers = new Set<ChildProcess>()

  async function startWorker(): Promise<Worker> {
    const servicePort = await freePort()
    const child = fork(new URL('../../service/main.ts', import.meta.url), {
      env: {
        ...process.env,
        DATABASE_URL: cluster.url,
        SERVICE_PORT: String(servicePort),
        LIVERY_SECRET: secret,
        LIVERY_LOG_LEVEL: 'warn',
        LIVERY_RESOLVERS: 'off',
        LIVERY_WEBHOOK_HOSTS: hosts,
      },
    })
    workers.add(child)
    const ended = once(child, 'exit').then(() => workers.delete(child))
    await until(
      () =>
        fetch(`http://127.0.0.1:${servicePort}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        ),
      30_000,
    )
    return { pid: child.pid ?? 0, kill: (signal) => child.kill(signal), ended }
  }

  return {
    pool,
    secret,
    hosts,
    startWorker,
    /** CPU in microseconds of everything but the workers: database, receiver, and this process, which writes. */
    othersCpu() {
      const own = process.cpuUsage()
      return familyCpu(cluster.pid) + cpuOf(receiver.pid ?? 0) + own.user + own.system
    },
    /** What the receiver got since it was last asked. */
    async report(): Promise<Report> {
      receiver.send('report')
      const [report] = (await once(receiver, 'message')) as [Report]
      return report
    },
    async close() {
      const left = [...workers]
      const exits = left.map((child) => once(child, 'exit'))
      for (const child of left) child.kill('SIGINT')
      await Promise.all(exits)
      receiver.disconnect()
      await once(receiver, 'exit')
      await pool.end()
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Bench = Awaited<ReturnType<typeof startBench>>

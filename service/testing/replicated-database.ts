import { execFile } from 'node:child_process'
import { chown, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { clientTo } from '#prisma/connection.ts'
import { migrate } from '#prisma/migrate.ts'
import { startCluster, throwAwayFolder, type Cluster } from '#scripts/postgres/cluster.ts'
import { until } from '#scripts/processes/processes.ts'

export type ReplicatedDatabase = {
  /** Both hosts, as `DATABASE_URL` names them. */
  url: string
  /** The standby alone. */
  standbyUrl: string
  /** The standby gets on what is written, and applies none of it. */
  pauseStandby: () => Promise<void>
  /** `kill -9` of its server. */
  killPrimary: () => Promise<void>
  promoteStandby: () => Promise<void>
  killStandby: () => Promise<void>
  close: () => Promise<void>
}

/** A migrated primary and a streaming standby that confirms every commit, both real PostgreSQL servers of their own. */
export async function openReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = await throwAwayFolder()
  const shared = { password: 'test', database: 'livery', throwAway: folder }
  const primary = await startCluster({ ...shared, folder: join(folder, 'primary'), settings })
  await migrate(primary.url)
  const standby = await startStandby(primary, folder, shared)
  const [{ host }, { host: standbyHost }] = [new URL(primary.url), new URL(standby.url)]
  return {
    url: primary.url.replace(host, `${host},${standbyHost}`),
    standbyUrl: standby.url,
    pauseStandby: () =>
      on(standby.url, async (ask) => {
        await ask('SELECT pg_wal_replay_pause()')
        const isPaused = async () => (await ask('SELECT pg_get_wal_replay_pause_state() AS text')) === 'paused'
        if (!(await until(isPaused, 30_000))) throw new Error('The standby goes on.')
      }),
    killPrimary: () => kill(primary),
    killStandby: () => kill(standby),
    promoteStandby: () => on(standby.url, (ask) => ask('SELECT pg_promote()')),
    async close() {
      await Promise.all([primary.stop(), standby.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function kill({ pid, ended }: Cluster): Promise<void> {
  process.kill(pid, 'SIGKILL')
  await ended
}

const settings = ['max_connections=100', 'shared_buffers=32MB']

/** Copies the running primary as PostgreSQL's manual says for whom pg_basebackup is not at hand, and follows it. */
async function startStandby(primary: Cluster, folder: string, shared: Shared): Promise<Cluster> {
  const copy = join(folder, 'standby')
  await on(primary.url, async (ask) => {
    await ask(`SELECT pg_backup_start('standby', true)`)
    await promisify(execFile)('cp', ['-a', join(folder, 'primary'), copy])
    await rm(join(copy, 'postmaster.pid'))
    const label = await ask(`SELECT labelfile AS text FROM pg_backup_stop(false)`)
    // The server's, as all else there is.
    const { uid, gid } = await stat(copy)
    for (const [name, text] of [
      ['backup_label', label],
      ['standby.signal', ''],
    ] as const) {
      await writeFile(join(copy, name), text)
      await chown(join(copy, name), uid, gid)
    }
  })
  const follows = `primary_conninfo=host=127.0.0.1 port=${primary.port} user=livery password=${shared.password}`
  const standby = await startCluster({ ...shared, folder: copy, settings: [...settings, follows] })
  await on(primary.url, async (ask) => {
    const streams = async () => (await ask('SELECT count(*)::text AS text FROM pg_stat_replication')) === '1'
    if (!(await until(streams, 30_000))) throw new Error('The standby does not follow.')
    // Only now, and only here: after a failover nobody confirms.
    await ask(`ALTER SYSTEM SET synchronous_standby_names = '*'`)
    await ask('SELECT pg_reload_conf()')
  })
  return standby
}

type Shared = { password: string; database: string; throwAway: string }

/** Runs `work` on one connection; `ask` gives the column `text` of the first row. */
async function on(url: string, work: (ask: (statement: string) => Promise<string>) => Promise<unknown>): Promise<void> {
  const client = clientTo(url)
  await client.connect()
  try {
    await work(async (statement) => {
      const { rows } = await client.query<{ text?: string }>(statement)
      return rows[0]?.text ?? ''
    })
  } finally {
    await client.end()
  }
}

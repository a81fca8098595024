import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { clientTo } from '#prisma/connection.ts'
import { openDatabase } from '#service/stores/database.ts'
import { proveAccounts } from '#service/stores/metering/ledger.ts'
import { quantile } from '../quantile.ts'

const callers = 8

export type Counts = Record<'brand' | 'delivery' | 'delivery_attempt' | 'webhook_event' | 'ledger_entry', number> & {
  charged: number
  /** Accounts that differ from their ledger. */
  wrong: number
}
export type Took = { seconds: number; memoryMb: number }
export type Loaded = Took & { calls: number; failed: number; p50Ms: number; p99Ms: number }

export const ofLoad = `${callers} callers of one process`

const countStatement = `SELECT (SELECT count(*) FROM brand) AS brand, (SELECT count(*) FROM delivery) AS delivery,
  (SELECT count(*) FROM delivery_attempt) AS delivery_attempt, (SELECT count(*) FROM webhook_event) AS webhook_event,
  (SELECT count(*) FROM ledger_entry) AS ledger_entry,
  (SELECT coalesce(-sum(period + overage + prepaid), 0)::bigint FROM ledger_entry WHERE kind = 'charge') AS charged`

export async function countRows(url: string): Promise<Counts> {
  const database = openDatabase(url, 1)
  // Its server is stopped a moment later, and may be the one to close the connection.
  database.on('error', () => {})
  try {
    const { rows } = await database.query<Omit<Counts, 'wrong'>>({
      text: countStatement,
      query_timeout: 300_000,
    } as never)
    const [row] = rows
    if (!row) throw new Error('nothing was counted')
    return { ...row, wrong: (await proveAccounts(database)).filter(({ agrees }) => !agrees).length }
  } finally {
    await database.end()
  }
}

/** What `work` took; it gives how many MB of memory it needed. */
export async function timed(work: () => Promise<number>): Promise<Took> {
  const startedAt = performance.now()
  const memoryMb = await work()
  return { seconds: (performance.now() - startedAt) / 1_000, memoryMb }
}

type Service = { url: string; key: string }

/** Runs `work` while charged lookups are made as fast as they are answered. */
export async function underLoad(
  { url, key }: Service,
  domains: readonly string[],
  work: () => Promise<number>,
): Promise<Loaded> {
  const times: number[] = []
  let failed = 0
  let running = true
  const call = async () => {
    while (running) {
      const startedAt = performance.now()
      const domain = domains[Math.floor(Math.random() * domains.length)] ?? ''
      const answer = await fetch(`${url}/v2/brands/domain/${domain}`, { headers: { authorization: `Bearer ${key}` } })
      await answer.arrayBuffer()
      times.push(performance.now() - startedAt)
      if (answer.status !== 200) failed++
    }
  }
  const calls = Promise.all(Array.from({ length: callers }, call))
  const took = await Promise.race([timed(work), calls.then(() => Promise.reject(new Error('nobody asks any more')))])
  running = false
  await calls
  return { ...took, calls: times.length, failed, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99) }
}

/** Runs a command of `npm run admin`; gives the most memory that it had, in MB, where the system says it. */
export async function runAdmin(args: readonly string[], env: Record<string, string>): Promise<number> {
  const child = fork(new URL('../../scripts/admin.ts', import.meta.url), args, {
    execArgv: ['--disable-warning=ExperimentalWarning', '--conditions=react-server'],
    env: { ...process.env, ...env },
  })
  let memoryMb = 0
  const watch = setInterval(() => {
    // The most that it had until now, so that no peak between two looks is missed.
    readFile(`/proc/${child.pid}/status`, 'utf8').then(
      (text) => (memoryMb = Math.max(memoryMb, Number(/VmHWM:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1_000)),
      () => {},
    )
  }, 200)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(watch)
  if (code !== 0) throw new Error(`admin ${args.join(' ')} ended with ${String(code)}`)
  return memoryMb
}

export async function runStatement(url: string, statement: string, values: unknown[] = []): Promise<void> {
  const client = clientTo(url)
  await client.connect()
  await client.query(statement, values)
  await client.end()
}

import pg from 'pg'
import { databaseAddresses } from '#contract/settings/database-addresses.ts'

// A host that doesn't answer holds nobody up for longer: another of them does.
const lookMs = 2_000

/**
 * How a pool reaches the database at `url`: what `pg.Pool` and those that make one of it (Prisma, pg-boss) take. With several hosts every
 * new connection goes to the one that takes writes at that moment, so that after a failover nothing needs to be started again.
 */
export function connectionTo(url: string): { connectionString: string; Client?: typeof pg.Client } {
  const [first = url, ...others] = databaseAddresses(url) ?? []
  if (others.length === 0) return { connectionString: first }
  return { connectionString: first, Client: clientOf([first, ...others]) }
}

/** One connection to the database at `url`, not yet open. */
export function clientTo(url: string, options: Omit<pg.ClientConfig, 'connectionString'> = {}): pg.Client {
  const { connectionString, Client = pg.Client } = connectionTo(url)
  const client = new Client({ connectionString, ...options })
  // What is cut off between two statements fails the next one, not the process.
  client.on('error', () => {})
  return client
}

function clientOf(addresses: readonly string[]): typeof pg.Client {
  const findPrimary = oneAtATime(() => Promise.any(addresses.map(demandWrites)).catch(throwFound))

  return class extends pg.Client {
    #isEnded = false

    override connect(): Promise<this>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<this> | void {
      const connecting = findPrimary().then(async ({ host, port }) => {
        if (this.#isEnded) throw new Error('Connection terminated')
        Object.assign(this, { host, port })
        await super.connect()
        return this
      })
      if (!callback) return connecting
      // `pg` calls it without an error when it is done; its types don't say so.
      connecting.then(() => (callback as () => void)(), callback)
    }

    override end(): Promise<void>
    override end(callback: (error: Error) => void): void
    override end(callback?: (error: Error) => void): Promise<void> | void {
      this.#isEnded = true
      return callback ? super.end(callback) : super.end()
    }
  } as typeof pg.Client
}

type Host = { host: string; port: number }

/** The host of `address`, which must take writes: a standby and one that doesn't answer are refused. */
async function demandWrites(address: string): Promise<Host> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: lookMs, query_timeout: lookMs })
  client.on('error', () => {})
  const { host, port } = client
  try {
    await client.connect()
    const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only')
    if (rows[0]?.transaction_read_only === 'off') return { host, port }
  } finally {
    await client.end().catch(() => {})
  }
  throw new Error(`${host}:${port} takes no writes`)
}

/** What PostgreSQL itself said, of a wrong password for example; else that no host takes writes, as `pg` says that a server is gone. */
function throwFound(error: unknown): never {
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error]
  const said = errors.find((one) => one instanceof pg.DatabaseError)
  if (said) throw said
  const message = `ECONNREFUSED: no host takes writes: ${errors.map((one) => (one instanceof Error ? one.message : '')).join('; ')}`
  throw Object.assign(new Error(message), { code: 'ECONNREFUSED' })
}

/** Those who ask while `find` runs get what it gives. */
function oneAtATime<T>(find: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => (running ??= find().finally(() => (running = undefined)))
}

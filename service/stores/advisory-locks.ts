import type { PoolClient } from 'pg'
import type { Database } from './database.ts'

export type AdvisoryLocks = {
  /** Takes the lock of `name` among all replicas and returns what gives it back; undefined when another holds it. */
  tryTake: (name: string) => Promise<(() => Promise<void>) | undefined>
}

type Statement = 'pg_try_advisory_lock' | 'pg_advisory_unlock'
type Session = { client: Promise<PoolClient>; last: Promise<unknown>; isOver: boolean; lose: () => void }

/**
 * PostgreSQL's session locks. All that this process holds are held by one connection, which is borrowed from the pool
 * while there are any. A pooler in transaction
 * mode would leave the lock to whoever comes next: `database` leads past it. Where that connection is lost the locks are gone too: what they guard must bear being done twice.
 * Not re-entrant: a process takes one name once at a time.
 */
export function advisoryLocks(database: Database): AdvisoryLocks {
  let session: Session | undefined
  let users = 0

  function end(ended: Session, isBroken: boolean): void {
    if (ended.isOver) return
    ended.isOver = true
    if (session === ended) session = undefined
    // Back in the pool the connection is borrowed again and again: it keeps nothing of us.
    ended.client.then((client) => client.off('error', ended.lose).release(isBroken)).catch(() => undefined)
  }

  async function ask(name: string, statement: Statement): Promise<boolean> {
    session ??= openSession(database, (lost) => end(lost, true))
    const current = session
    try {
      const client = await current.client
      // One after the other: a connection runs one statement at a time, and the driver queues none any more.
      const asked = current.last.then(() => run(client, statement, name))
      current.last = asked.catch(() => undefined)
      return await asked
    } catch (error) {
      end(current, true)
      throw error
    }
  }

  const leave = (): void => {
    if (--users === 0 && session) end(session, false)
  }

  return {
    async tryTake(name) {
      users += 1
      const taken = await ask(name, 'pg_try_advisory_lock').catch((error: unknown) => {
        leave()
        throw error
      })
      if (!taken) {
        leave()
        return undefined
      }
      return async () => {
        // A lock whose connection is lost is free already.
        await ask(name, 'pg_advisory_unlock').catch(() => false)
        leave()
      }
    },
  }
}

function openSession(database: Database, onLost: (session: Session) => void): Session {
  const opened: Session = {
    client: database.connect(),
    last: Promise.resolve(),
    isOver: false,
    lose: () => onLost(opened),
  }
  // Without a listener a connection that is lost between two statements would end the process.
  opened.client.then((client) => client.once('error', opened.lose)).catch(() => undefined)
  return opened
}

async function run(client: PoolClient, statement: Statement, name: string): Promise<boolean> {
  const sql = `SELECT ${statement}(hashtextextended($1, 0)) AS done`
  const { rows } = await client.query<{ done: boolean }>(sql, [name])
  return rows[0]?.done === true
}

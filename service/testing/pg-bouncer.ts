import { join } from 'node:path'
import { freePort } from '#scripts/processes/ports.ts'
import { startProgram } from './start-program.ts'

export type PgBouncer = {
  /** The same database through the pooler. */
  url: string
  close: () => Promise<void>
}

/** A PgBouncer in transaction mode, with two connections to the server, before the database at `url`; undefined where there is none. */
export async function openPgBouncer(url: string): Promise<PgBouncer | undefined> {
  const { hostname, port, username, password } = new URL(url)
  const listen = await freePort()
  const program = await startProgram({
    name: 'pgbouncer',
    why: 'the way through a pooler is tested',
    port: listen,
    files: (folder) => ({
      'users.txt': `"${username}" "${decodeURIComponent(password)}"\n`,
      'pgbouncer.ini': `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 2
max_client_conn = 200
ignore_startup_parameters = extra_float_digits
`,
    }),
    args: (folder) => [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), join(folder, 'pgbouncer.ini')],
  })
  if (!program) return undefined
  const pooled = new URL(url)
  pooled.hostname = '127.0.0.1'
  pooled.port = String(listen)
  return { url: pooled.href, close: program.close }
}

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { freePort } from '#scripts/processes/ports.ts'

export type PgBouncer = {
  /** The same database through the pooler. */
  url: string
  close: () => Promise<void>
}

/**
 * A PgBouncer in transaction mode, with two connections to the server, before the database at `url`; undefined where it is not
 * installed, except under CI, where that is an error.
 */
export async function openPgBouncer(url: string): Promise<PgBouncer | undefined> {
  if (spawnSync('pgbouncer', ['--version']).status !== 0) {
    if (process.env['CI']) throw new Error('Install pgbouncer: under CI the way through a pooler is tested.')
    return undefined
  }
  const { hostname, port, username, password } = new URL(url)
  const folder = await mkdtemp(join(tmpdir(), 'livery-pgbouncer-'))
  // As root it runs as another user, who must read its files.
  await chmod(folder, 0o755)
  const listen = await freePort()
  await writeFile(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`)
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
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
  )
  const as = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', [...as, join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'ignore', 'pipe'] })
  await ready(child.stderr)
  // Nobody reads on: a full pipe would hold it up.
  child.stderr.resume()
  const pooled = new URL(url)
  pooled.hostname = '127.0.0.1'
  pooled.port = String(listen)
  return {
    url: pooled.href,
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

async function ready(said: Readable): Promise<void> {
  let text = ''
  for await (const part of said.iterator({ destroyOnReturn: false })) {
    text += String(part)
    if (text.includes('process up')) return
  }
  throw new Error(`pgbouncer ended before it was ready: ${text}`)
}

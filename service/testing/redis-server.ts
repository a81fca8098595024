import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#scripts/processes/ports.ts'

export type RedisServer = {
  url: string
  /** Ends it at once, as a crash would. */
  kill: () => Promise<void>
  /** Starts it again, empty, on the same port. */
  start: () => Promise<void>
  /** Stops its process from running, and lets it go on: it is there, and does not answer. */
  freeze: () => void
  thaw: () => void
}

/**
 * A Redis or Valkey of its own on a loopback port; undefined where neither is installed, except under CI, where that is
 * an error. `tls`: the paths of what it speaks TLS with.
 */
export async function openRedisServer(tls?: { certificate: string; key: string }): Promise<RedisServer | undefined> {
  const program = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0)
  if (program === undefined) {
    if (process.env['CI'])
      throw new Error('Install redis-server or valkey-server: under CI the shared limits are tested.')
    return undefined
  }
  const port = await freePort()
  let child: ChildProcess | undefined
  const server: RedisServer = {
    url: `${tls ? 'rediss' : 'redis'}://127.0.0.1:${port}`,
    async start() {
      const listens = tls
        ? ['--port', '0', '--tls-port', String(port), '--tls-auth-clients', 'no'].concat(filesOf(tls))
        : ['--port', String(port)]
      child = spawn(program, [...listens, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'])
      for await (const line of child.stdout ?? []) if (/Ready to accept connections/.test(String(line))) return
      throw new Error(`${program} ended before it was ready`)
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGCONT')
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  }
  await server.start()
  return server
}

const filesOf = ({ certificate, key }: { certificate: string; key: string }) =>
  ['--tls-cert-file', certificate, '--tls-key-file', key].concat('--tls-ca-cert-file', certificate)

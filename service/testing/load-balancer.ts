import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#scripts/processes/ports.ts'

export type LoadBalancer = { url: string; close: () => Promise<void> }

/**
 * HAProxy with the configuration that we ship, before the replicas at `urls` in place of the machines named there, without
 * TLS; undefined where it is not installed, except under CI, where that is an error.
 */
export async function openLoadBalancer(urls: readonly string[]): Promise<LoadBalancer | undefined> {
  if (spawnSync('haproxy', ['-v']).status !== 0) {
    if (process.env['CI']) throw new Error('Install haproxy: under CI a restart behind it is tested.')
    return undefined
  }
  const folder = await mkdtemp(join(tmpdir(), 'livery-haproxy-'))
  const port = await freePort()
  const shipped = await readFile(new URL('../../deploy/haproxy.cfg', import.meta.url), 'utf8')
  const hosts = urls.map((url) => new URL(url).host)
  const file = join(folder, 'haproxy.cfg')
  const config = shipped
    .replace(/bind .*/, `bind 127.0.0.1:${port}`)
    .replace('default_backend dashboard', 'default_backend api')
    .replace(/^ {2}server api(\d) \S+$/gm, (_line, number: string) => {
      const host = hosts[Number(number) - 1]
      if (host === undefined) throw new Error('There are fewer replicas than the configuration names.')
      return `  server api${number} ${host}`
    })
  await writeFile(file, config)
  const checked = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' })
  if (checked.status !== 0) throw new Error(`haproxy refuses deploy/haproxy.cfg: ${checked.stderr}`)
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

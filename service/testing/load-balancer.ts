import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#scripts/processes/ports.ts'
import { startProgram } from './start-program.ts'

export type LoadBalancer = { url: string; close: () => Promise<void> }

/**
 * HAProxy with the configuration that we ship, before the replicas at `urls` in place of the machines named there, without
 * TLS; undefined where it is not installed.
 */
export async function openLoadBalancer(urls: readonly string[]): Promise<LoadBalancer | undefined> {
  const port = await freePort()
  const shipped = await readFile(new URL('../../deploy/haproxy.cfg', import.meta.url), 'utf8')
  const hosts = urls.map((url) => new URL(url).host)
  const config = shipped
    .replace(/bind .*/, `bind 127.0.0.1:${port}`)
    .replace('default_backend dashboard', 'default_backend api')
    .replace(/^ {2}server api(\d) \S+$/gm, (_line, number: string) => {
      const host = hosts[Number(number) - 1]
      if (host === undefined) throw new Error('There are fewer replicas than the configuration names.')
      return `  server api${number} ${host}`
    })
  const program = await startProgram({
    name: 'haproxy',
    why: 'a restart behind it is tested',
    version: '-v',
    port,
    files: () => ({ 'haproxy.cfg': config }),
    check: (folder) => ['-c', '-f', join(folder, 'haproxy.cfg')],
    args: (folder) => ['-db', '-f', join(folder, 'haproxy.cfg')],
  })
  return program && { url: `http://127.0.0.1:${port}`, close: program.close }
}

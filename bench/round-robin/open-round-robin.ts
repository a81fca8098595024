import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram, type Program } from '#service/testing/start-program.ts'

/**
 * HAProxy over TLS with the configuration that we ship, but for its port, its certificate and its machines. Each response says in
 * `x-served-by` which dashboard it is of. Undefined where HAProxy is not installed.
 */
export async function openRoundRobin(
  port: number,
  dashboards: readonly [number, number],
  servicePort: string,
): Promise<Program | undefined> {
  const shipped = await readFile(new URL('../../deploy/haproxy.cfg', import.meta.url), 'utf8')
  const certificate = await makeCertificate()
  const text = (folder: string) =>
    shipped
      .replace('bind :443', `bind 127.0.0.1:${port}`)
      .replace('/etc/haproxy/certificates/', join(folder, 'both.pem'))
      .replace(/^backend dashboard$/m, '$&\n  http-response set-header x-served-by %s')
      .replace(
        /server dashboard(\d) \S+/g,
        (_line, at: string) => `server dashboard${at} 127.0.0.1:${dashboards[Number(at) - 1]}`,
      )
      .replace(/server api1 \S+/, `server api1 127.0.0.1:${servicePort}`)
      .replaceAll(/^ {2}server api[23] .*\n/gm, '')
  return startProgram({
    name: 'haproxy',
    why: 'two dashboards are measured behind it',
    version: '-v',
    port,
    files: (folder) => ({ 'haproxy.cfg': text(folder), 'both.pem': certificate }),
    check: (folder) => ['-c', '-f', join(folder, 'haproxy.cfg')],
    args: (folder) => ['-db', '-f', join(folder, 'haproxy.cfg')],
  })
}

async function makeCertificate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-certificate-'))
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost']
  execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const both = (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8'))
  await rm(folder, { recursive: true, force: true })
  return both
}

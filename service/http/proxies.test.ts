import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Agent, fetch } from 'undici'
import { freePort } from '#scripts/processes/ports.ts'
import { startProgram } from '../testing/start-program.ts'
import { openTestService } from '../testing/test-service.ts'

// Each configuration that we ship, as it stands but for ports, certificates and machines, before the real service over TLS.

const service = await openTestService()
const apiPort = new URL(service.url).port
// In place of the dashboard: says what headers came.
const echo = createServer(({ headers }, response) => response.end(JSON.stringify(headers)))
await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve))
const { port: echoPort } = echo.address() as AddressInfo
const folder = await mkdtemp(join(tmpdir(), 'livery-certificate-'))
const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
const names = 'subjectAltName=DNS:brands.company.com,DNS:api.brands.company.com'
const kind = [
  '-x509',
  '-newkey',
  'rsa:2048',
  '-nodes',
  '-days',
  '1',
  '-subj',
  '/CN=brands.company.com',
  '-addext',
  names,
]
execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
const [ca, secret] = [await readFile(certificate, 'utf8'), await readFile(key, 'utf8')]
const client = new Agent({
  connect: { ca, lookup: (_name, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]) },
})

afterAll(async () => {
  await client.destroy()
  await new Promise((resolve) => echo.close(resolve))
  await rm(folder, { recursive: true, force: true })
  await service.close()
})

const shipped = (name: string) => readFile(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')

const proxies = {
  nginx: async (port: number) => {
    const text = (await shipped('nginx.conf'))
      .replaceAll('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replaceAll(
        /ssl_certificate(_key)? .*;/g,
        (_line, isKey?: string) => `ssl_certificate${isKey ?? ''} ${isKey ? key : certificate};`,
      )
      .replace('127.0.0.1:3000', `127.0.0.1:${echoPort}`)
      .replace('127.0.0.1:4000', `127.0.0.1:${apiPort}`)
    const whole = (at: string) =>
      `pid ${at}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${at}/${name};`).join('\n')}\n${text}\n}\n`
    return {
      version: '-v',
      files: (at: string) => ({ 'nginx.conf': whole(at) }),
      check: (at: string) => ['-t', '-c', join(at, 'nginx.conf')],
      args: (at: string) => ['-c', join(at, 'nginx.conf'), '-g', 'daemon off;'],
    }
  },
  caddy: async (port: number) => {
    const text = (await shipped('Caddyfile'))
      .replaceAll('company.com {', `company.com {\n\ttls ${certificate} ${key}`)
      .replace('127.0.0.1:3000', `127.0.0.1:${echoPort}`)
      .replace('127.0.0.1:4000', `127.0.0.1:${apiPort}`)
    return {
      version: 'version',
      files: () => ({ Caddyfile: `{\n\tadmin off\n\tauto_https disable_redirects\n\thttps_port ${port}\n}\n${text}` }),
      check: (at: string) => ['validate', '--config', join(at, 'Caddyfile')],
      args: (at: string) => ['run', '--config', join(at, 'Caddyfile')],
    }
  },
  haproxy: async (port: number) => {
    const text = (await shipped('haproxy.cfg'))
      .replace('bind :443', `bind 127.0.0.1:${port}`)
      .replace(/server dashboard1 \S+/, `server dashboard1 127.0.0.1:${echoPort}`)
      .replace(/server api1 \S+/, `server api1 127.0.0.1:${apiPort}`)
      .replaceAll(/^ {2}server (api[23]|dashboard2) .*\n/gm, '')
    return {
      version: '-v',
      files: (at: string) => ({
        'haproxy.cfg': text.replace('/etc/haproxy/certificates/', join(at, 'both.pem')),
        'both.pem': ca + secret,
      }),
      check: (at: string) => ['-c', '-f', join(at, 'haproxy.cfg')],
      args: (at: string) => ['-db', '-f', join(at, 'haproxy.cfg')],
    }
  },
}

test.for(Object.entries(proxies))(
  '%s with the shipped configuration leads to both, over TLS',
  async ([name, configure], context) => {
    const port = await freePort()
    const program = await startProgram({
      name,
      port,
      why: 'the shipped configurations are tested',
      ...(await configure(port)),
    })
    if (!program) return context.skip(`${name} is not installed`)
    try {
      const ask = (host: string, path: string) => fetch(`https://${host}:${port}${path}`, { dispatcher: client })
      const ready = await ask('api.brands.company.com', '/readyz')
      expect(await ready.json()).toMatchObject({ ready: true })
      const headers = await (await ask('brands.company.com', '/')).json()
      expect(headers).toMatchObject({ 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' })
      expect((headers as { host: string }).host).toMatch(/^brands\.company\.com/)
    } finally {
      await program.close()
    }
  },
)

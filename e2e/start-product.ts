import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { serveFixtureSites } from '#engine/fixtures/serve.ts'
import { freePort } from '#scripts/start/ports.ts'
import { openReceiver } from './receiver.ts'

/**
 * Starts the product as `npm start` does, in a data folder and on ports of its own, with the fixture sites as its
 * internet. What the tests need to know is in the environment. Ends it, and sees it end, after the last test.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const sites = await serveFixtureSites()
  const receiver = await openReceiver()
  const folder = await mkdtemp(join(tmpdir(), 'livery-e2e-'))
  // Under root the database runs as another user, who must be able to enter.
  await chmod(folder, 0o711)
  const [port, servicePort] = [await freePort(), await freePort()]
  const env = {
    PORT: String(port),
    SERVICE_PORT: String(servicePort),
    LIVERY_DATA_DIR: join(folder, 'data'),
    LIVERY_CRAWL_HOSTS: `${sites.crawlHosts},gone-away.com=http://127.0.0.1:9`,
    LIVERY_WEBHOOK_HOSTS: `hooks.test-company.com=${receiver.origin}`,
    LIVERY_RESOLVERS: 'off',
    LIVERY_LOG_LEVEL: 'warn',
  }
  Object.assign(process.env, env, {
    E2E_BASE_URL: `http://localhost:${port}`,
    E2E_SERVICE_URL: `http://localhost:${servicePort}`,
    E2E_RECEIVER_URL: receiver.origin,
    E2E_DOMAINS: sites.domains.join(','),
  })
  const root = join(import.meta.dirname, '..')
  const product = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  createInterface({ input: product.stderr }).on('line', (line) => said.push(line))
  process.env['E2E_SETUP_LINK'] = await new Promise<string>((resolve, reject) => {
    createInterface({ input: product.stdout }).on('line', (line) => {
      said.push(line)
      const link = /https?:\/\/\S+\/setup\S+/.exec(line)?.[0]
      if (link) resolve(link)
    })
    product.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${said.join('\n')}`)))
  })
  return async () => {
    product.kill('SIGTERM')
    if (product.exitCode === null) await once(product, 'exit')
    await sites.close()
    await receiver.close()
    await rm(folder, { recursive: true, force: true })
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#scripts/processes/ports.ts'

export type RunningProduct = {
  baseUrl: string
  serviceUrl: string
  setupLink: string
  /** The file that everything which its processes print goes to. */
  outputPath: string
  /** What it runs with, for the admin command line beside it. */
  env: Record<string, string>
  /** Ends it, sees it end, and removes its data. */
  stop: () => Promise<void>
}

/** Starts the product that lies in `root` as `npm start` does, in a data folder and on ports of its own. */
export async function runProduct(
  settings: (baseUrl: string) => Record<string, string>,
  root = join(import.meta.dirname, '..'),
): Promise<RunningProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-e2e-'))
  // Under root the database runs as another user, who must be able to enter.
  await chmod(folder, 0o711)
  const [port, servicePort] = [await freePort(), await freePort()]
  const baseUrl = `http://localhost:${port}`
  const env = {
    PORT: String(port),
    SERVICE_PORT: String(servicePort),
    LIVERY_DATA_DIR: join(folder, 'data'),
    LIVERY_RESOLVERS: 'off',
    // All that it can log, so that a test which looks for a secret in it has seen all of it.
    LIVERY_LOG_LEVEL: 'debug',
    LIVERY_DRAIN_SECONDS: '0',
    ...settings(baseUrl),
  }
  const product = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const said: string[] = []
  const outputPath = join(folder, 'output.log')
  const output = createWriteStream(outputPath)
  for (const stream of [product.stdout, product.stderr]) stream.pipe(output, { end: false })
  createInterface({ input: product.stderr }).on('line', (line) => said.push(line))
  const setupLink = await new Promise<string>((resolve, reject) => {
    createInterface({ input: product.stdout }).on('line', (line) => {
      said.push(line)
      const link = /https?:\/\/[^\s"]+\/setup[^\s"]+/.exec(line)?.[0]
      if (link) resolve(link)
    })
    product.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${said.join('\n')}`)))
  })
  return {
    baseUrl,
    serviceUrl: `http://localhost:${servicePort}`,
    setupLink,
    outputPath,
    env,
    async stop() {
      product.kill('SIGTERM')
      if (product.exitCode === null) await once(product, 'exit')
      output.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

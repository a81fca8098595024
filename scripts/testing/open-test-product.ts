import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '#contract/settings/settings.ts'
import { freePort } from '../processes/ports.ts'
import { openProduct, type Product } from '../start/product.ts'

export type TestProduct = {
  product: Product
  serviceUrl: string
  /** As the signal would. */
  ask: (signal: 'SIGINT' | 'SIGTERM') => void
  /** Ends what was opened, in order. */
  end: () => Promise<void>
}

/** The product as `npm start` opens it, with a data folder and ports of its own; no process is started on it yet. */
export async function openTestProduct(env: Record<string, string>): Promise<TestProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-product-'))
  // Under root the database runs as another user, who must be able to enter.
  await chmod(folder, 0o711)
  const [port, servicePort] = [await freePort(), await freePort()]
  const settings = {
    PORT: String(port),
    SERVICE_PORT: String(servicePort),
    LIVERY_DATA_DIR: join(folder, 'data'),
    LIVERY_LOG_LEVEL: 'silent',
    LIVERY_RESOLVERS: 'off',
    LIVERY_BROWSER: 'off',
    ...env,
  }
  const asking = new AbortController()
  const steps: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const end = async () => {
    for (const step of steps.splice(0)) await step()
  }
  const shutdown = { asked: asking.signal, add: (step: () => Promise<unknown>) => void steps.unshift(step), end }
  const product = await openProduct(readSettings(settings, String), 'production', shutdown)
  return { product, serviceUrl: `http://127.0.0.1:${servicePort}`, ask: (signal) => asking.abort(signal), end }
}

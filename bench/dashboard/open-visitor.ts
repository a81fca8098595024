import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import { freePort } from '#scripts/processes/ports.ts'
import type { RunningProduct } from '../../e2e/run-product.ts'

export type Visitor = {
  /** Where the browser is told what to do. */
  port: number
  signIn: () => Promise<void>
  /** Empties the browser's cache: the next screen is the first of a visit. */
  forget: () => Promise<void>
  /** Looks each up once, so that it is indexed. */
  lookUp: (domains: readonly string[]) => Promise<void>
  close: () => Promise<void>
}

export const email = 'owner@test-company.com'
export const password = 'correct horse battery staple'

/** A browser of its own, with an operator's account in the product. */
export async function openVisitor(product: RunningProduct, executablePath: string): Promise<Visitor> {
  const script = join(import.meta.dirname, '../../scripts/run.mjs')
  const args = [script, 'admin', 'create-operator', '--email', email, '--password', password]
  await promisify(execFile)(process.execPath, [...args, '--organization', 'Test company', '--json'], {
    env: { ...process.env, ...product.env },
  })
  const folder = await mkdtemp(join(tmpdir(), 'livery-browser-'))
  const port = await freePort()
  const flags = [
    `--remote-debugging-port=${port}`,
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
  ]
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    baseURL: product.baseUrl,
    args: [...flags, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  return {
    port,
    async signIn() {
      const { csrfToken } = (await (await context.request.get('/api/auth/csrf')).json()) as { csrfToken: string }
      const form = { email, password, csrfToken, json: 'true' }
      const answer = await context.request.post('/api/auth/callback/credentials', { form })
      if (!answer.ok()) throw new Error(`Signing in was refused: ${answer.status()}`)
    },
    async forget() {
      const page = await context.newPage()
      const protocol = await context.newCDPSession(page)
      await protocol.send('Network.clearBrowserCache')
      await page.close()
    },
    async lookUp(domains) {
      for (const domain of domains) await context.request.get(`/api/brands/${domain}`, { timeout: 60_000 })
    },
    async close() {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Browser } from 'playwright'
import { findChromium } from '#scripts/checks/find-chromium.ts'
import { freePort } from '#scripts/processes/ports.ts'
import { until } from '#scripts/processes/processes.ts'
import { root } from '#scripts/start/root.ts'
import { readRuntime } from '#scripts/start/runtime.ts'
import { runProduct, type RunningProduct } from '../e2e/run-product.ts'
import { copyCheckout } from './round-robin/copy-checkout.ts'
import { openRoundRobin } from './round-robin/open-round-robin.ts'

/**
 * `npm run bench:round-robin`: two dashboards, each built by itself in a checkout of its own, behind HAProxy with the shipped
 * configuration, which gives each request to the next. BENCH_SIGN_INS (20) times a browser without a session signs in there and
 * out again; every response that failed and every error of a page is counted. Ends with 1 unless that is none.
 */

const signIns = Number(process.env['BENCH_SIGN_INS'] ?? 20)
const account = { email: 'owner@test-company.com', password: 'correct horse battery staple' }
const port = await freePort()
const url = `https://localhost:${port}`
const secret = randomBytes(32).toString('hex')

const checkout = await copyCheckout()
const product = await runProduct(() => ({ LIVERY_SECRET: secret, LIVERY_DASHBOARD_URL: url }))
const second = await startSecond(product).catch(async (error: unknown) => {
  await product.stop()
  throw error
})
const balancer = await openRoundRobin(
  port,
  [Number(product.env['PORT']), second.port],
  product.env['SERVICE_PORT'] ?? '',
)
const browser = await chromium.launch({
  executablePath: findChromium(process.env['LIVERY_CHROMIUM']),
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
try {
  if (!balancer) throw new Error('Install haproxy: the dashboards are measured behind it.')
  await createOperator(product)
  const served = new Map<string, number>()
  const failures: string[] = []
  for (let count = 0; count < signIns; count++) await signInAndOut(browser, served, failures)
  // What a dashboard could not do and the browser made good shows here alone.
  const printed = (await readFile(product.outputPath, 'utf8')) + second.printed()
  failures.push(...printed.split('\n').filter((line) => line.includes('failed to ')))
  const shares = [...served]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, requests]) => `${name} ${requests}`)
  const sentence = `${signIns} sign-ins and sign-outs: ${failures.length} failures. Responses: ${shares.join(', ')}.`
  process.stdout.write(`${[sentence, ...failures].join('\n')}\n`)
  if (failures.length > 0 || served.size !== 2) process.exitCode = 1
  else await writeResult(sentence)
} finally {
  await browser.close()
  await balancer?.close()
  await second.stop()
  await product.stop()
  await checkout.remove()
}

/** The dashboard of the other checkout, which builds itself first. */
async function startSecond({ env }: RunningProduct) {
  const runtime = await readRuntime(resolve(env['LIVERY_DATA_DIR'] ?? ''))
  if (!runtime) throw new Error('The product has no database that can be reached.')
  const ownPort = await freePort()
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/start/livery.ts', 'dashboard'],
    {
      cwd: checkout.root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, DATABASE_URL: runtime.databaseUrl, PORT: String(ownPort) },
    },
  )
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += String(part)))
  const answers = () =>
    fetch(`http://127.0.0.1:${ownPort}/robots.txt`).then(
      ({ ok }) => ok,
      () => false,
    )
  const stop = async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  if (await until(async () => child.exitCode !== null || (await answers()), 300_000))
    if (child.exitCode === null) return { port: ownPort, stop, printed: () => printed }
  await stop()
  throw new Error(`The second dashboard did not start:\n${printed}`)
}

async function createOperator({ env }: RunningProduct): Promise<void> {
  const person = ['--email', account.email, '--password', account.password, '--organization', 'Test company', '--json']
  await promisify(execFile)(process.execPath, [join(root, 'scripts/run.mjs'), 'admin', 'create-operator', ...person], {
    env: { ...process.env, ...env },
  })
}

/** As a person does, in a browser that knows nothing of it: each file, page and action goes to whichever dashboard is next. */
async function signInAndOut(browser: Browser, served: Map<string, number>, failures: string[]): Promise<void> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, baseURL: url })
  const page = await context.newPage()
  page.on('pageerror', (error) => failures.push(`thrown: ${error.message}`))
  page.on('response', (response) => {
    const by = response.headers()['x-served-by'] ?? 'nobody'
    served.set(by, (served.get(by) ?? 0) + 1)
    if (response.status() >= 400)
      failures.push(`${response.status()} of ${by}: ${response.request().method()} ${response.url()}`)
  })
  try {
    await page.goto('/keys', { waitUntil: 'networkidle' })
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(/\/keys$/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(/\/signin/)
  } catch (error) {
    failures.push(`not signed in and out: ${String(error).split('\n')[0]}`)
  } finally {
    await context.close()
  }
}

async function writeResult(sentence: string): Promise<void> {
  const folder = new URL('results/', import.meta.url)
  await mkdir(folder, { recursive: true })
  const about = `Two dashboards, each built by itself in a checkout of its own, behind HAProxy with deploy/haproxy.cfg: each request goes to the next. Chromium, without a session each time. Load at the end ${(loadavg()[0] ?? 0).toFixed(1)}.`
  await writeFile(
    new URL('round-robin.md', folder),
    `# Two dashboards behind a round robin\n\n${about}\n\n${sentence}\n`,
  )
}

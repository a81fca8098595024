import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from 'playwright'
import { serveFixtureSites } from '#engine/fixtures/serve.ts'
import { findChromium } from '#scripts/checks/find-chromium.ts'
import { readRuntime } from '#scripts/start/runtime.ts'
import { runProduct } from '../e2e/run-product.ts'
import { email, openVisitor, password } from './dashboard/open-visitor.ts'
import { machineText } from './machine.ts'
import { makePeople, type Person } from './people/make-people.ts'
import { recordPage, type PageRequest } from './people/record-page.ts'
import { fillBrands } from './search/fill-brands.ts'
import { quantile } from './quantile.ts'

/**
 * `npm run bench:people`: the dashboard's server with one person and with BENCH_PEOPLE (200) signed in, each of whom opens
 * a screen every BENCH_PAUSE (10) seconds for BENCH_SECONDS (60): Home, Brands and a brand, with all that these ask for as a browser
 * was seen to. Prints the time to the first byte of each and of what it asks for, and from the press on "Sign in" to a Home
 * that answers. Goal: a brand page's first byte within 60 ms (p50), also with 200.
 */

const count = Number(process.env['BENCH_PEOPLE'] ?? 200)
const pauseMs = Number(process.env['BENCH_PAUSE'] ?? 10) * 1000
const seconds = Number(process.env['BENCH_SECONDS'] ?? 60)
const brandCount = Number(process.env['BENCH_BRANDS'] ?? 300)

type Screen = { name: string; requests: PageRequest[] }
type Row = { people: number; name: string; count: number; p50: number; p99: number }

const sites = await serveFixtureSites()
const product = await runProduct(() => ({
  LIVERY_CRAWL_HOSTS: sites.crawlHosts,
  // People come from addresses of their own.
  LIVERY_TRUSTED_PROXIES: '127.0.0.1,::1',
  // As it runs where nobody looks for a fault.
  LIVERY_LOG_LEVEL: 'info',
}))
const visitor = await openVisitor(product, findChromium(process.env['LIVERY_CHROMIUM']))
try {
  await visitor.signIn()
  await visitor.lookUp(sites.domains)
  const runtime = await readRuntime(resolve(product.env['LIVERY_DATA_DIR'] ?? ''))
  if (!runtime) throw new Error('The product has no database that can be reached.')
  await fillBrands(runtime.databaseUrl, brandCount)
  const people = await makePeople(runtime.databaseUrl, count, email)
  const began = performance.now()
  const cookies: string[] = []
  for (const person of people) cookies.push(await signIn(person))
  const signInMs = (performance.now() - began) / count
  const screens = await recordScreens(cookies[0] ?? '')
  // What a first visit compiles is not measured.
  await visit(people.slice(0, 5), cookies, screens, { everyMs: 1_000, forMs: 5_000 })
  const rows: Row[] = []
  const signedIn: string[] = []
  for (const some of [1, count]) {
    const everyMs = some === 1 ? 1_000 : pauseMs
    const visiting = visit(people.slice(0, some), cookies, screens, { everyMs, forMs: seconds * 1000 })
    const interactive: number[] = []
    for (let times = 0; times < 5; times++) {
      await wait(1_000)
      interactive.push(await timeSignIn())
    }
    signedIn.push(`${some}: ${Math.round(quantile(interactive, 0.5))} ms`)
    const taken = await visiting
    refuseFailures(taken)
    rows.push(...rowsOf(some, taken))
  }
  await publish(rows, { signInMs, signedIn })
} finally {
  await visitor.close()
  await product.stop()
  await sites.close()
}

/** As one of the people: the operator's screens ask for what is refused to everybody else. */
async function recordScreens(cookie: string): Promise<Screen[]> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${visitor.port}`)
  const context = await browser.newContext()
  await context.addCookies(cookie.split('; ').map((pair) => cookieOf(pair)))
  const page = await context.newPage()
  const paths = { Home: '/', Brands: '/brands', 'a brand': `/brands/${sites.domains[0]}` }
  const screens: Screen[] = []
  for (const [name, path] of Object.entries(paths)) {
    screens.push({ name, requests: await recordPage(page, product.baseUrl, path) })
  }
  await context.close()
  return screens
}

function cookieOf(pair: string): { name: string; value: string; url: string } {
  const at = pair.indexOf('=')
  return { name: pair.slice(0, at), value: pair.slice(at + 1), url: product.baseUrl }
}

/** Signs a person in and returns their cookies. */
async function signIn({ email: who, address }: Person): Promise<string> {
  const from = { 'x-forwarded-for': address }
  const asked = await fetch(`${product.baseUrl}/api/auth/csrf`, { headers: from })
  const { csrfToken } = (await asked.json()) as { csrfToken: string }
  const first = cookiesOf(asked)
  const answer = await fetch(`${product.baseUrl}/api/auth/callback/credentials`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...from, cookie: first, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email: who, password, csrfToken, json: 'true' }),
  })
  await answer.arrayBuffer()
  const cookie = `${first}; ${cookiesOf(answer)}`
  if (!cookie.includes('livery.session.')) throw new Error(`${who} was not signed in: ${answer.status}`)
  return cookie
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** `failed`: what was asked for and refused, with its status. */
type Taken = { name: string; ms: number; failed: string | undefined }

/** Each person opens one screen after the other, spread over the pause between two of them. */
async function visit(
  people: readonly Person[],
  cookies: readonly string[],
  screens: readonly Screen[],
  { everyMs, forMs }: { everyMs: number; forMs: number },
): Promise<Taken[]> {
  const taken: Taken[] = []
  const until = performance.now() + forMs
  await Promise.all(
    people.map(async ({ address }, at) => {
      await wait((everyMs * at) / people.length)
      for (let turn = at; performance.now() < until; turn++) {
        const next = performance.now() + everyMs
        const screen = screens[turn % screens.length]
        if (screen) await open(screen, { cookie: cookies[at] ?? '', 'x-forwarded-for': address }, taken)
        await wait(Math.max(0, next - performance.now()))
      }
    }),
  )
  return taken
}

/** The document, then all that the screen asks for, together. */
async function open({ name, requests }: Screen, headers: Record<string, string>, taken: Taken[]): Promise<void> {
  const [document, ...calls] = requests
  if (document) taken.push({ name, ...(await ask(document, headers)) })
  for (const call of await Promise.all(calls.map((one) => ask(one, headers)))) {
    taken.push({ name: `what ${name} asks for`, ...call })
  }
}

async function ask(request: PageRequest, headers: Record<string, string>): Promise<Omit<Taken, 'name'>> {
  const began = performance.now()
  const send = () =>
    fetch(`${product.baseUrl}${request.path}`, {
      method: request.method,
      redirect: 'manual',
      headers: { ...request.headers, ...headers },
      ...(request.body !== undefined && { body: request.body }),
    })
  // A connection that the server was closing: as browsers do, once more.
  const answer = await send().catch(send)
  const ms = performance.now() - began
  await answer.arrayBuffer()
  return { ms, failed: answer.status < 400 ? undefined : `${request.method} ${request.path} ${answer.status}` }
}

/** From the press on "Sign in" to a Home whose first heading stands and whose parts have all come. */
async function timeSignIn(): Promise<number> {
  const browser = await chromium.launch({
    executablePath: findChromium(process.env['LIVERY_CHROMIUM']),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const page = await browser.newPage({ baseURL: product.baseUrl })
    await page.goto('/signin', { waitUntil: 'networkidle' })
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    const began = performance.now()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/')
    const search = page.getByRole('combobox').first()
    await search.click()
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox')
    return performance.now() - began
  } finally {
    await browser.close()
  }
}

/** What a person would not have seen says nothing of what they would have waited. */
function refuseFailures(taken: readonly Taken[]): void {
  const failed = Map.groupBy(
    taken.flatMap((one) => one.failed ?? []),
    (text) => text,
  )
  if (failed.size === 0) return
  const lines = [...failed].map(([text, some]) => `${some.length} × ${text}`).slice(0, 20)
  throw new Error(`Not all that was asked for was answered:\n${lines.join('\n')}`)
}

function rowsOf(people: number, taken: readonly Taken[]): Row[] {
  return [...Map.groupBy(taken, ({ name }) => name)].map(([name, some]) => ({
    people,
    name,
    count: some.length,
    p50: quantile(
      some.map(({ ms }) => ms),
      0.5,
    ),
    p99: quantile(
      some.map(({ ms }) => ms),
      0.99,
    ),
  }))
}

async function publish(rows: readonly Row[], { signInMs, signedIn }: { signInMs: number; signedIn: string[] }) {
  const header = ['', 'people', 'asked', 'first byte p50', 'p99']
  const cells = rows.map(({ people, name, count: asked, p50, p99 }) =>
    [name, people, asked, `${p50.toFixed(1)} ms`, `${p99.toFixed(0)} ms`].join(' | '),
  )
  const table = [header.join(' | '), header.map(() => '---').join(' | '), ...cells].map((row) => `| ${row} |`)
  const text = `# People in the dashboard

${table.join('\n')}

A person opens a screen every ${pauseMs / 1000} s (the one alone: every second), for ${seconds} s; the screens are asked for what a browser was seen to ask for. To sign
${count} people in took ${Math.round(signInMs)} ms each, one after the other. From the press on “Sign in” to a Home whose search takes the keyboard, in Chromium, median of five, by people:
${signedIn.join(', ')}. ${machineText}, shared by people, browser, dashboard, service and database; load average at the end ${loadavg()[0]?.toFixed(1)}.
`
  process.stdout.write(text)
  await writeFile(new URL('results/people.md', import.meta.url), text)
}

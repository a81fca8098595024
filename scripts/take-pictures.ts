import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser, type Locator, type Page } from 'playwright'
import sharp from 'sharp'
import { serveFixtureSites } from '#engine/fixtures/serve.ts'
import { ownFace, serveBrandSites } from '../e2e/brand-sites.ts'
import { admin } from '../e2e/product.ts'
import { runProduct, type RunningProduct } from '../e2e/run-product.ts'
import { findChromium } from './checks/find-chromium.ts'
import { openEndpoint } from './pictures/endpoint.ts'
import { backdate, makeCalls } from './pictures/make-calls.ts'
import { endpointHost, failingDomain, makeDeliveries, refusedType } from './pictures/make-deliveries.ts'
import { signIn } from './pictures/sign-in.ts'
import { takeSheets } from './pictures/take-sheets.ts'
import { root } from './start/root.ts'
import { readRuntime } from './start/runtime.ts'
import { say } from './processes/say.ts'
import { currentSettings } from './start/settings.ts'
import { sentenceFor } from './trouble.ts'

// `npm run pictures`, by hand: takes the README's pictures of the real product, which runs in a throw-away data folder
// over the fixture sites, and draws public/share.png, which stands beside a shared link. `npm run pictures -- --sheets <folder>
// [screens]` photographs the screens of brands in every width and theme instead, to be looked at.

const widthPx = 1280
/** It serves its font itself: what Google serves is not reached from everywhere. */
const shownDomain = ownFace
const account = { email: 'ada@oakline-studio.com', password: 'correct horse battery staple' }
const ends: (() => unknown)[] = []

try {
  const [flag, folder, ...only] = process.argv.slice(2)
  if (flag === '--sheets' && folder !== undefined) await takeSheets(await openBrowser(), folder, only)
  else await takePictures()
} catch (error) {
  process.stderr.write(`${sentenceFor(error)}\n`)
  process.exitCode = 1
} finally {
  for (const end of ends.toReversed()) await end()
}

async function openBrowser(): Promise<Browser> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: findChromium(currentSettings().LIVERY_CHROMIUM), args })
  ends.push(() => browser.close())
  return browser
}

async function takePictures(): Promise<void> {
  const browser = await openBrowser()
  await drawSharePicture(browser)
  const sites = await serveFixtureSites()
  ends.push(() => sites.close())
  const brandSites = await serveBrandSites()
  ends.push(() => brandSites.close())
  const endpoint = await openEndpoint(refusal)
  ends.push(() => endpoint.close())
  const product = await runProduct(() => ({
    LIVERY_CRAWL_HOSTS: `${sites.crawlHosts},${brandSites.crawlHosts}`,
    LIVERY_WEBHOOK_HOSTS: `${endpointHost}=${endpoint.origin}`,
    LIVERY_INBOX: 'on',
    LIVERY_BILLING: 'on',
    // A month of calls is made in seconds.
    LIVERY_RATE_PER_SECOND: '2000',
  }))
  ends.push(() => product.stop())
  const page = await openPage(browser, product.baseUrl)
  const customer = await makeCustomer(product, [...sites.domains, shownDomain])
  await signIn(page, account)
  say('Calling the service …')
  await makeCalls(customer)
  const [key = ''] = customer.keys
  const webhook = await makeDeliveries({ ...customer, key, shownDomain }, page)
  const deliveries = `/webhooks/${encodeURIComponent(webhook)}?tab=deliveries`
  // First the one that changes by itself: what failed is tried again.
  await picture(page.getByRole('table', { name: 'Deliveries' }), deliveries, 'deliveries.png')
  await picture(page.getByRole('heading', { name: 'Where it’s used' }), `/brands/${shownDomain}`, 'brand.png')
  await picture(page.getByRole('toolbar', { name: /^Calls by route/ }), '/usage?by=route', 'usage.png')
}

function refusal(body: string): { status: number; text: string } | undefined {
  if (body.includes(failingDomain)) return { status: 503, text: 'Deploying, back in a minute' }
  const { type, data } = JSON.parse(body) as { type?: string; data?: { test?: boolean } }
  return data?.test && type === refusedType ? { status: 422, text: `No handler for ${type}` } : undefined
}

async function openPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: widthPx, height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  return context.newPage()
}

async function makeCustomer({ env, serviceUrl }: RunningProduct, domains: readonly string[]) {
  const made = await admin('create-operator', { ...account, name: 'Ada Brandt', organization: 'Oakline Studio' }, env)
  const { organization = '' } = made
  const runtime = await readRuntime(env['LIVERY_DATA_DIR'] ?? '')
  if (!runtime) throw new Error('The product says nothing of its database.')
  const { databaseUrl } = runtime
  await backdate({ databaseUrl, organization })
  await admin('set-plan', { organization, plan: 'growth' }, env)
  const keys: string[] = []
  for (const name of ['Website', 'Nightly sync']) {
    keys.push((await admin('create-key', { organization, name }, env))['key'] ?? '')
  }
  for (const domain of domains) await untilIndexed(`${serviceUrl}/v2/brands/domain/${domain}`, keys[0] ?? '')
  return { serviceUrl, databaseUrl, organization, keys, domains }
}

async function untilIndexed(address: string, key: string): Promise<void> {
  for (let tries = 0; tries < 30; tries++) {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${key}` } })
    await answer.arrayBuffer()
    if (answer.ok) return
    await new Promise((resolve) => void setTimeout(resolve, 1_000 * Number(answer.headers.get('retry-after') ?? 1)))
  }
  throw new Error(`${address} was not indexed.`)
}

/** The whole page at a path, once its main part is there, in docs/pictures. */
async function picture(mainPart: Locator, path: string, name: string): Promise<void> {
  const page = mainPart.page()
  await page.setViewportSize({ width: widthPx, height: 800 })
  await page.goto(path)
  // What is below the first screen comes once somebody is there.
  await page.mouse.move(1, 1)
  await mainPart.first().waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  // The side bar is as high as the window.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: widthPx, height })
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  })
  await mkdir(join(root, 'docs/pictures'), { recursive: true })
  await save(await page.screenshot({ animations: 'disabled' }), `docs/pictures/${name}`)
}

async function drawSharePicture(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await page.goto(pathToFileURL(join(root, 'scripts/pictures/share.html')).href)
  await page.evaluate(() => document.fonts.ready)
  await save(await page.screenshot(), 'public/share.png')
  await page.close()
}

async function save(png: Buffer, path: string): Promise<void> {
  const small = await sharp(png).png({ palette: true, quality: 95, effort: 10, compressionLevel: 9 }).toBuffer()
  await writeFile(join(root, path), small)
  say(`${path}, ${Math.round(small.length / 1024)} KiB`)
}

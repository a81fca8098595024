import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { serveFixtureSites } from '#engine/fixtures/serve.ts'
import {
  longName,
  manyColors,
  ownFace,
  paleMark,
  plainWords,
  rightToLeft,
  serveBrandSites,
} from '../../e2e/brand-sites.ts'
import { admin } from '../../e2e/product.ts'
import { runProduct, type RunningProduct } from '../../e2e/run-product.ts'
import { openWatchedSites } from '../../e2e/watched-sites.ts'
import { makeContactSheets, type SheetScreen } from './contact-sheets.ts'
import { openEndpoint } from './endpoint.ts'
import { endpointHost, failingDomain, makeDeliveries } from './make-deliveries.ts'
import { signIn } from './sign-in.ts'

const account = { email: 'ada@oakline-studio.com', password: 'correct horse battery staple' }
const tabs = ['color', 'logos', 'type', 'images', 'company', 'context', 'history', 'evidence', 'json']
const docsPages = ['start', 'webhooks', 'credits', 'errors', 'search?q=quota']
const odd = {
  'long-name': longName,
  'no-primary': plainWords,
  pale: paleMark,
  'many-colors': manyColors,
  'right-to-left': rightToLeft,
}

/**
 * Photographs the screens of brands in every look, of an installation with no brand, with one and with many, into `folder`:
 * sheets to be looked at, not kept. `only` names the sheets that are wanted; empty, all are.
 */
export async function takeSheets(browser: Browser, folder: string, only: readonly string[]): Promise<void> {
  const sites = [await serveFixtureSites(), await serveBrandSites(), await openWatchedSites()] as const
  const [fixtures] = sites
  const closeSites = () => Promise.all(sites.map((site) => site.close()))
  const crawlHosts = sites.map((site) => site.crawlHosts).join(',')
  const endpoint = await openEndpoint((body) =>
    body.includes(failingDomain) ? { status: 503, text: 'Deploying, back in a minute' } : undefined,
  )
  const product = await runProduct(() => ({
    LIVERY_CRAWL_HOSTS: crawlHosts,
    LIVERY_WEBHOOK_HOSTS: `${endpointHost}=${endpoint.origin}`,
    LIVERY_INBOX: 'on',
  })).catch(async (error: unknown) => {
    // What still listens would keep the process alive.
    endpoint.close()
    await closeSites()
    throw error
  })
  try {
    const { organization = '' } = await admin(
      'create-operator',
      { ...account, name: 'Ada Brandt', organization: 'Oakline Studio' },
      product.env,
    )
    const context = await browser.newContext({ baseURL: product.baseUrl })
    const page = await context.newPage()
    await signIn(page, account)
    const storage = join(product.env['LIVERY_DATA_DIR'] ?? '', 'session.json')
    await context.storageState({ path: storage })
    const wanted = (screens: readonly SheetScreen[]) =>
      screens.filter(({ name }) => only.length === 0 || only.some((one) => name.startsWith(one)))
    const take = (screens: readonly SheetScreen[]) =>
      makeContactSheets(browser, { baseURL: product.baseUrl, storage, screens: wanted(screens), folder })
    await take(listScreens('0'))
    await index(page, fixtures.domains.slice(0, 1))
    await take(listScreens('1'))
    await index(page, [...fixtures.domains.slice(1), ownFace, ...Object.values(odd)])
    await take([{ name: 'crawling', path: '/brands/slow-anvils.com', isLive: true, act: untilCrawled }])
    await take([...listScreens('many'), ...manyScreens(fixtures.domains)])
    await workADay(product, organization, { domains: fixtures.domains, operator: page })
    await take(dayScreens(fixtures.domains))
  } finally {
    await product.stop()
    endpoint.close()
    await closeSites()
  }
}

type Day = { domains: readonly string[]; operator: Page }

/** Calls with an API key and watches brands that change, as a customer does, so that a working day has something to show. */
async function workADay({ env, serviceUrl }: RunningProduct, organization: string, { domains, operator }: Day) {
  await admin('set-plan', { organization, plan: 'growth' }, env)
  const { key = '' } = await admin('create-key', { organization, name: 'Storefront' }, env)
  for (const domain of [...domains, 'no-such-company-4e1c.com']) {
    const path = `/v2/brands/domain/${domain}?cachedOnly=true`
    await fetch(serviceUrl + path, { headers: { authorization: `Bearer ${key}` } })
  }
  await makeDeliveries({ serviceUrl, key, domains, shownDomain: domains[0] ?? '' }, operator)
}

/** Looks each brand up until it is there; a crawl can take longer than a lookup waits. */
async function index(page: Page, domains: readonly string[]): Promise<void> {
  for (const domain of domains) {
    for (let tries = 0; tries < 5 && !(await page.request.get(`/api/brands/${domain}`)).ok(); tries++);
  }
}

/** What there is to see once brands have changed and webhooks failed. */
function dayScreens([, , first = '', second = '']: readonly string[]): SheetScreen[] {
  return [
    { name: 'home-working', path: '/' },
    { name: 'changed-history', path: `/brands/${first}?tab=history` },
    { name: 'changed-identity', path: `/brands/${first}` },
    { name: 'compare-dates', path: `/compare?b=${first}@v1,${first}` },
    { name: 'batch-filled', path: '/batch', act: (page) => lookUp(page, [first, second, `www.${first}`, 'localhost']) },
    { name: 'graphiql', path: '/graphiql', isLive: true, act: runQuery },
    { name: 'context-filled', path: `/brands/${second}?tab=context`, act: getContext },
    { name: 'corrected', path: `/brands/${second}?tab=evidence&correct=true` },
  ]
}

async function lookUp(page: Page, identifiers: readonly string[]): Promise<void> {
  await page.getByLabel('Identifiers').fill(identifiers.join('\n'))
  await page.getByRole('button', { name: /^Look up \d/ }).click()
  await page.getByRole('heading', { name: /result/i }).waitFor()
}

async function getContext(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Get the context/ }).click()
  await page.getByRole('heading', { name: 'Voice' }).waitFor({ timeout: 60_000 })
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('ni')
  await page.getByRole('dialog', { name: 'Search' }).getByRole('option').first().waitFor()
}

// On a slow machine the crawl may be over before the last look.
const untilCrawled = (page: Page) =>
  page.locator('main ol > li').or(page.getByRole('tablist')).first().waitFor({ timeout: 60_000 })

async function runQuery(page: Page): Promise<void> {
  const editor = page.frameLocator('iframe[title="GraphiQL editor"]')
  await editor.getByRole('button', { name: /^Execute/ }).click({ timeout: 45_000 })
  await editor.getByText('totalCount').nth(1).waitFor()
}

const listScreens = (count: string): SheetScreen[] => [
  { name: `home-${count}`, path: '/' },
  { name: `brands-${count}`, path: '/brands' },
  { name: `compare-${count}`, path: '/compare' },
]

function manyScreens([first = '', second = '', third = '', ...others]: readonly string[]): SheetScreen[] {
  // The one of which most is known.
  const rich = others.at(-1) ?? third
  return [
    { name: 'brands-table', path: '/brands?view=table' },
    { name: 'brands-color', path: '/brands?color=0b7285&reach=family' },
    { name: 'brand-identity', path: `/brands/${rich}` },
    ...tabs.map((tab) => ({ name: `brand-${tab}`, path: `/brands/${rich}?tab=${tab}` })),
    { name: 'brand-own-face', path: `/brands/${ownFace}` },
    ...Object.entries(odd).map(([name, domain]) => ({ name: `odd-${name}`, path: `/brands/${domain}` })),
    { name: 'odd-many-colors-tab', path: `/brands/${manyColors}?tab=color` },
    { name: 'search-name', path: '/', typed: 'ni' },
    { name: 'search-new', path: '/', typed: 'unknown-anvils.com' },
    { name: 'search-color', path: '/brands', typed: '#0b7285' },
    { name: 'palette', path: '/brands', act: openPalette },
    { name: 'brands-none-fit', path: '/brands?text=no-such-brand' },
    { name: 'brand-color-open', path: `/brands/${ownFace}?tab=color&color=b3522e&vision=green` },
    { name: 'batch', path: '/batch' },
    { name: 'compare-one', path: `/compare?b=${first}` },
    { name: 'compare-2', path: `/compare?b=${first},${second}` },
    { name: 'compare-4', path: `/compare?b=${[third, paleMark, longName, rightToLeft].join(',')}` },
    { name: 'export', path: `/brands/${rich}?export=brand.css` },
    { name: 'blocked', path: '/brands/walled-anvils.com' },
    { name: 'missing', path: '/brands/localhost' },
    { name: 'not-found', path: '/webhoks' },
    { name: 'docs', path: '/docs' },
    ...docsPages.map((slug) => ({ name: `docs-${slug.replace(/\?.*/, '')}`, path: `/docs/${slug}` })),
    { name: 'reference', path: '/reference' },
    { name: 'reference-brands', path: '/reference/brands' },
  ]
}

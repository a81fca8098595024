import { randomUUID } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { readRuntime } from '#scripts/start/runtime.ts'
import { admin } from './product.ts'
import { runProduct, type RunningProduct } from './run-product.ts'
import { screens } from './screens.ts'
import { enter, expect, test as base } from './test.ts'
import { waits } from './waits.ts'

// Most of the time they wait.
const walkers = 8
/** What stands beside a screen and is left out without an answer: the operators' mark, notices, what a call would cost; the session. */
const beside = /^\/api\/(auth\/.*|system\/checks|notices|viewer|graphiql)$/
/** They are made of nothing that the service knows. */
const written = /^\/(docs|reference|how-true|graphiql)/

/** A product of its own, since its service is frozen: it takes every question and answers none. */
const test = base.extend<object, { own: RunningProduct }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await runProduct((url) => ({ LIVERY_DASHBOARD_URL: url }))
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: waits.started },
  ],
  baseURL: async ({ own }, use) => use(own.baseUrl),
})

test('when the service hangs, every screen says so by itself and offers to try again, and then it works', async ({
  page,
  own,
}) => {
  const account = { email: `operator-${randomUUID()}@company.example`, password: 'correct horse battery staple' }
  await admin('create-operator', { ...account, organization: 'House' }, own.env)
  await enter(page, account)
  await page.goto('/keys')
  const runtime = await readRuntime(own.env['LIVERY_DATA_DIR'] ?? '')
  const service = runtime?.pids['service'] ?? 0
  process.kill(service, 'SIGSTOP')
  try {
    expect(
      await silentOf(
        page,
        screens().filter((path) => !written.test(path)),
      ),
    ).toEqual([])
    await page.goto('/brands')
    await expect(tryAgain(page)).toBeVisible()
  } finally {
    process.kill(service, 'SIGCONT')
  }
  await tryAgain(page).click()
  await expect(page.getByRole('main').getByText('No brand is indexed yet')).toBeVisible()
})

const tryAgain = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /Try again|Retry/ })
    .first()

/** The screens that ask the service for something and say nothing of it when no answer comes. */
async function silentOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const silent: string[] = []
  const queue = [...paths]
  const walk = async () => {
    const tab = await likeThat(page)
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const asked = await askedInSilence(tab, path)
      if (asked !== undefined) silent.push(`${path} asked ${asked}`)
    }
    await tab.context().close()
  }
  await Promise.all(Array.from({ length: walkers }, walk))
  return silent
}

/** A browser of its own with the same session: a browser sends six questions at once to one host, and here all of them hang. */
async function likeThat(page: Page): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({
      baseURL: new URL(page.url()).origin,
      storageState: await page.context().storageState(),
    })
  if (!context) throw new Error('The page has no browser.')
  return context.newPage()
}

/** What a screen asked for, or waits for, and says nothing of; undefined where it says so, or asks for nothing. */
async function askedInSilence(page: Page, path: string): Promise<string | undefined> {
  const asked: string[] = []
  const note = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/') && !beside.test(pathname)) asked.push(pathname)
  }
  // What the screen before still asks is not this one's.
  await page.goto('about:blank')
  page.on('request', note)
  await page.goto(path)
  // A person points at what they opened, and what waits for one comes.
  await page.mouse.move(1, 1)
  await page.locator('h1').first().waitFor()
  const said = await tryAgain(page)
    .waitFor({ timeout: waits.said })
    .then(
      () => true,
      () => false,
    )
  page.off('request', note)
  const busy = await page.locator('main [aria-busy="true"]').count()
  return said || (asked.length === 0 && busy === 0) ? undefined : `${asked.join(', ')}, ${busy} busy`
}

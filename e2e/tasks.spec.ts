import type { Locator, Page } from '@playwright/test'
import { teals } from './brand-sites.ts'
import { passTime } from './pass-time.ts'
import { tellWatchedSites } from './product.ts'
import { indexBrands } from './index-brand.ts'
import { expect, test } from './test.ts'
import { waits } from './waits.ts'

/** What a new user wants to do first, with as few acts as it may take: a click, a key, or a text that is typed. */
const actsMax = 4

/** Seconds of the keystroke-level model (Card, Moran and Newell): to press a key, point, click, move the hand, and decide. */
const [pressed, pointed, clicked, moved, decided] = [0.28, 1.1, 0.2, 0.4, 1.35]

/** A person at the page, who counts what they do; what it took the machine, and would take a person, stands in the report of the run. */
function person(page: Page) {
  let acts = 0
  let modelSeconds = 0
  const startedAt = performance.now()
  const count = (seconds: number) => {
    acts++
    modelSeconds += decided + seconds
  }
  const pointing = moved + pointed + clicked
  return {
    click: async (target: Locator) => (count(pointing), target.click()),
    // The field is pointed at before.
    type: async (target: Locator, text: string) => (count(pointing + moved + pressed * text.length), target.fill(text)),
    press: async (key: string) => (count(pressed), page.keyboard.press(key)),
    acts() {
      const [machine, model] = [(performance.now() - startedAt) / 1000, modelSeconds].map((one) => one.toFixed(1))
      const description = `${acts} acts, ${machine} s without a pause; a person needs ${model} s more, by the keystroke-level model`
      test.info().annotations.push({ type: 'took', description })
      return acts
    },
  }
}

test('I find Nightjar and copy its primary color', async ({ owner: { page } }) => {
  await indexBrands(page, ['nightjar-audio.io'])
  await page.goto('/')
  const me = person(page)
  await me.type(page.getByRole('main').getByRole('combobox', { name: 'Search brands and pages' }), 'nightjar')
  await me.click(page.getByRole('option', { name: /^Copy the primary color of Nightjar/ }))
  await expect(page.getByText(/^Copied #[0-9a-f]{6}\.$/)).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^#[0-9a-f]{6}$/)
  expect(me.acts()).toBeLessThanOrEqual(actsMax)
})

test('I find three brands with a teal like #0b7285', async ({ owner: { page } }) => {
  await indexBrands(page, teals)
  await page.goto('/')
  const me = person(page)
  await me.type(page.getByRole('main').getByRole('combobox', { name: 'Search brands and pages' }), '#0b7285')
  await me.press('Enter')
  await expect(page).toHaveURL(/\/brands\?color=0b7285/)
  await expect(page.getByRole('status').filter({ hasText: 'close to #0b7285' })).toBeVisible()
  const list = page.getByRole('region', { name: 'Indexed brands' })
  for (const domain of teals) await expect(list.getByText(domain, { exact: true })).toBeVisible()
  expect(me.acts()).toBeLessThanOrEqual(actsMax)
  // Where they are too few, a wider reach is two clicks away.
  await page.getByRole('button', { name: /Near #0b7285/ }).click()
  await page.getByRole('button', { name: 'Same family' }).click()
  await expect(page).toHaveURL(/reach=family/)
})

test('I show a client what changed of a brand this month', async ({ owner: { page } }) => {
  await indexBrands(page, ['monthly-tiles.com'])
  await passTime()
  await tellWatchedSites('tiled')
  await crawlAgain(page, 'monthly-tiles.com')
  await expect
    .poll(
      async () => ((await (await page.request.get('/api/brands/monthly-tiles.com')).json()) as { name: string }).name,
      {
        timeout: waits.crawled,
      },
    )
    .toBe('Monthly Bricks')
  await page.goto('/')
  const me = person(page)
  await me.type(page.getByRole('main').getByRole('combobox', { name: 'Search brands and pages' }), 'monthly br')
  await me.press('Enter')
  await me.click(page.getByRole('tab', { name: 'History' }))
  await me.click(page.getByRole('link', { name: 'Show before and after' }).first())
  await expect(page.getByRole('table', { name: 'Comparison' })).toContainText('Monthly Bricks')
  expect(me.acts()).toBeLessThanOrEqual(actsMax)
})

/** As the button of the page does. */
async function crawlAgain(page: Page, domain: string): Promise<void> {
  await page.goto(`/brands/${domain}`)
  await page.getByRole('button', { name: 'Crawl again' }).click()
  const dialog = page.getByRole('dialog', { name: `Crawl ${domain} again` })
  await dialog.getByRole('button', { name: 'Crawl now' }).click()
  await expect(dialog.getByText('The crawl is done')).toBeVisible({ timeout: waits.crawled })
}

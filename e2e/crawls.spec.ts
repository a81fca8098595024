import AxeBuilder from '@axe-core/playwright'
import { passTime } from './pass-time.ts'
import { tellWatchedSites } from './product.ts'
import { shiftOf } from './shift-of.ts'
import { expect, test } from './test.ts'
import { waits } from './waits.ts'

test('while its site is crawled I see steps, name, icon and color, and nothing on the page moves', async ({
  owner: { page },
}) => {
  await page.goto('/brands/slow-anvils.com', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Slow Anvils' })).toBeVisible()
  const steps = page.getByRole('listitem').filter({ hasText: /, (done|running|not yet)/ })
  await expect(steps.first()).toHaveText(/Home page, done/)
  await expect(page.getByRole('img', { name: 'Icon' })).toBeVisible()
  await expect(page.locator('[data-first-look]')).toHaveCSS('background-color', 'rgb(11, 114, 133)')
  await expect(page.locator('[data-live-region]')).toContainText('Home page done')
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload({ waitUntil: 'commit' })
  await expect(steps.first()).toHaveText(/Home page, done/)
  expect(await shiftOf(page), 'on a phone').toBeLessThanOrEqual(0.02)
  // Last: a loaded machine takes longer for it than the crawl may.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await tellWatchedSites('released')
  await expect(page.getByRole('tab', { name: 'Identity' })).toBeVisible({ timeout: waits.crawled })
})

test('a site that lets nobody in says so, that nothing was charged, and what I can do', async ({ owner: { page } }) => {
  await page.goto('/brands/walled-anvils.com')
  await expect(page.getByRole('heading', { name: 'This site would not let us in' })).toBeVisible()
  await expect(page.getByText('Not indexed. No credit was used.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.getByRole('button', { name: 'Tell me when it works' }).click()
  await expect(page.getByText(/We’ll try every 6 hours for 30 days/)).toBeVisible()
})

test('I crawl a brand again, and show a client what changed this month', async ({ owner: { page } }) => {
  await page.goto('/brands/monthly-anvils.com')
  await expect(page.getByRole('heading', { level: 1, name: 'Monthly Anvils' })).toBeVisible({ timeout: waits.crawled })
  await page.getByRole('button', { name: 'Crawl again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crawl monthly-anvils.com again' })
  await expect(dialog.getByText('Free, uses no credits.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Crawl now' }).click()
  await expect(dialog.getByText(/Try again in \d+ minutes\./)).toBeVisible()
  await passTime()
  await tellWatchedSites('changed')
  await dialog.getByRole('button', { name: 'Crawl now' }).click()
  await expect(dialog.getByText('The crawl is done')).toBeVisible({ timeout: waits.crawled })
  await dialog.getByRole('button', { name: 'Show the brand' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Monthly Hammers' })).toBeVisible()

  const recent = page.getByRole('region', { name: 'Recent changes' })
  await expect(recent.getByRole('listitem')).toHaveCount(2)
  await expect(recent.getByRole('listitem').last()).toContainText('Added')

  await page.getByRole('tab', { name: 'History' }).click()
  const month = page.getByRole('region', { name: 'Changed in the last 30 days' })
  await expect(month).toContainText('Colors')
  await expect(page.getByRole('list', { name: 'Added: Colors' })).toContainText('#c2410c')
  await expect(page.getByRole('main').getByText(/\bcompany\.[a-zA-Z]/)).toHaveCount(0)
  await month.getByRole('link', { name: 'Show before and after' }).click()
  const table = page.getByRole('table', { name: 'Comparison' })
  await expect(table.getByRole('columnheader').filter({ hasText: 'version 1' })).toContainText('Monthly Anvils')
  const primary = table.getByRole('row').filter({ hasText: 'Primary' })
  await expect(primary).toContainText('#7a2e8e')
  await expect(primary).toContainText('#c2410c')
})

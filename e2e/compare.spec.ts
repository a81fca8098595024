import AxeBuilder from '@axe-core/playwright'
import { readFile } from 'node:fs/promises'
import { expect, test } from './test.ts'
import { waits } from './waits.ts'

const pair = '/compare?b=fernweh-atlas.com,bolt-and-bramble.shop'

test('I set brands side by side, see how different their colors are and which are mixed up, and take the table with me', async ({
  owner: { page },
}) => {
  await page.goto(pair)
  const table = page.getByRole('table', { name: 'Comparison' })
  const primary = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Primary' }) })
  await expect(primary.getByText(/^\d+\.\d(, close)?$/)).toBeVisible({ timeout: waits.crawled })
  const alike = table.getByRole('region', { name: 'Fernweh Atlas and Bolt & Bramble look alike' })
  await expect(alike).toContainText(/The primary colors of .* differ by \d\.\d\./)
  await page.getByRole('button', { name: 'Export table' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('Primary color,#')
  expect(csv.split('\r\n')[1]).toBe('Domain,fernweh-atlas.com,bolt-and-bramble.shop')
})

test('I find a brand by its name to compare with, and the link keeps it', async ({ owner: { page } }) => {
  await page.goto('/brands/tidepool-coffee.com')
  await expect(page.getByRole('tab', { name: 'Identity' })).toBeVisible({ timeout: waits.crawled })
  await page.goto('/compare?b=fernweh-atlas.com')
  await page.getByRole('button', { name: 'Add a brand' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a brand' })
  await dialog.getByRole('combobox').fill('tidepol')
  await expect(dialog.getByRole('option').filter({ hasText: 'Playground' })).toHaveCount(0)
  await dialog.getByRole('option', { name: /Tidepool/ }).click()
  await expect(page).toHaveURL(/b=fernweh-atlas\.com,tidepool-coffee\.com/)
  await page.reload()
  await expect(page.getByRole('columnheader').filter({ hasText: 'tidepool-coffee.com' })).toBeVisible()
  // Fonts are shown in their own drawing; which were drawn in time is the crawl's affair.
  const titles = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Titles' }) })
  await expect(titles.getByRole('figure')).toHaveCount(2)
})

test('a link that names too much, or what is no brand, says so and shows the rest', async ({ owner: { page } }) => {
  await page.goto(
    '/compare?brands=fernweh-atlas.com,not a brand,bolt-and-bramble.shop,tidepool-coffee.com,one-more.com',
  )
  const head = page.getByRole('columnheader')
  for (const domain of ['fernweh-atlas.com', 'bolt-and-bramble.shop', 'tidepool-coffee.com'])
    await expect(head.filter({ hasText: domain })).toBeVisible({ timeout: waits.crawled })
  await expect(page.getByText('Left out: one-more.com.')).toBeVisible()
  await expect(head.filter({ hasText: 'not a brand' }).getByRole('button', { name: 'Try again' })).toBeVisible()
})

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in a comparison, ${scheme}, on a phone too, where its columns go sideways`, async ({
    owner: { page },
  }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(pair)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: waits.crawled })
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      ).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
    }
  })
}

import { indexBrands } from './index-brand.ts'
import { admin, call, fixtureDomains } from './product.ts'
import { expect, test } from './test.ts'
import { waits } from './waits.ts'

test('on the page of a brand I see which of my keys asks for it, and how often', async ({
  owner: { page, organization },
}) => {
  const [domain = ''] = fixtureDomains()
  await indexBrands(page, [domain])
  await page.goto(`/brands/${domain}`)
  await expect(page.getByRole('region', { name: 'Recent changes' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Where it’s used' })).toHaveCount(0)
  const { key = '' } = await admin('create-key', { organization, name: 'Storefront' })
  for (let calls = 0; calls < 2; calls++) expect((await call(`/v2/brands/domain/${domain}`, key)).status).toBe(200)
  const uses = page.getByRole('region', { name: 'Where it’s used' })
  // The log is written in batches.
  await expect(async () => {
    await page.reload()
    await expect(uses.getByRole('listitem').filter({ hasText: 'Storefront' })).toContainText('2 calls', {
      timeout: waits.tried,
    })
  }).toPass({ timeout: waits.tries })
})

test('from its tile I export a brand and take its primary color, by pointer or by key', async ({ owner: { page } }) => {
  const [domain = ''] = fixtureDomains()
  await indexBrands(page, [domain])
  await page.goto(`/brands?text=${domain}`)
  const tile = page.getByRole('region', { name: 'Indexed brands' }).getByRole('listitem').first()
  await tile.hover()
  const take = tile.getByRole('link', { name: /^Export / })
  await expect(take).toHaveCSS('pointer-events', 'auto')
  await tile.getByRole('link').first().focus()
  await page.keyboard.press('Tab')
  await expect(tile.getByRole('button', { name: /^Copy #[0-9a-f]{6}, the primary color of / })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(take).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Export / })).toBeVisible()
})

test('I add a brand from the list after reading its price, and find it in the row of recent ones', async ({
  owner: { page },
}) => {
  await page.goto('/brands')
  await page.getByRole('button', { name: 'Add a brand' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a brand' })
  await dialog.getByRole('combobox').fill('walled-anvils.com')
  const option = dialog.getByRole('option', { name: /walled-anvils\.com as a domain/ })
  await expect(option).toContainText('1 credit, found or not')
  await dialog.getByRole('combobox').fill('')
  await page.keyboard.press('Escape')
  const [domain = ''] = fixtureDomains()
  await indexBrands(page, [domain])
  await page.getByRole('button', { name: 'Add a brand' }).click()
  await dialog.getByRole('combobox').fill(domain)
  await dialog.getByRole('option', { name: domain }).first().click()
  await expect(page.getByRole('tab', { name: 'Identity' })).toBeVisible()
  for (const path of ['/brands', '/']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByTitle(domain, { exact: true })).toBeVisible()
  }
})

import { fixtureDomains } from './product.ts'
import { indexBrands } from './index-brand.ts'
import { tabTo } from './tab-to.ts'
import { expect, test } from './test.ts'
import { waits } from './waits.ts'

test('a customer goes from page to page and to a brand by keyboard alone', async ({ owner: { page } }) => {
  await indexBrands(page, fixtureDomains().slice(0, 1))
  await page.goto('/brands')
  await expect(page.getByRole('heading', { level: 1, name: 'Brands' })).toBeVisible()
  // Keys are heard once the page is alive; until then they are lost, as a person's are.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible({ timeout: waits.pressed })
  }).toPass()
  await page.getByRole('dialog').getByRole('combobox').fill('webh')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1, name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page
    .getByRole('dialog')
    .getByRole('combobox')
    .fill(fixtureDomains()[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Identity' })).toBeVisible()
})

test('on a phone every part of a row is in sight, the buttons too', async ({ owner: { page } }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Phone')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  // It was not copied: the question about that has the focus, not nothing.
  await expect(dialog.getByRole('button', { name: 'Back to the key' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Close without it' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Phone' })
  for (const part of [row.getByText('Never used'), row.getByRole('button', { name: 'Revoke' })]) {
    await part.scrollIntoViewIfNeeded()
    const box = await part.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 320)).toBeLessThanOrEqual(320)
  }
})

test('without a mouse I find a brand by its name, export it, and compare it with another', async ({
  owner: { page },
}) => {
  await indexBrands(page, ['fernweh-atlas.com', 'tidepool-coffee.com'])
  const { keyboard } = page
  await page.goto('/')
  await keyboard.press('/')
  await keyboard.type('fernw')
  await expect(page.getByRole('option', { name: 'fernweh-atlas.com' }).first()).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Identity' })).toBeVisible()

  await tabTo(page.getByRole('link', { name: 'Export', exact: true }))
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Export / })
  await expect(dialog.getByRole('region', { name: 'Text of the file' })).toContainText('--brand-primary')
  await tabTo(dialog.getByRole('button', { name: /^Tailwind 4/ }))
  await keyboard.press('Enter')
  await expect(dialog.getByRole('region', { name: 'Text of the file' })).toContainText('--color-')
  const waiting = page.waitForEvent('download')
  await tabTo(dialog.getByRole('link', { name: 'Download' }))
  await keyboard.press('Enter')
  expect((await waiting).suggestedFilename()).toBe('fernweh-atlas.com-tailwind.css')
  await keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await tabTo(page.getByRole('link', { name: 'Compare', exact: true }).last())
  await keyboard.press('Enter')
  await tabTo(page.getByRole('button', { name: 'Add a brand' }).first())
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add a brand' })).toBeVisible()
  await keyboard.type('tidep')
  await expect(page.getByText('tidepool-coffee.com')).toBeVisible()
  await keyboard.press('Enter')
  await expect(page.getByRole('columnheader').filter({ hasText: 'tidepool-coffee.com' })).toBeVisible({
    timeout: waits.crawled,
  })
  await tabTo(page.getByRole('button', { name: 'Export table' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Download CSV' })).toBeFocused()
  const table = page.waitForEvent('download')
  await keyboard.press('Enter')
  expect((await table).suggestedFilename()).toBe('comparison.csv')
})

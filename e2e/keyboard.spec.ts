import { fixtureDomains } from './product.ts'
import { expect, test } from './test.ts'

test('a customer goes from page to page and to a brand by keyboard alone', async ({ owner: { page } }) => {
  await page.goto('/brands')
  await expect(page.getByRole('heading', { level: 1, name: 'Brands' })).toBeVisible()
  // Keys are heard once the page is alive; until then they are lost, as a person's are.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible({ timeout: 1_000 })
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
  await expect(page.getByRole('tab', { name: 'Identity' })).toBeVisible({ timeout: 30_000 })
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
  for (const part of [row.getByText('In use'), row.getByRole('button', { name: 'Revoke' })]) {
    await part.scrollIntoViewIfNeeded()
    const box = await part.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 320)).toBeLessThanOrEqual(320)
  }
})

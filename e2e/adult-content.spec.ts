import { indexBrands } from './index-brand.ts'
import { expect, test } from './test.ts'

const domain = 'grown-up-anvils.com'

test('an operator looks at a brand for adults by keys: its pictures are blurred until asked for, it is kept, and the log says so', async ({
  owner: { page },
}) => {
  await indexBrands(page, [domain])
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Adult content' }).click()
  const card = page.getByRole('list', { name: 'Brands that wait' }).getByRole('listitem').filter({ hasText: domain })
  await expect(card).toContainText('Marked because')
  const picture = card.locator('img').first()
  await expect(picture).toHaveCSS('filter', /blur/)
  // Other tests may have brands here too: what has the focus is chosen, the keys decide.
  await card.getByRole('button', { name: `Keep ${domain}` }).focus()
  await page.keyboard.press('s')
  await expect(picture).not.toHaveCSS('filter', /blur/)
  await page.keyboard.press('h')
  await expect(card.getByText('its webhooks get brand.deleted')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card.getByText('its webhooks get brand.deleted')).toBeHidden()
  await page.keyboard.press('y')
  await expect(page.getByText(`${domain}: kept, as adult content.`).first()).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.goto(`/admin/audit?q=${domain}`)
  await expect(
    page.getByRole('table', { name: 'Changes, newest first' }).getByRole('row').filter({ hasText: 'kept as adult' }),
  ).toContainText('looked at, and kept')
})

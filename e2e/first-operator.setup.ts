import { setupLink } from './product.ts'
import { expect, test } from './test.ts'

// Before all others: the link works only as long as there is no user.
test('the first operator signs up with the one-time link, and it works once', async ({ page }) => {
  await page.goto(setupLink())
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('Organization').fill('First company')
  await page.getByLabel('Email').fill('ada@first-company.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery staple')
  await page.getByRole('button', { name: 'Create operator and sign in' }).click()
  await expect(page.getByRole('button', { name: 'Account of Ada' })).toBeVisible()
  await page.goto(setupLink())
  await expect(page.getByText('This set-up link does not work')).toBeVisible()
})

import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Makes a webhook for a path of the customer's endpoint, as a customer does, and is on its page then. */
export async function makeWebhook(page: Page, path: string): Promise<void> {
  await page.goto('/webhooks/new')
  await page.getByLabel('Address').fill(`https://hooks.test-company.com${path}`)
  await page.getByLabel('Authorization header').fill('Bearer from-the-customer')
  await expect(page.getByLabel('brand.updated')).toBeChecked()
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByText('It watches no brands yet')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Test' })).toBeVisible()
}

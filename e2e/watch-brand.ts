import type { Page } from '@playwright/test'
import { receivedAt } from './product.ts'
import { expect } from './test.ts'

/** Makes a webhook to `path` of the tests' receiver, with `events` beside those that are ticked, and has it watch a brand. */
export async function watchBrand(
  page: Page,
  path: string,
  { domain, events = [] }: { domain: string; events?: readonly string[] },
): Promise<void> {
  await page.goto('/webhooks/new')
  await page.getByLabel('Address').fill(`https://hooks.test-company.com${path}`)
  for (const event of events) await page.getByLabel(event).check()
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await page.getByRole('button', { name: 'Watch brands' }).click()
  await page.getByRole('textbox', { name: 'Brands' }).fill(domain)
  await page.getByRole('button', { name: 'Check these' }).click()
  await page.getByRole('button', { name: 'Watch them' }).click()
  await expect(page.getByText('1 brand watched:')).toBeVisible()
}

/** The types of the events that the receiver got at `path`, in order. */
export const typesHeardAt = async (path: string): Promise<string[]> =>
  (await receivedAt(path)).map(({ body }) => JSON.parse(body).type as string)

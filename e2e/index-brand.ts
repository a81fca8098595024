import { expect, type Page } from '@playwright/test'
import { waits } from './waits.ts'

/** Indexes brands as a person who looks them up does, however long their crawls take. */
export async function indexBrands(page: Page, domains: readonly string[]): Promise<void> {
  for (const domain of domains) {
    await expect
      .poll(async () => (await page.request.get(`/api/brands/${domain}`)).status(), { timeout: waits.crawled })
      .toBe(200)
  }
}

import type { Page } from '@playwright/test'
import { baseUrl, fixtureDomains } from './product.ts'
import { expect, test } from './test.ts'

/**
 * Script that a screen may be sent before anybody touches it, compressed, in kB: at most 180 (docs/decisions/0050-script-budget.md).
 * A bound below it is what the screen weighs and some room for what Next fetches ahead; it only ever goes down.
 */
const scriptKbMax = { '/signin': 163, '/': 178, '/brands': 178, brand: 180 } as const

test('a customer on a slow line waits for no more script than last time, whichever screen comes first', async ({
  owner: { page },
  browser,
}) => {
  const guest = await browser.newPage()
  // One that nobody points at, and where nothing comes because a slow machine took seconds to be idle.
  const screen = await page.context().newPage()
  await screen.addInitScript(holdLongWaits)
  const brand = `/brands/${fixtureDomains()[0]}`
  await page.goto(brand)
  await expect(page.getByRole('tab').first()).toBeVisible()
  const sizes = {
    '/signin': await scriptKb(guest, `${baseUrl()}/signin`),
    '/': await scriptKb(screen, `${baseUrl()}/`),
    '/brands': await scriptKb(screen, `${baseUrl()}/brands`),
    brand: await scriptKb(screen, baseUrl() + brand),
  }
  await guest.close()
  await screen.close()
  for (const [path, max] of Object.entries(scriptKbMax))
    expect(sizes[path as keyof typeof sizes], `${path} of ${JSON.stringify(sizes)}`).toBeLessThanOrEqual(max)
})

/** What comes by itself after seconds, without a sign of a person, is no first load. */
function holdLongWaits(): void {
  const wait = window.setTimeout.bind(window)
  const never = 2 ** 31 - 1
  window.setTimeout = ((run: () => void, ms?: number) =>
    wait(run, (ms ?? 0) >= 5_000 ? never : ms)) as typeof setTimeout
}

async function scriptKb(page: Page, path: string): Promise<number> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
      .reduce((total, entry) => total + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
  return Math.round(bytes / 1000)
}

import type { Page } from '@playwright/test'
import { baseUrl } from './product.ts'
import { madeScreens, screens } from './screens.ts'
import { shiftsOf } from './shift-of.ts'
import { expect, test } from './test.ts'
import { waits } from './waits.ts'

const shiftMax = 0.02

/** Each response this late, and nothing kept: styles come before fonts, and script before what it asks for. */
const latencyMs = 120

/** What moved by itself on each screen, opened for the first time on a slow line. */
async function movedOn(page: Page, paths: readonly string[]): Promise<string[]> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Network.enable')
  await protocol.send('Network.setCacheDisabled', { cacheDisabled: true })
  const speed = { offline: false, latency: latencyMs, downloadThroughput: -1, uploadThroughput: -1 }
  await protocol.send('Network.emulateNetworkConditions', speed)
  const faults: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    // What asks again by itself is never idle.
    await page.waitForLoadState('networkidle', { timeout: waits.tried }).catch(() => undefined)
    const { sum, moved } = await shiftsOf(page)
    if (sum > shiftMax) faults.push([`${path} moved by ${sum.toFixed(3)}`, ...moved].join('\n  '))
  }
  return faults
}

for (const width of [390, 1440]) {
  test(`on a slow line no screen moves by itself under my eyes more than it may, ${width} px`, async ({
    owner: { page, organization },
  }) => {
    const made = await madeScreens(page, organization)
    await page.setViewportSize({ width, height: 900 })
    expect((await movedOn(page, [...screens(), ...made])).join('\n')).toBe('')
  })

  test(`signing in doesn't either, ${width} px`, async ({ browser }) => {
    const page = await browser.newPage({ baseURL: baseUrl(), viewport: { width, height: 900 } })
    expect((await movedOn(page, ['/signin', '/docs/start', '/reference'])).join('\n')).toBe('')
    await page.close()
  })
}

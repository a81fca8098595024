import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { screens } from './screens.ts'
import { expect, test } from './test.ts'

async function expectAccessible(page: Page, where: string): Promise<void> {
  // Everything is in one frame, which legacy mode checks in place, without another page for each; only violations count.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${where}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${where} overflows by ${overflow} px`).toBeLessThanOrEqual(0)
}

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test(`axe finds nothing on any screen, ${scheme} at ${width} px, and nothing overflows`, async ({
      owner: { page },
    }) => {
      test.setTimeout(480_000)
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      for (const path of screens()) {
        await page.goto(path)
        await expect(page.locator('h1').first()).toBeVisible({ timeout: 30_000 })
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 })
        await expectAccessible(page, path)
      }
    })
  }
}

test('every control has its name in the markup of the server, before any script has run', async ({ owner }) => {
  test.setTimeout(480_000)
  const page = await owner.page.context().newPage()
  // What a slow machine shows for a while, and a browser without scripts for good.
  await page.route('**/_next/static/**/*.js', (route) => route.abort())
  for (const path of screens()) {
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible({ timeout: 30_000 })
    const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode().withRules(nameRules).analyze()
    expect(passes, `${path} has no control at all`).not.toEqual([])
    expect(
      violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    ).toEqual([])
  }
})

const nameRules = [
  'aria-command-name',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-toggle-field-name',
  'button-name',
  'label',
  'link-name',
  'select-name',
]

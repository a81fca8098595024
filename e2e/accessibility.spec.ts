import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { connect } from './connect.ts'
import { faultsOf } from './faults-of.ts'
import { madeScreens, screens, serviceScreens } from './screens.ts'
import { expect, test } from './test.ts'

/** What is wrong with each screen in both color schemes: only what axe says of colors may differ in the second. */
async function faultsOfAll(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    // A brand that another service is still indexing stays busy.
    if (!path.includes('queued-')) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    faults.push(...(await faultsOf(page, path)))
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    faults.push(...(await faultsOf(page, `${path}, dark`, colorRules)))
  }
  return faults
}

const colorRules = ['color-contrast', 'link-in-text-block']

for (const width of [320, 1280]) {
  test(`axe finds nothing on any screen, light and dark at ${width} px, and nothing overflows`, async ({
    owner: { page, organization },
  }) => {
    await page.setViewportSize({ width, height: 900 })
    expect(await faultsOfAll(page, [...screens(), ...(await madeScreens(page, organization))])).toEqual([])
  })

  test(`axe finds nothing on the screens of a connection, light and dark at ${width} px, and nothing overflows`, async ({
    owner: { page },
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const connection = await connect(page, { name: 'A service with a long name of its own', key: 'lv_some_key' })
    expect(await faultsOfAll(page, serviceScreens(connection))).toEqual([])
  })
}

test('every control has its name in the markup of the server, before any script has run', async ({ owner }) => {
  const page = await owner.page.context().newPage()
  // What a slow machine shows for a while, and a browser without scripts for good.
  await page.route('**/_next/static/**/*.js', (route) => route.abort())
  for (const path of screens()) {
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
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

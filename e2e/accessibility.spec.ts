import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { connect } from './connect.ts'
import { cutText } from './cut-text.ts'
import { faultsOf } from './faults-of.ts'
import { lostInForcedColors, rememberPainted } from './forced-colors.ts'
import { madeScreens, screens, serviceScreens } from './screens.ts'
import { expect, test } from './test.ts'

/** What a reading aid takes from a screen that is open, in the light; the page is as it was afterwards. */
type ReadingAid = (page: Page) => Promise<string[]>

/** What is wrong with each screen in both color schemes: only what axe says of colors may differ in the second. */
async function faultsOfAll(page: Page, paths: readonly string[], aid: ReadingAid): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    // The dialog comes with a script of its own, and is busy until what it shows is there.
    if (path.includes('export=')) await expect(page.getByRole('dialog').first()).toBeVisible()
    // A brand that another service is still indexing stays busy.
    if (!path.includes('queued-')) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    faults.push(...(await faultsOf(page, path)))
    faults.push(...(await aid(page)).map((fault) => `${path}: ${fault}`))
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    faults.push(...(await faultsOf(page, `${path}, dark`, colorRules)))
  }
  return faults
}

const colorRules = ['color-contrast', 'link-in-text-block']

/** The browser's own size of text. */
const textPx = 16

async function cutByLargeText(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const setTextPx = async (px: number) => {
    await session.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } })
    await expect(page.locator('html')).toHaveCSS('font-size', `${px}px`)
  }
  await setTextPx(2 * textPx)
  const faults = await page.evaluate(cutText)
  await setTextPx(textPx)
  await session.detach()
  return faults.map((fault) => `with text twice as large ${fault}`)
}

async function lostInForcedPalette(page: Page): Promise<string[]> {
  await page.evaluate(rememberPainted)
  await page.emulateMedia({ forcedColors: 'active' })
  const faults = await page.evaluate(lostInForcedColors)
  await page.emulateMedia({ forcedColors: 'none' })
  return faults.map((fault) => `in forced colors ${fault}`)
}

// One visit for all of it: to open a screen takes longer than to look at it.
const walks: readonly { width: number; seen: string; aid: ReadingAid }[] = [
  { width: 320, seen: 'with text twice as large nothing is cut', aid: cutByLargeText },
  { width: 1280, seen: 'in forced colors every mark and choice is still seen', aid: lostInForcedPalette },
]

for (const { width, seen, aid } of walks) {
  test(`axe finds nothing on any screen, light and dark at ${width} px, nothing overflows, and ${seen}`, async ({
    owner: { page, organization },
  }) => {
    await page.setViewportSize({ width, height: 900 })
    expect(await faultsOfAll(page, [...screens(), ...(await madeScreens(page, organization))], aid)).toEqual([])
  })

  test(`the same holds for the screens of a connection at ${width} px`, async ({ owner: { page } }) => {
    await page.setViewportSize({ width, height: 900 })
    const connection = await connect(page, { name: 'A service with a long name of its own', key: 'lv_some_key' })
    expect(await faultsOfAll(page, serviceScreens(connection), aid)).toEqual([])
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

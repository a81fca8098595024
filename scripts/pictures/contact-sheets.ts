import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { say } from '../processes/say.ts'

/** A screen of a sheet: what it is called, and where it is. */
export type SheetScreen = {
  name: string
  path: string
  /** It is never quiet: it is taken as soon as `act` is done. */
  isLive?: boolean
  /** What is typed into its search before it is taken. */
  typed?: string
  /** What a person does first. */
  act?: (page: Page) => Promise<unknown>
}

/** Each screen in the three widths that it is drawn for, in both themes. */
const widths = [1440, 390, 320]
const schemes = ['light', 'dark'] as const

/** What is below this is left out, in px of the page. */
const heightMax = 6_000
const gapPx = 24
const scale = 0.6

/** Photographs every screen in all looks, each picture alone and one sheet a screen, into `folder`. `storage` is the session of a person who is signed in. */
export async function makeContactSheets(
  browser: Browser,
  {
    baseURL,
    storage,
    screens,
    folder,
  }: { baseURL: string; storage: string; screens: readonly SheetScreen[]; folder: string },
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const shots = new Map<string, Buffer[]>(screens.map(({ name }) => [name, []]))
  for (const width of widths) {
    const pages = await Promise.all(
      schemes.map(async (colorScheme) => {
        const context = await browser.newContext({
          baseURL,
          storageState: storage,
          viewport: { width, height: 900 },
          colorScheme,
          reducedMotion: 'reduce',
          locale: 'en-US',
        })
        return { colorScheme, page: await context.newPage() }
      }),
    )
    for (const screen of screens) {
      const pictures = await Promise.all(pages.map(({ page }) => photograph(page, screen, width)))
      shots.get(screen.name)?.push(...pictures)
      for (const [index, { colorScheme }] of pages.entries())
        await writeFile(join(folder, `${screen.name}-${width}-${colorScheme}.png`), pictures[index] ?? '')
    }
    await Promise.all(pages.map(({ page }) => page.context().close()))
  }
  for (const [name, pictures] of shots) await layOut(join(folder, `${name}.png`), pictures)
}

async function photograph(
  page: Page,
  { path, isLive = false, typed, act }: SheetScreen,
  width: number,
): Promise<Buffer> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(path)
  await page.locator('h1').first().waitFor({ timeout: 60_000 })
  if (isLive) {
    await act?.(page)
    return page.screenshot({ animations: 'disabled' })
  }
  // What is below the first screen comes once somebody is there.
  await page.mouse.move(1, 1)
  if (typed !== undefined) {
    await page.getByRole('main').getByRole('combobox').first().fill(typed)
    await page.getByRole('option').first().waitFor({ timeout: 60_000 })
  }
  await act?.(page)
  await settle(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  // Pictures below the window are asked for once they are in sight.
  await page.setViewportSize({ width, height: Math.min(heightMax, Math.max(900, height)) })
  await page.mouse.move(2, 2)
  await settle(page)
  return page.screenshot({ animations: 'disabled' })
}

/** Waits for all that is on its way: parts, pictures, fonts. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    () =>
      document.querySelector('main :is([aria-busy="true"], .appear-late)') === null &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    undefined,
    { timeout: 60_000 },
  )
  await page.evaluate(async () => void (await document.fonts.ready))
}

/** The pictures side by side, smaller, on gray. */
async function layOut(file: string, pictures: readonly Buffer[]): Promise<void> {
  const small = await Promise.all(
    pictures.map(async (picture) => {
      const { width } = await sharp(picture).metadata()
      const { data, info } = await sharp(picture)
        .resize(Math.round(width * scale))
        .png()
        .toBuffer({ resolveWithObject: true })
      return { input: data, width: info.width, height: info.height }
    }),
  )
  let left = gapPx
  const placed = small.map(({ input, width }) => {
    const at = { input, left, top: gapPx }
    left += width + gapPx
    return at
  })
  const height = Math.max(...small.map((one) => one.height)) + 2 * gapPx
  await sharp({ create: { width: left, height, channels: 3, background: '#8a8a8a' } })
    .composite(placed)
    .png()
    .toFile(file)
  say(file)
}

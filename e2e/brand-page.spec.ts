import type { Page } from '@playwright/test'
import { longName, ownFace, plainWords } from './brand-sites.ts'
import { baseUrl } from './product.ts'
import { expect, test } from './test.ts'
import { waits } from './waits.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/brands/${path}`)
  // A crawl that takes longer than a lookup waits ends in the queue, from where the page fetches it by itself.
  await expect(page.getByRole('tablist', { name: 'Parts of the brand' })).toBeVisible({ timeout: waits.crawled })
}

test('I see the real logo large on the background it was made for, try others, and the link keeps my choice', async ({
  owner: { page },
}) => {
  await open(page, ownFace)
  const logo = page.getByRole('img', { name: 'Logo of Walked Maps' }).first()
  await expect(logo).toBeVisible()
  const grounds = page.getByRole('group', { name: 'Background of the logo' })
  // The only version is in the primary color, so the site's own background is the proper one.
  await expect(grounds.getByRole('button', { name: 'Site' })).toHaveAttribute('aria-pressed', 'true')
  await grounds.getByRole('button', { name: 'Primary' }).click()
  await expect(page.getByText('Not made for this background')).toBeVisible()
  await expect(page).toHaveURL(/on=primary/)
  await page.reload()
  await expect(page.getByText('Not made for this background')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Export' })).toHaveAttribute('href', /export=brand\.css/)
  await expect(page.getByRole('link', { name: 'Compare', exact: true }).last()).toHaveAttribute(
    'href',
    `/compare?b=${ownFace}`,
  )
  await expect(page.getByText(/quality, .* missing/)).toBeVisible()
})

test('I see the name and the fonts of a brand in the fonts themselves, and am told where one is not shown', async ({
  owner: { page },
}) => {
  await open(page, ownFace)
  const name = page.getByRole('heading', { level: 1, name: 'Walked Maps' }).locator('[data-mark]')
  await expect(name).toBeVisible()
  // A picture of the font, painted in the ink of this page: in the dark it is light.
  expect(await name.evaluate((element) => getComputedStyle(element).maskImage)).toContain('/api/assets/')
  const inkOf = () => name.evaluate((element) => getComputedStyle(element).backgroundColor)
  const inLight = await inkOf()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(inkOf).not.toBe(inLight)
  await page.getByRole('tab', { name: /^Type/ }).click()
  const titles = page.getByRole('figure').filter({ hasText: 'Walked Sans' })
  // What a busy machine has no time to draw is left out, the alphabet last of all.
  await expect(titles.getByText(/^Alphabet .*in Walked Sans/)).toHaveCount(1)
  await expect(titles.getByText(/Weights seen: 700/)).toBeVisible()
  await expect(page.getByRole('figure').filter({ hasText: 'Georgia' })).toContainText(
    'fonts of the operating system are not drawn',
  )
})

test('I trust the strip of colors: it is to scale, the primary is in it, and what is not ranked is shown as rest', async ({
  owner: { page },
}) => {
  await open(page, ownFace)
  const strip = page.getByRole('img', { name: /^Share of the pages: Primary/ })
  const parts = await strip.evaluate((element) =>
    [...element.children].map((part) => part.getBoundingClientRect().width / element.getBoundingClientRect().width),
  )
  const label = (await strip.getAttribute('aria-label')) ?? ''
  const background = Number(/Background (\d+)/.exec(label)?.[1] ?? 0) / 100
  expect(background).toBeGreaterThan(0.3)
  expect(parts.some((part) => Math.abs(part - background) < 0.01)).toBe(true)
  expect(Math.min(...parts.slice(0, -1))).toBeGreaterThan(0)
  await expect(page.getByText('drawn wider than')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/Horror|Hellbound|Ruined/)
})

test('I print the page of a brand that I have not touched, and all of it is on the paper, without the menu', async ({
  owner: { page },
}) => {
  await open(page, ownFace)
  // One at which nobody points.
  const untouched = await page.context().newPage()
  await untouched.goto(`${baseUrl()}/brands/${ownFace}`)
  await expect(untouched.getByRole('tablist', { name: 'Parts of the brand' })).toBeVisible()
  await untouched.emulateMedia({ media: 'print' })
  // Sooner than it comes by itself.
  const soonMs = 4_000
  for (const name of ['Logos', 'Type', 'Company'])
    await expect(untouched.getByRole('heading', { name, exact: true })).toBeVisible({ timeout: soonMs })
  await expect(untouched.getByRole('button', { name: /^Primary, .* Copy\.$/ })).toBeVisible({ timeout: soonMs })
  await expect(untouched.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await untouched.close()
})

test('I read all colors on one screen, open one, walk with the arrows, close it, and send a link to it', async ({
  owner: { page },
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await open(page, `${ownFace}?tab=color`)
  const rows = page.locator('button[data-color]')
  await expect(rows.nth(11)).toBeInViewport({ ratio: 0.9 })
  await rows.first().click()
  const drawer = page.getByRole('complementary', { name: 'About Primary' })
  await expect(drawer.getByText('Why it is the primary')).toBeVisible()
  await expect(drawer.getByText(/^In the logo/)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('complementary').filter({ hasText: '2 of' })).toBeVisible()
  const second = (await rows.nth(1).getAttribute('data-color'))?.replace('#', '')
  await expect(page).toHaveURL(new RegExp(`color=${second}`))
  const link = page.url()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/color=[0-9a-f]{6}/)
  await page.goto(link)
  await expect(page.getByRole('complementary').filter({ hasText: '2 of' })).toBeVisible()
  await page.setViewportSize({ width: 800, height: 900 })
  await expect(page.getByRole('dialog').filter({ hasText: '2 of' })).toBeVisible()
})

test('I see which colors somebody who lacks green confuses, contrast by APCA too, and a gradient that I can change', async ({
  owner: { page },
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await open(page, `${ownFace}?tab=color&vision=green`)
  await expect(page.getByText(/become alike \(green-blind\): difference \d+\.\d falls to \d\.\d/)).toBeVisible()
  await page.getByRole('button', { name: 'APCA' }).click()
  await expect(page.getByText(/^Lc \d+/).first()).toBeVisible()
  await expect(page).toHaveURL(/contrast=apca/)
  const angle = page.getByLabel('Angle of gradient 1')
  await angle.fill('45')
  await expect(page.getByText(/linear-gradient\(45deg/)).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText(/linear-gradient\(90deg/)).toBeVisible()
  await page.getByRole('button', { name: 'Show as designed' }).click()
  await expect(page).not.toHaveURL(/vision=/)
})

test('a name without end, no logo and no primary each say what they are', async ({ owner: { page } }) => {
  await open(page, longName)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText(/^The International Congress .*\w…$/)
  await expect(title).toHaveAttribute('title', /Coopers of the Northern/)
  await expect(page.getByText('No logo found, first letter shown')).toBeVisible()
  await open(page, plainWords)
  await expect(page.getByText('No color can be called the primary.')).toBeVisible()
})

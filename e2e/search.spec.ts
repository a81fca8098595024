import type { Page } from '@playwright/test'
import { fixtureDomains } from './product.ts'
import { expect, test } from './test.ts'

/** Indexes a brand as a person would, and says what it is called. */
async function indexed(page: Page): Promise<{ name: string; domain: string }> {
  const [domain = ''] = fixtureDomains()
  const answer = await page.request.get(`/api/brands/${domain}`)
  expect(answer.status()).toBe(200)
  const { name } = (await answer.json()) as { name: string }
  return { name, domain }
}

const lookUps = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/brands/')) asked.push(decodeURIComponent(pathname))
  })
  return asked
}

test('I type the beginning of a name anywhere, see the brand with its logo, and Enter opens it', async ({
  owner: { page },
}) => {
  const { name, domain } = await indexed(page)
  await page.goto('/keys')
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('combobox').fill(name.slice(0, 4))
  const option = dialog.getByRole('option', { name: domain })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(option.getByRole('presentation').or(option.locator('img'))).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/brands/${domain.replaceAll('.', String.raw`\.`)}`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a typing mistake still finds the brand, on Home and on Brands', async ({ owner: { page } }) => {
  const { name, domain } = await indexed(page)
  const mistyped = name.slice(0, 1) + name.slice(2, 3) + name.slice(1, 2) + name.slice(3)
  for (const path of ['/', '/brands']) {
    await page.goto(path)
    await page.getByRole('main').getByRole('combobox', { name: 'Search brands and pages' }).fill(mistyped)
    await expect(page.getByRole('option', { name: domain }).first()).toHaveAttribute('aria-selected', 'true')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Identity' })).toBeVisible()
})

test('before anything is looked up I read what it costs, and Enter on a guess looks up nothing', async ({
  owner: { page },
}) => {
  const asked = lookUps(page)
  await page.goto('/')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('combobox').fill('zqxkvwp')
  await expect(dialog.getByText('No indexed brand is called “zqxkvwp”.')).toBeVisible()
  const guess = dialog.getByRole('option', { name: 'Look up zqxkvwp.com as a domain' })
  await expect(guess).toContainText('1 credit, found or not')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Press Enter again to choose this one.')).toBeVisible()
  expect(asked).toEqual([])
  await expect(page).toHaveURL(/\/$/)
})

test('an ISIN with a mistake says so where I type it', async ({ owner: { page } }) => {
  await page.goto('/brands')
  await page.getByRole('main').getByRole('combobox', { name: 'Search brands and pages' }).fill('US0378331006')
  await expect(page.getByText('"US0378331006" is an ISIN with a wrong check digit.')).toBeVisible()
})

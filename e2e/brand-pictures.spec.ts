import type { Page } from '@playwright/test'
import { ownFace, paleMark } from './brand-sites.ts'
import { indexBrands } from './index-brand.ts'
import { expect, test } from './test.ts'

const broken = (page: Page) =>
  page
    .locator('main img')
    .evaluateAll((all) =>
      all
        .filter((one) => one instanceof HTMLImageElement && one.complete && one.naturalWidth === 0)
        .map(({ outerHTML }) => outerHTML),
    )

test('every picture of a brand is whole, the first screen of its site too, and one file stands once', async ({
  owner: { page },
}) => {
  await indexBrands(page, [ownFace])
  for (const tab of ['logos', 'images', 'evidence']) {
    await page.goto(`/brands/${ownFace}?tab=${tab}`)
    await expect(page.locator('main img').last()).toBeVisible()
    expect(await broken(page), tab).toEqual([])
  }
  await page.goto(`/brands/${ownFace}?tab=logos`)
  const plates = page.getByRole('tabpanel').locator('figure img')
  await expect(plates.first()).toBeVisible()
  const files = await plates.evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  expect(new Set(files).size).toBe(files.length)
})

test('the picture of a theme has the button that the site shows: the accent with the text seen on it', async ({
  owner: { page },
}) => {
  await indexBrands(page, [ownFace])
  await page.goto(`/brands/${ownFace}?tab=color`)
  const button = page.getByRole('figure', { name: 'Light theme' }).locator('[data-sample="Action"]')
  await button.scrollIntoViewIfNeeded()
  // On the site, white stands on every button.
  await expect(button).toHaveCSS('color', 'rgb(255, 255, 255)')
})

test('a logo of which only the words are pale keeps its words, in the list, in the search and beside others', async ({
  owner: { page },
}) => {
  await indexBrands(page, [paleMark])
  const dark = '[data-ground="#171717"]'
  await page.goto(`/brands?text=${paleMark}`)
  await expect(page.getByRole('region', { name: 'Indexed brands' }).locator(dark)).toBeVisible()
  await page.goto(`/compare?b=${paleMark}`)
  await expect(page.getByRole('columnheader').locator(dark)).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('pale lant')
  await expect(page.getByRole('dialog', { name: 'Search' }).locator(dark)).toBeVisible()
})

test('the strip of a brand in the list is to scale, as the large one on its page is', async ({ owner: { page } }) => {
  await indexBrands(page, [ownFace])
  const { brands } = (await (await page.request.get(`/api/brands?text=${ownFace}`)).json()) as {
    brands: { shares: { hex: string; share: number }[] }[]
  }
  const largest = brands[0]?.shares.toSorted((one, other) => other.share - one.share)[0]
  expect(largest?.share ?? 0).toBeGreaterThan(0.3)
  await page.goto(`/brands?text=${ownFace}`)
  const tile = page.getByRole('region', { name: 'Indexed brands' }).getByRole('listitem').first()
  await expect(tile).toBeVisible()
  const widths = await tile
    .locator('[data-strip] > [data-swatch]')
    .evaluateAll((parts) =>
      parts.map(
        (part) => part.getBoundingClientRect().width / (part.parentElement?.getBoundingClientRect().width ?? 1),
      ),
    )
  // Small colors are drawn wider than they are, at the cost of the rest.
  expect(Math.max(...widths)).toBeGreaterThan((largest?.share ?? 1) - 0.2)
  expect(Math.max(...widths)).toBeLessThan((largest?.share ?? 0) + 0.02)
})

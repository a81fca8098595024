import { randomUUID } from 'node:crypto'
import { faultsOf } from './faults-of.ts'
import { indexBrands } from './index-brand.ts'
import { expect, test } from './test.ts'
import { typesHeardAt, watchBrand } from './watch-brand.ts'

const [goes, stays] = ['merged-anvils.net', 'merged-anvils.com']

test('an operator merges two brands of one company: the other’s address shows the one that stays, its subscriber hears of it once, and the merge is undone', async ({
  owner: { page },
}) => {
  const path = `/merge-${randomUUID()}`
  await indexBrands(page, [goes, stays])
  await watchBrand(page, path, { domain: goes })

  await page.goto(`/admin/brands?q=${goes}`)
  const row = page
    .getByRole('table', { name: 'Brands, those changed last first' })
    .getByRole('row')
    .filter({ hasText: goes })
  await row.getByRole('button', { name: /^Merge / }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge two brands' })
  await dialog.getByLabel('The other brand: name, domain or id').fill(stays)
  await dialog.getByRole('list', { name: 'Brands that fit' }).getByRole('button').filter({ hasText: stays }).click()
  const sides = dialog.getByRole('table', { name: 'The two brands' })
  await expect(sides.getByRole('row').filter({ hasText: 'Addresses' })).toContainText(`domain:${goes}`)
  await expect(dialog.getByRole('region', { name: 'What happens' })).toContainText(`lead to ${stays}`)

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [320, 390, 1440]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      expect(await faultsOf(page, `${colorScheme} at ${width} px`)).toEqual([])
    }
  }
  // Whoever picked the wrong one turns them round, and back.
  await dialog.getByRole('button', { name: goes, exact: true }).click()
  await expect(dialog.getByLabel(`Type ${stays} to merge it`)).toBeVisible()
  await dialog.getByRole('button', { name: stays, exact: true }).click()
  await dialog.getByLabel('Reason').fill('One company, two domains')
  await expect(dialog.getByRole('button', { name: 'Merge', exact: true })).toBeDisabled()
  await dialog.getByLabel(`Type ${goes} to merge it`).fill(goes)
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`${goes} was merged into ${stays}.`).first()).toBeVisible()
  await expect(row).toContainText(`into ${stays}`)
  await expect.poll(() => typesHeardAt(path)).toEqual(['brand.updated'])

  // The address that went shows the brand that stays, whose history says so.
  const answer = (await (await page.request.get(`/api/brands/${goes}`)).json()) as { domain: string }
  expect(answer.domain).toBe(stays)
  await page.goto(`/brands/${goes}?tab=history`)
  await expect(page.getByRole('heading', { name: 'Another brand was merged into this one' })).toBeVisible()
  await page.goto(`/admin/audit?q=${goes}`)
  const audit = page.getByRole('table', { name: 'Changes, newest first' })
  await expect(audit.getByRole('row').filter({ hasText: 'Brand merged' })).toContainText('One company, two domains')

  await page.goto(`/admin/brands?q=${goes}`)
  await row.getByRole('button', { name: 'Undo merge' }).click()
  const undo = page.getByRole('dialog', { name: 'Undo this merge' })
  await undo.getByLabel('Reason').fill('Two companies after all')
  await undo.getByRole('button', { name: 'Undo merge' }).click()
  await expect(undo).toBeHidden()
  await expect(row.getByRole('button', { name: /^Merge / })).toBeVisible()
  const own = (await (await page.request.get(`/api/brands/${goes}`)).json()) as { domain: string }
  expect(own.domain).toBe(goes)
})

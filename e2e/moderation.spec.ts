import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { claimableDomain, publishClaim } from './product.ts'
import { expect, test } from './test.ts'
import { typesHeardAt, watchBrand } from './watch-brand.ts'

async function decide(page: Page, domain: string, verb: string, reason: string): Promise<void> {
  await page.goto(`/admin/brands?q=${domain}`)
  await page.getByRole('row').filter({ hasText: domain }).getByRole('button', { name: verb }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: verb }).click()
  await expect(dialog.getByText('Say why, for the log.')).toBeVisible()
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: verb }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('table', { name: 'Decisions, newest first' })).toContainText(reason)
}

test('an owner claims a brand, an operator verifies it and takes it down, and the subscriber’s webhook hears of each', async ({
  owner: { page },
}) => {
  const [domain, path] = [claimableDomain(), `/claims-${randomUUID()}`]
  await page.goto(`/brands/${domain}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Claim this brand' }).click()
  await expect(page.getByRole('tab', { name: 'Owner' })).toBeVisible()
  await watchBrand(page, path, { domain, events: ['brand.claimed', 'brand.deleted'] })

  await page.goto(`/brands/${domain}?tab=owner`)
  await page.getByRole('button', { name: 'Claim this brand' }).click()
  const text = await page
    .getByText(/^livery-verification=/)
    .last()
    .innerText()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('There is no file at that address (404).')).toBeVisible()
  await publishClaim(text)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('This brand is yours')).toBeVisible()
  await page.getByRole('tab', { name: 'Identity' }).click()
  await expect(page.getByText('Claimed by its owner')).toBeVisible()
  await expect.poll(() => typesHeardAt(path)).toEqual(['brand.claimed'])

  await decide(page, domain, 'Verify', 'Their counsel called')
  await expect.poll(() => typesHeardAt(path)).toContain('brand.verified')
  await decide(page, domain, 'Take down', 'A court said so')
  await expect.poll(() => typesHeardAt(path)).toContain('brand.deleted')
  await page.goto(`/brands/${domain}`)
  await expect(page.getByText('was taken down by whoever runs this installation')).toBeVisible()
  await decide(page, domain, 'Restore', 'The appeal was won')
  // Other tests change things meanwhile: what is asked for is on the first page.
  await page.goto(`/admin/audit?q=${domain}`)
  const audit = page.getByRole('table', { name: 'Changes, newest first' })
  for (const [what, why] of [
    ['Brand verified', 'Their counsel called'],
    ['Brand taken down', 'A court said so'],
    ['Brand restored', 'The appeal was won'],
  ] as const) {
    await expect(audit.getByRole('row').filter({ hasText: what }).filter({ hasText: domain })).toContainText(why)
  }
  await page.goto(`/brands/${domain}?tab=owner`)
  await expect(page.getByText('Verified by the operator of this installation')).toBeVisible()

  await decide(page, domain, 'Withdraw verification', 'A letter came')
  await page.goto(`/brands/${domain}?tab=owner`)
  await expect(page.getByText('has not verified it yet')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw the claim' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the claim' }).click()
  await expect(page.getByRole('button', { name: 'Claim this brand' })).toBeVisible()
  await expect(page.getByText('Claimed by its owner')).toBeHidden()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('heading', { name: 'A claim was withdrawn' })).toBeVisible()
})

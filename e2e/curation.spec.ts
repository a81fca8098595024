import { fixtureDomains } from './product.ts'
import { expect, test } from './test.ts'

test('an operator sees where a name comes from, corrects it, and the page shows the new one', async ({
  owner: { page },
}) => {
  const domain = fixtureDomains()[2] ?? ''
  await page.goto(`/brands/${domain}`)
  await page.getByRole('tab', { name: 'Evidence' }).click({ timeout: 30_000 })
  const evidence = page.getByRole('table', { name: 'Where each value comes from' })
  await expect(evidence.getByRole('cell', { name: 'name', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Curate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Curate this brand' })
  await dialog.getByLabel('Name').fill('A curated name')
  await dialog.getByLabel('Industries').click()
  await page.getByRole('option', { name: /Coffee and Tea/ }).click()
  await expect(dialog.getByRole('button', { name: /Remove .*Coffee and Tea/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'A curated name' })).toBeVisible()
  await expect(evidence.getByText('curator').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Company' }).click()
  await expect(page.getByText('Coffee and Tea').first()).toBeVisible()
})

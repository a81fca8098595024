import { fixtureDomains } from './product.ts'
import { expect, test } from './test.ts'
import { waits } from './waits.ts'

test('an owner connects another service, whose key no response has', async ({ owner: { page } }) => {
  const key = 'lv_key_of_another_service'
  const bodies: Promise<string>[] = []
  page.on('response', (response) => bodies.push(response.text().catch(() => '')))

  await page.goto('/settings')
  await page.getByRole('link', { name: 'Open the connections' }).click()
  await expect(page.getByText('No connections yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add connection' }).click()
  await page.getByLabel('Name').fill('Elsewhere')
  await page.getByLabel('Base address').fill('https://remote.test-company.com')
  await page.getByLabel('Address of logos').fill('https://remote.test-company.com/cdn')
  await page.getByLabel('API key').fill(key)
  await page.getByLabel('Client id').fill('1id_of_another_service')
  await page.getByRole('button', { name: 'Save and check' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Elsewhere' })
  await expect(row).toContainText('Works')

  await page.getByRole('link', { name: 'Elsewhere' }).click()
  await page.getByLabel('Domain').fill(fixtureDomains()[1] ?? '')
  await page.getByRole('button', { name: 'Compare' }).click()
  // The first lookup of a brand here may crawl its site.
  await expect(page.getByText(/^\d+ of \d+ fields differ\.$/)).toBeVisible({ timeout: waits.crawled })
  await expect(page.getByRole('row').filter({ hasText: 'domain' }).first()).toContainText('Same')
  await page.getByLabel('Domain').fill('unknown-brand.com')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByText('There is nothing to compare')).toBeVisible()
  await page.goto('/settings/connections')

  await page.getByRole('button', { name: 'Edit Elsewhere' }).click()
  await expect(page.getByLabel('API key')).toHaveValue('')
  await page.getByLabel('API key').fill('mock_fault_403')
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(row).toContainText('REST: the key is unknown, revoked or may not do this (403). Enter another key.')
  await expect(row).toContainText('Worked')

  await page.getByRole('button', { name: 'Edit Elsewhere' }).click()
  await page.getByLabel('Base address').fill('https://192.168.0.1')
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByText("The base address can't be used: the host is not on the public internet.")).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Delete Elsewhere' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No connections yet')).toBeVisible()

  const seen = (await Promise.all(bodies)).join('\n')
  expect(seen.length).toBeGreaterThan(10_000)
  expect(seen).not.toMatch(/_of_another_service|mock_fault_403/)
})

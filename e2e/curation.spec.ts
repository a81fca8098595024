import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { fixtureDomains } from './product.ts'
import { expect, test } from './test.ts'

async function openForm(page: Page, domain: string) {
  await page.goto(`/brands/${domain}?tab=evidence`)
  await page.getByRole('button', { name: 'Correct' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct this brand' })
  await expect(dialog.getByLabel('Name', { exact: true })).toBeVisible()
  return dialog
}

test('an operator sees where a name comes from, corrects it, and the page shows the new one', async ({
  owner: { page },
}) => {
  const domain = fixtureDomains()[2] ?? ''
  await page.goto(`/brands/${domain}`)
  await page.getByRole('tab', { name: 'Evidence' }).click()
  const evidence = page.getByRole('table', { name: 'Where each value comes from' })
  // What the page's data call it otherwise stands in a row of its own.
  await expect(evidence.getByRole('cell', { name: 'Name', exact: true }).first()).toBeVisible()
  const dialog = await openForm(page, domain)
  await dialog.getByLabel('Name', { exact: true }).fill('A curated name')
  await dialog.getByLabel('Industries', { exact: true }).click()
  await page.getByRole('option', { name: /Coffee and Tea/ }).click()
  await expect(dialog.getByRole('button', { name: /Remove .*Coffee and Tea/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'A curated name' })).toBeVisible()
  await expect(evidence.getByText('curator').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Company' }).click()
  await expect(page.getByText('Coffee and Tea').first()).toBeVisible()
})

test('an operator corrects the facts, the color and the logo, is told what is wrong beside the field, and goes back to what the site says', async ({
  owner: { page },
}) => {
  const domain = fixtureDomains()[4] ?? ''
  let dialog = await openForm(page, domain)
  await dialog.getByLabel('Primary color', { exact: true }).fill('red')
  await dialog.getByLabel('Founded', { exact: true }).fill('soon')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Write it as # and six hex digits.')).toBeVisible()
  await expect(dialog.getByText('Write a year between 500 and 2100.')).toBeVisible()
  await expect(dialog.getByLabel('Primary color', { exact: true })).toBeFocused()
  await dialog.getByLabel('Primary color', { exact: true }).fill('#C2410C')
  await dialog.getByLabel('Founded', { exact: true }).fill('1949')
  await dialog.getByLabel('City', { exact: true }).fill('Lisbon')
  await dialog.getByLabel('Country', { exact: true }).fill('PT')
  await dialog.getByLabel('Employees', { exact: true }).click()
  await page.getByRole('option', { name: '51 to 200', exact: true }).click()
  await dialog.getByRole('group', { name: 'Main logo' }).getByRole('radio').nth(1).check({ force: true })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('tab', { name: 'Company' }).click()
  const facts = page.getByRole('tabpanel', { name: 'Company' })
  await expect(facts.getByText('1949')).toBeVisible()
  await expect(facts.getByText('51 to 200')).toBeVisible()
  await expect(facts.getByText(/Lisbon, Portugal/)).toBeVisible()

  dialog = await openForm(page, domain)
  await expect(dialog.getByLabel('Founded', { exact: true })).toHaveValue('1949')
  await expect(dialog.getByLabel('Primary color', { exact: true })).toHaveValue('#c2410c')
  await dialog.getByRole('button', { name: 'Follow the site: founded' }).click()
  await expect(dialog.getByLabel('Founded', { exact: true })).toHaveValue('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('tab', { name: 'Company' }).click()
  await expect(facts.getByText('51 to 200')).toBeVisible()
  await expect(facts.getByText('1949')).toBeHidden()
})

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test(`axe finds nothing in the form, ${scheme} at ${width} px, and nothing overflows`, async ({
      owner: { page },
    }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      const dialog = await openForm(page, fixtureDomains()[3] ?? '')
      const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze()
      expect(
        violations.map(({ id, nodes }) => `${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      ).toEqual([])
      const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })
  }
}

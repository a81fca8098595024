import { fixtureDomains } from './product.ts'
import { indexBrands } from './index-brand.ts'
import { expect, test } from './test.ts'
import { waits } from './waits.ts'

test('I read what is known of a company and one line of what isn’t, and as an operator add it', async ({
  owner: { page },
}) => {
  const [domain = ''] = fixtureDomains()
  await indexBrands(page, [domain])
  await page.goto(`/brands/${domain}?tab=company`)
  const panel = page.getByRole('tabpanel', { name: 'Company' })
  await expect(panel.getByText(/^Not known: /)).toHaveCount(1)
  await expect(panel.getByText('Unknown', { exact: true })).toHaveCount(0)
  await panel.getByRole('link', { name: 'Add it' }).click()
  await expect(page).toHaveURL(/tab=evidence/)
  await expect(page.getByRole('button', { name: /Save|Correct/ }).first()).toBeVisible()
})

test('a website that does not exist says what that cost, as I was told before', async ({ owner: { page } }) => {
  const name = `surely-no-such-name-${Date.now()}.com`
  await page.goto('/')
  await page.getByRole('main').getByRole('combobox', { name: 'Search brands and pages' }).fill(name)
  await expect(page.getByRole('option', { name: `Look up ${name} as a domain` })).toContainText(
    '1 credit, found or not',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No such website' })).toBeVisible({ timeout: waits.crawled })
  await expect(page.getByText('One credit: it is definitive that there is none.')).toBeVisible()
})

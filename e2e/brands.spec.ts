import { plainWords } from './brand-sites.ts'
import { indexBrands } from './index-brand.ts'
import { fixtureDomains } from './product.ts'
import { expect, test } from './test.ts'
import { waits } from './waits.ts'

type Listed = { brands: { domain: string; primary: string | null }[] }

test('I find brands with a color like mine, see how near each is, and send a colleague the link', async ({
  owner: { page },
}) => {
  const domains = fixtureDomains().slice(0, 3)
  for (const domain of domains) expect((await page.request.get(`/api/brands/${domain}`)).status()).toBe(200)
  const { brands } = (await (await page.request.get(`/api/brands?text=${domains[0]}`)).json()) as Listed
  const hex = brands[0]?.primary ?? ''
  await page.goto('/brands')
  await page.getByRole('button', { name: 'Color', exact: true }).click()
  await page.getByLabel('Hex code').fill(hex)
  await expect(page.getByRole('status').filter({ hasText: `a primary color close to ${hex}` })).toBeVisible()
  await page.keyboard.press('Escape')
  const first = page.getByRole('region', { name: 'Indexed brands' }).getByRole('listitem').first()
  await expect(first).toContainText('exact')
  await expect(page).toHaveURL(new RegExp(`color=${hex.slice(1)}`))
  await page.reload()
  await expect(first).toContainText('exact')
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('columnheader', { name: 'Difference' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear color' }).click()
  await expect(page.getByRole('columnheader', { name: 'Difference' })).toHaveCount(0)
})

test('I narrow the list by text, see how many of how many fit, go into one and come back to the same list', async ({
  owner: { page },
}) => {
  const [domain = ''] = fixtureDomains()
  expect((await page.request.get(`/api/brands/${domain}`)).status()).toBe(200)
  await page.goto(`/brands?text=${domain}`)
  await expect(page.getByRole('status').filter({ hasText: /^1 of \d+ brands? fits the filters/ })).toBeVisible()
  await page.getByRole('region', { name: 'Indexed brands' }).getByRole('link').first().click()
  await expect(page.getByRole('tab', { name: 'Identity' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('status').filter({ hasText: /^1 of/ })).toBeVisible()
  await page.getByRole('button', { name: 'Clear text' }).click()
  await expect(page).not.toHaveURL(/text=/)
})

test('I filter the list by quality, which says how many there are, sort it by name, and the link keeps all of it', async ({
  owner: { page },
}) => {
  await indexBrands(page, [plainWords])
  const low = page.getByLabel('Quality', { exact: true }).getByRole('option', { name: /^Low \(\d+\)$/ })
  await expect(async () => {
    await page.goto(`/brands?text=${plainWords}`)
    await expect(low).toBeAttached({ timeout: waits.tried })
  }).toPass()
  await page.getByLabel('Quality', { exact: true }).selectOption('poor')
  await page.getByLabel('Sort').selectOption({ label: 'Name' })
  await page.getByRole('button', { name: 'Table' }).click()
  // The address is written a moment after the choice.
  await expect(page).toHaveURL(/quality=poor/)
  await expect(page).toHaveURL(/sort=name/)
  await expect(page).toHaveURL(/view=table/)
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: /^1 of \d+ brands? fits the filters/ })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: plainWords })).toContainText('Low')
  await expect(page.getByLabel('Sort')).toHaveValue('name')
  await page.getByRole('button', { name: 'Clear quality' }).click()
  await expect(page).not.toHaveURL(/quality=/)
})

test('opening an indexed brand costs me nothing, and a look-up of something new said its price', async ({
  owner: { page },
}) => {
  const [domain = ''] = fixtureDomains()
  await page.request.get(`/api/brands/${domain}`)
  const answer = await page.request.get(`/api/brands/${domain}`)
  expect(answer.headers()['x-livery-credits']).toBe('0')
  await page.goto('/brands')
  await page.getByRole('main').getByRole('combobox', { name: 'Search brands and pages' }).fill('not-indexed-yet.com')
  await expect(page.getByRole('option', { name: /not-indexed-yet\.com as a domain/ })).toContainText(
    '1 credit, found or not',
  )
})

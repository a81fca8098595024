import { fixtureDomains } from './product.ts'
import { expect, test } from './test.ts'
import { waits } from './waits.ts'

test('a person types a domain and sees that brand', async ({ owner: { page } }) => {
  const [domain = ''] = fixtureDomains()
  await page.goto('/brands')
  await page
    .getByRole('main')
    .getByRole('combobox', { name: 'Search brands and pages' })
    .fill(`https://www.${domain}/about`)
  await expect(page.getByRole('option', { name: domain }).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  // The list of held brands shows headings, links and pictures too: what follows is about the brand's own page.
  await expect(page.getByRole('tab', { name: 'Identity' })).toBeVisible()
  await expect(page.getByRole('link', { name: domain }).first()).toBeVisible()
  const pictures = page.locator('main img')
  await expect(pictures.first()).toBeVisible()
  const unseen = () =>
    pictures.evaluateAll((all) => all.filter((one) => one instanceof HTMLImageElement && one.naturalWidth === 0).length)
  await pictures.last().scrollIntoViewIfNeeded()
  await expect.poll(unseen).toBe(0)
  for (const tab of ['Color', 'Logos', 'Type', 'Images', 'Company', 'JSON']) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
    await expect(page.getByText(/could not be shown/)).toHaveCount(0)
  }
  await expect(page).toHaveURL(/tab=json/)
})

test('a brand that was opened is found again among the recent and the indexed ones', async ({ owner: { page } }) => {
  const domain = fixtureDomains()[1] ?? ''
  await page.goto(`/brands/${domain}`)
  // A visit that takes longer than a lookup waits ends in the queue, from where the page fetches it by itself.
  await expect(page.getByRole('link', { name: domain }).first()).toBeVisible({ timeout: waits.crawled })
  await page.goto('/brands')
  await expect(page.getByRole('main').getByText('Recent', { exact: true })).toBeVisible()
  await expect(page.getByText(domain).first()).toBeVisible()
})

for (const { identifier, says } of [
  { identifier: 'localhost', says: /single label/ },
  { identifier: 'surely-no-such-name-7f3a.com', says: /not found|does not resolve|leads nowhere/i },
  { identifier: 'gone-away.com', says: /connection|reach/i },
]) {
  test(`${identifier} is answered with the reason, and a way on`, async ({ owner: { page } }) => {
    await page.goto(`/brands/${identifier}`)
    await expect(page.locator('main').getByText(says).first()).toBeVisible()
  })
}

test('the browser holds no key and reaches nothing but our own routes', async ({ owner: { page } }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers()['authorization'] ?? ''}`))
  await page.goto(`/brands/${fixtureDomains()[0]}`)
  await expect(page.locator('main img').first()).toBeVisible()
  expect(asked.filter((line) => /Bearer|lv_/.test(line))).toEqual([])
  expect(await page.content()).not.toMatch(/lv_[0-9A-Za-z]{38}/)
  const outside = await page.request.get('/api/brands/..%2f..%2fv2%2fviewer')
  expect(outside.status()).toBeGreaterThanOrEqual(400)
})

test('a customer watches a brand from its page after seeing what it costs, and sees its history', async ({
  owner: { page },
}) => {
  const domain = fixtureDomains()[1] ?? ''
  await page.goto('/webhooks/new')
  await page.getByLabel('Address').fill('https://hooks.test-company.com/watching')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByText('It watches no brands yet')).toBeVisible()
  await page.goto(`/brands/${domain}?tab=history`)
  await expect(page.getByRole('heading', { name: 'First version' })).toBeVisible({ timeout: waits.crawled })
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Watch this brand' })
  await expect(dialog.getByText('1 credit now and 1 credit a month while watched.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Watch', exact: true }).click()
  await expect(dialog.getByText('It is watched')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('listitem').filter({ hasText: 'Get notified when a brand changes' })).toContainText(
    'done',
  )
})

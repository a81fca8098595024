import { fixtureDomains, serviceUrl } from './product.ts'
import { expect, test } from './test.ts'

test('a stranger reads the reference and llms.txt, and signs in to try a route', async ({ page, request }) => {
  await page.goto('/reference')
  await expect(page.getByRole('heading', { level: 1, name: 'API reference' })).toBeVisible()
  await page.getByRole('link', { name: 'Brands by symbol', exact: true }).click()
  await page.getByRole('link', { name: /^Try it: Look up a brand by its ticker/ }).click()
  await expect(page).toHaveURL(/\/signin\?next=%2Fplayground/)
  const llms = await request.get('/llms.txt')
  expect(llms.headers()['content-type']).toContain('text/plain')
  expect(await llms.text()).toContain(`${serviceUrl()}/openapi.json`)
})

test('a stranger goes from the reference to how often values were right', async ({ page }) => {
  await page.goto('/reference')
  await page.getByRole('main').getByRole('link', { name: 'How true is it?' }).click()
  await expect(page).toHaveURL(/\/how-true$/)
  await expect(page.getByRole('row', { name: /^Livery, rendered \d+ % \d+\/\d+/ })).toBeVisible()
})

test('from the reference a developer tries a route and sees what it answered and cost', async ({ owner: { page } }) => {
  await page.goto('/reference/brands')
  await page.getByRole('link', { name: /^Try it: Look up a brand; the kind/ }).click()
  await expect(page).toHaveURL(/\/playground\?route=brand/)
  await page.getByLabel('Identifier').fill(fixtureDomains()[0] ?? '')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('it is indexed, and was opened in the dashboard.')).toBeVisible()
  await expect(page.getByText('x-api-key-approximate-usage')).toBeVisible()
  await expect(page.getByText(`curl '${serviceUrl()}/v2/brands/`)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Identifier')).toHaveValue(fixtureDomains()[0] ?? '')
  await expect(page.getByText('Nothing was sent yet')).toBeVisible()
})

test('each route of the playground answers its example', async ({ owner: { page } }) => {
  await page.goto('/playground')
  for (const tab of ['Batch', 'Context', 'Viewer', 'Search', 'Transaction', 'Industries', 'A company’s industries']) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    const example = page.getByRole('button', { name: 'Fill in an example' })
    if (await example.isVisible()) await example.click()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Request id', { exact: true })).toBeVisible()
    const status = Number(await page.getByTestId('answer-status').innerText())
    expect([200, 404], `${tab} answered ${status}`).toContain(status)
  }
})

test('a bad identifier is free, and the answer says what is wrong with it', async ({ owner: { page } }) => {
  await page.goto('/playground?route=brand&identifier=localhost')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('is a single label, not a domain').first()).toBeVisible()
  await expect(page.getByText('Free.', { exact: true })).toBeVisible()
})

test('a client id shows a logo on a page, until it is revoked', async ({ owner: { page } }) => {
  await page.goto('/keys')
  await page.getByRole('button', { name: 'Create client id' }).click()
  await page.getByLabel('Name').fill('Shop')
  await page.getByLabel('Websites that may use it').fill('https://shop.test/path')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText(/ends with its host/)).toBeVisible()
  await page.getByLabel('Websites that may use it').fill('https://shop.test')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('cell', { name: 'https://shop.test' })).toBeVisible()

  await page.goto('/brands/github.com?tab=logos')
  await page.getByText('Show it on a page').first().click()
  const snippet = await page.getByRole('region', { name: 'An img element' }).innerText()
  const address = /src="([^"]+)"/.exec(snippet)?.[1] ?? ''
  const preview = page.getByRole('img', { name: /^Preview/ })
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(128)
  const ask = async (origin: string) => (await fetch(address, { headers: { origin } })).status
  expect([await ask('https://shop.test'), await ask('https://evil.test')]).toEqual([200, 403])

  await page.goto('/keys')
  await page.getByRole('button', { name: 'Edit websites of Shop' }).click()
  await page.getByLabel('Websites that may use it').fill('https://other.test')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => ask('https://shop.test')).toBe(403)
  expect(await ask('https://other.test')).toBe(200)
  await page.getByRole('button', { name: 'Revoke client id Shop' }).click()
  await page.getByRole('button', { name: 'Revoke client id', exact: true }).click()
  await expect.poll(() => ask('https://other.test')).toBe(403)
})

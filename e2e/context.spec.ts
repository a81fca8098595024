import { expect, test } from './test.ts'

const domain = 'tidepool-coffee.com'

test('a context is asked for by a person, never by opening the tab, and is read in every form at one price', async ({
  owner: { page },
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/context/')) asked.push(new URL(request.url()).search)
  })
  await page.goto(`/brands/${domain}?tab=context&cachedOnly=true`)
  const get = page.getByRole('button', { name: 'Get the context, uses 1 credit' })
  await expect(get).toBeVisible()
  expect(asked).toEqual([])
  await get.click()
  await expect(page.getByText('Nothing cached')).toBeVisible()
  await page.getByRole('button', { name: 'Resolve live, uses 1 credit' }).click()
  await expect(page.getByRole('heading', { name: 'Voice' })).toBeVisible()
  await expect(page.getByText('We believe that a small harbour can drink as well as a capital.')).toBeVisible()
  await page.getByRole('button', { name: 'Markdown', exact: true }).click()
  await expect(page.getByText('# Tidepool Coffee')).toBeVisible()
  await page.getByRole('button', { name: 'JSON', exact: true }).click()
  await expect(page.getByText('value_proposition')).toBeVisible()
  await page.getByRole('tab', { name: 'Identity' }).click()
  await page.getByRole('tab', { name: 'Context' }).click()
  await expect(page.getByText('value_proposition')).toBeVisible()
  expect(asked).toEqual(['?cachedOnly=true', '?cachedOnly=false'])
})

const outcomes = [
  { status: 404, body: { message: 'The site says nothing.' }, says: 'We can’t create a context of this site' },
  { status: 422, body: { message: 'robots.txt closes it.' }, says: 'The site refuses automated requests' },
  { status: 429, body: { error: 'quota_exceeded', quota: 5, used: 5, message: '-' }, says: 'Not enough credits' },
  { status: 503, body: { error: 'generation_in_progress', message: '-' }, says: 'Another request is creating it' },
  { status: 500, body: { message: 'It failed.' }, says: 'The service does not respond' },
]

for (const { status, body, says } of outcomes) {
  test(`the answer ${status} has its own words: ${says}`, async ({ owner: { page } }) => {
    await page.route('**/api/context/**', (route) => route.fulfill({ status, json: body }))
    await page.goto(`/brands/${domain}?tab=context`)
    await page.getByRole('button', { name: 'Get the context, uses 1 credit' }).click()
    await expect(page.getByText(says)).toBeVisible()
  })
}

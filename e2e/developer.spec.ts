import { randomUUID } from 'node:crypto'
import { brandSchema } from '#contract/brands/brand.ts'
import { admin, call, fixtureDomains } from './product.ts'
import { expect, test } from './test.ts'

test('a developer makes a key, calls with it, and is refused once it is revoked', async ({ owner: { page } }) => {
  await page.goto('/keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByLabel('Name').fill('Website')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const key = await page.getByTestId('new-key').innerText()
  const domain = fixtureDomains()[2] ?? ''
  const answer = await call(`/v2/brands/domain/${domain}`, key)
  expect(answer.status).toBe(200)
  expect(brandSchema.parse(await answer.json()).domain).toBe(domain)
  const viewer = await call('/v2/viewer', key)
  expect(await viewer.json()).toMatchObject({ type: 'api-key', name: 'Website', usage: { used: 1, quota: -1 } })
  await page.getByRole('button', { name: 'Copy key' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(key)).toHaveCount(0)
  await page.getByRole('button', { name: 'Revoke key Website' }).click()
  await page.getByRole('button', { name: 'Revoke key', exact: true }).click()
  await expect(page.getByText('Revoked').first()).toBeVisible()
  await expect.poll(async () => (await call('/v2/viewer', key)).status).toBe(403)
})

test('a batch of mixed identifiers says what it may cost, and answers each', async ({ owner: { page } }) => {
  const [first = '', second = ''] = fixtureDomains()
  await page.goto(`/brands/${first}`)
  await expect(page.locator('main img').first()).toBeVisible()
  await page.goto('/batch')
  await page.getByLabel('Identifiers').fill([first, `www.${first}`, second, 'localhost', 'US0378331006'].join('\n'))
  await expect(page.getByText(/credit/i).first()).toBeVisible()
  await page.getByRole('button', { name: /^Look up \d/ }).click()
  await expect(page.getByRole('heading', { name: /result/i })).toBeVisible()
  await expect(page.getByText(/check digit/).first()).toBeVisible()
  await expect(page.getByText(first).first()).toBeVisible()
})

test('an operator does the same from the command line', async () => {
  const made = await admin('create-operator', {
    email: `cli-${randomUUID()}@test-company.com`,
    password: 'correct horse battery staple',
    organization: 'CLI',
  })
  expect(Object.keys(made).toSorted()).toEqual(['organization', 'user'])
  const { organization = '' } = made
  const { id = '', key = '' } = await admin('create-key', { organization, name: 'ci' })
  expect((await call('/v2/viewer', key)).status).toBe(200)
  await admin('set-plan', { organization, plan: 'growth', credits: '5' })
  await admin('revoke-key', { key: id })
  await expect.poll(async () => (await call('/v2/viewer', key)).status).toBe(403)
})

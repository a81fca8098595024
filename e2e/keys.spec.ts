import { call, fixtureDomains } from './product.ts'
import { expect, test } from './test.ts'

test('a developer limits a key, sees where it was used, and rotates it without a gap', async ({ owner: { page } }) => {
  await page.goto('/keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByLabel('Name').fill('Shop')
  for (const scope of ['Brand contexts', 'Webhooks and their deliveries', 'Usage, request log']) {
    await page.getByRole('switch', { name: scope }).click()
  }
  await page.getByLabel('Expires').click()
  await page.getByRole('option', { name: 'In 30 days' }).click()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const readKey = async () => {
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    const key = await page.getByTestId('new-key').innerText()
    await page.getByRole('button', { name: 'Copy key' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    return key
  }
  const old = await readKey()
  const domain = fixtureDomains()[1] ?? ''
  expect((await call(`/v2/brands/domain/${domain}`, old)).status).toBe(200)
  const refused = await call('/v2/usage', old)
  expect(refused.status).toBe(403)
  expect(refused.headers.get('x-bf-error')).toBe('insufficient_scope')
  const row = page.getByRole('row').filter({ hasText: 'Shop' })
  await expect(row).toContainText('brands')
  await expect(row).toContainText('until')
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('GET /v2/')
  }).toPass()

  await page.getByRole('button', { name: 'Rotate Shop' }).click()
  await page.getByLabel('The old key stops').click()
  await page.getByRole('option', { name: 'In an hour' }).click()
  await page.getByRole('button', { name: 'Make the new key' }).click()
  const fresh = await readKey()
  expect(fresh).not.toBe(old)
  for (const key of [old, fresh]) expect((await call('/v2/viewer', key)).status).toBe(200)
  await expect(row.filter({ hasText: 'Replaced' })).toHaveCount(1)
  await expect(row.filter({ hasText: 'In use' })).toHaveCount(1)
})

test('a customer who clicks twice on Create gets one key, and the key that is shown works', async ({
  owner: { page },
}) => {
  await page.goto('/keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByLabel('Name').fill('Clicked twice')
  // Both before the page can switch the button off.
  await page.getByRole('button', { name: 'Create', exact: true }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const key = await page.getByTestId('new-key').innerText()
  expect((await call('/v2/viewer', key)).status).toBe(200)
  await page.getByRole('button', { name: 'Copy key' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'Clicked twice' })).toHaveCount(1)
})

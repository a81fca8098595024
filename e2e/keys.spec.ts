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
  await expect(row.filter({ hasText: 'Active' })).toHaveCount(1)
})

test('a key says on its page how it is used, and is held to the addresses and the cap that are set there', async ({
  owner: { page },
}) => {
  const domain = fixtureDomains()[1] ?? ''
  await page.goto('/keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByLabel('Name').fill('Warehouse')
  await page.getByLabel('Credits a month, at most').fill('2')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const key = await page.getByTestId('new-key').innerText()
  await expect(page.getByText('Waiting for the first call')).toBeVisible()
  const look = () => call(`/v2/brands/domain/${domain}`, key)
  expect((await look()).status).toBe(200)
  // By itself, without a reload.
  await expect(page.getByText('First call received')).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('GET /v2/brands/*')
  await page.getByRole('button', { name: 'Copy key' }).click()
  await page.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('link', { name: 'Warehouse' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Warehouse' })).toBeVisible()
  await expect(page.getByText('of 2; 1 left this month')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Routes that the key calls' })).toContainText('GET /v2/brands/*')
  expect((await look()).status).toBe(200)
  const capped = await look()
  expect([capped.status, capped.headers.get('x-bf-error')]).toEqual([429, 'key_cap_reached'])

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Credits a month, at most').fill('')
  await page.getByLabel('Allowed addresses').fill('0.0.0.0/0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`can't be used as a network`)).toBeVisible()
  await page.getByLabel('Allowed addresses').fill('203.0.113.0/24\n2001:db8::/32')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('2001:db8::/32')).toBeVisible()
  await expect.poll(async () => (await look()).headers.get('x-bf-error')).toBe('address_not_allowed')
})

test('a key that stands in a public commit is found by what was pasted, and revoked', async ({ owner: { page } }) => {
  await page.goto('/keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByLabel('Name').fill('Leaked')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const key = await page.getByTestId('new-key').innerText()
  await page.getByRole('button', { name: 'Copy key' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Found a key in public?' }).click()
  await page.getByLabel('Key, hash or file').fill(`+  const key = "${key}" // TODO`)
  await page.getByRole('button', { name: 'Find keys' }).click()
  await page.getByRole('button', { name: 'Revoke key Leaked' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Revoke key' }).click()
  await expect.poll(async () => (await call('/v2/viewer', key)).status).toBe(403)
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

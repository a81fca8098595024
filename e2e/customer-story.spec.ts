import { randomUUID } from 'node:crypto'
import { countClicks } from './count-clicks.ts'
import { call, fixtureDomains, receivedAt } from './product.ts'
import { expect, test } from './test.ts'

/** How many clicks the story may take; it only goes down. */
const clicksMax = 22

test('the customer’s story: a key, a first call, a webhook that fails, recovers, is verified, and has its secret rotated', async ({
  owner: { page, password },
}) => {
  const clicks = await countClicks(page)
  const domain = fixtureDomains()[0] ?? ''
  await page.goto('/')

  // A key and its first call.
  await page.getByRole('link', { name: 'API keys', exact: true }).first().click()
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByLabel('Name').fill('Shop')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const key = await page.getByTestId('new-key').innerText()
  expect((await call(`/v2/brands/domain/${domain}`, key)).status).toBe(200)
  await expect(page.getByText('First call received')).toBeVisible()
  await page.getByRole('button', { name: 'Copy key' }).click()
  await page.getByRole('button', { name: 'Done' }).click()

  // A webhook whose endpoint fails at first, as one does that was not deployed yet.
  const path = `/broke-once-${randomUUID()}`
  await page.getByRole('link', { name: 'Webhooks', exact: true }).click()
  await page.getByRole('link', { name: 'New webhook' }).first().click()
  await page.getByLabel('Address').fill(`https://hooks.test-company.com${path}`)
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await page.getByRole('tab', { name: 'Test' }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  const delivery = page.getByRole('region', { name: 'Delivery' })
  await expect(delivery.getByText('hooks.test-company.com responded 500.')).toBeVisible()

  // It recovers, and what arrives is verified without the secret being seen.
  await delivery.getByRole('button', { name: 'Resend' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Event resent.')
  await expect(delivery.getByText(/accepted it with 204/)).toBeVisible()
  expect(await receivedAt(path)).toHaveLength(2)
  await delivery.getByRole('tab', { name: 'Request' }).click()
  await page.getByRole('button', { name: 'Verify signature' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('The signature fits, and the time is within five minutes.')).toBeVisible()
  await page.keyboard.press('Escape')

  // The secret is rotated, with an overlap.
  await page.getByRole('tab', { name: 'Secret' }).click()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Show the secret' }).click()
  await expect(page.getByTestId('webhook-secret')).toHaveText(/^whsec_/)
  await page
    .getByRole('button', { name: /Rotate/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Rotate/ })
    .click()
  await expect(page.getByText('Secret rotated.')).toBeVisible()
  test.info().annotations.push({ type: 'clicks', description: String(clicks()) })
  expect(clicks()).toBeLessThanOrEqual(clicksMax)
})

import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { makeWebhook } from './make-webhook.ts'
import { fixtureDomains, receivedAt } from './product.ts'
import { expect, test } from './test.ts'

test('a customer makes a webhook, watches brands after seeing what they cost, and gets a signed test event', async ({
  owner: { page, password },
}) => {
  const path = `/in-${randomUUID()}`
  const [first = '', second = ''] = fixtureDomains()
  for (const domain of [first, second]) {
    await page.goto(`/brands/${domain}`)
    // The icon shows as soon as the crawl knows it, the tabs when the brand is indexed.
    await expect(page.getByRole('tab', { name: 'Identity' })).toBeVisible()
  }
  await makeWebhook(page, path)
  await page.getByRole('button', { name: 'Watch brands' }).click()
  const entries = [`www.${first}`, second, `https://${second}/about`, 'nobody-has-this.com']
  await page.getByRole('textbox', { name: 'Brands' }).fill(entries.join('\n'))
  await page.getByRole('button', { name: 'Check these' }).click()
  await expect(page.getByText('Named twice, charged once')).toBeVisible()
  await expect(page.getByText('2 credits now and 2 credits a month while watched.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Watch them' })).toBeDisabled()
  await page.getByRole('button', { name: 'Take it out' }).click()
  await page.getByRole('button', { name: 'Watch them' }).click()
  await expect(page.getByText('2 brands watched:')).toBeVisible()

  await page.getByRole('tab', { name: 'Secret' }).click()
  await page.getByLabel('Your password').fill('not my password')
  await page.getByRole('button', { name: 'Show the secret' }).click()
  await expect(page.getByText('The password is wrong.')).toBeVisible()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Show the secret' }).click()
  const secret = await page.getByTestId('webhook-secret').innerText()
  await page.getByRole('tab', { name: 'Test' }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('accepted it with 204')).toBeVisible()
  const [delivery] = await receivedAt(path)
  expect(delivery?.headers['authorization']).toBe('Bearer from-the-customer')
  const headers = delivery?.headers as Record<string, string>
  expect(new Webhook(secret).verify(delivery?.body ?? '', headers)).toMatchObject({ type: 'brand.updated' })
  await expect(page.getByText('from-the-customer')).toHaveCount(0)

  await page.getByRole('region', { name: 'Delivery' }).getByRole('tab', { name: 'Request' }).click()
  await page.getByRole('button', { name: 'Verify signature' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Another secret').fill(secret)
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(dialog.getByText('The signature fits, and the time is within five minutes.')).toBeVisible()
})

test('a customer sees why a delivery failed, as text and not as markup, and sends it again', async ({
  owner: { page },
}) => {
  const path = `/broken-${randomUUID()}`
  await makeWebhook(page, path)
  await page.getByRole('tab', { name: 'Test' }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('responded 500.')).toBeVisible()
  await expect(page.getByText('<b>out of order</b>')).toBeVisible()
  await page.getByRole('tab', { name: 'Deliveries' }).click()
  await page.getByRole('table', { name: 'Deliveries' }).getByRole('button', { name: 'Example brand' }).click()
  await page.getByRole('button', { name: 'Resend' }).click()
  await expect.poll(async () => (await receivedAt(path)).length).toBe(2)
  const [one, other] = await receivedAt(path)
  expect(other?.headers['webhook-id']).toBe(one?.headers['webhook-id'])
})

test('a customer who disables a webhook is told what that loses', async ({ owner: { page } }) => {
  await makeWebhook(page, `/off-${randomUUID()}`)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Disable', exact: true }).click()
  await expect(page.getByText('are skipped, and are not sent when it is enabled again')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Enable', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete webhook' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete webhook' }).click()
  await expect(page.getByText('No webhooks yet')).toBeVisible()
})

test('a customer sees what an address is worth before registering it, and sends it an example', async ({
  owner: { page },
}) => {
  const path = `/looked-at-${randomUUID()}`
  await page.goto('/webhooks/new')
  await page.getByLabel('Address').fill(`https://hooks.test-company.com${path}`)
  const checks = page.getByRole('region', { name: 'Endpoint checks' })
  await expect(checks.getByText('Connects, with a valid certificate: Fine')).toBeVisible()
  await expect(checks.getByText('Responds to a signed example: Not tried')).toBeVisible()
  expect(await receivedAt(path)).toEqual([])
  await checks.getByRole('button', { name: 'Send a signed example' }).click()
  await expect(checks.getByText('Responds to a signed example: Fine')).toBeVisible()
  expect((await receivedAt(path)).map(({ body }) => JSON.parse(body).data.test)).toEqual([true])
})

test('a customer disables several webhooks at once, and goes through their day hour by hour', async ({
  owner: { page },
}) => {
  const paths = [`/one-${randomUUID()}`, `/two-${randomUUID()}`]
  for (const path of paths) await makeWebhook(page, path)
  await page.goto('/webhooks')
  await page.getByLabel('Choose all webhooks').check()
  await page.getByRole('button', { name: 'Disable', exact: true }).click()
  await expect(page.getByText('are skipped, and are not sent when they are enabled again')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable', exact: true }).click()
  await expect(page.getByRole('table').getByText('Disabled', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Enable', exact: true }).click()
  await expect(page.getByRole('table').getByText('No events', { exact: true })).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Search webhooks' }).fill(paths[0] ?? '')
  await expect(page.getByText('1 of 1')).toBeVisible()
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('link', { name: paths[0] ?? '' }).click()
  const day = page.getByRole('slider', { name: 'The last 24 hours' }).first()
  await day.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(day).toHaveAttribute('aria-valuetext', /^\d\d:00 UTC: nothing$/)
})

test('a customer whose endpoint was down has what failed delivered again, and is told what came of it', async ({
  owner: { page },
}) => {
  await makeWebhook(page, `/broke-once-${randomUUID()}`)
  await page.getByRole('tab', { name: 'Test' }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('responded 500.')).toBeVisible()
  await page.getByRole('tab', { name: 'Deliveries' }).click()
  await page.getByRole('button', { name: 'Redeliver…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Redeliver failed events' })
  await dialog.getByRole('button', { name: 'Count first' }).click()
  await expect(dialog.getByText('1 failed event would be queued within a minute.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Redeliver 1 event' }).click()
  await expect(dialog.getByText('All events were delivered')).toBeVisible()
  // What came of it is there for whoever looks later.
  await page.reload()
  await page.getByRole('button', { name: 'Redeliver…' }).click()
  await expect(dialog.getByText('1 event delivered, 0 failed again')).toBeVisible()
})

test('an address that could not be delivered to is refused while it is typed', async ({ owner: { page } }) => {
  await page.goto('/webhooks/new')
  await page.getByLabel('Address').fill('http://example.com/hook')
  await expect(page.getByText('must begin with https://')).toBeVisible()
  await page.getByLabel('Address').fill('https://192.168.1.10/hook')
  await expect(page.getByText('not on the public internet')).toBeVisible()
})

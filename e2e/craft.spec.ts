import { randomUUID } from 'node:crypto'
import { makeWebhook } from './make-webhook.ts'
import { receivedAt } from './product.ts'
import { expect, test } from './test.ts'

test('when my session ends in a form, what I typed stays, I sign in over it, and send it', async ({
  owner: { page, password },
}) => {
  await page.goto('/keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByLabel('Name').fill('Typed before the session ended')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const again = page.getByRole('dialog', { name: 'Your session has ended' })
  await again.getByLabel('Your password').fill('not my password')
  await again.getByRole('button', { name: 'Sign in' }).click()
  await expect(again.getByRole('alert')).toBeVisible()
  await again.getByLabel('Your password').fill(password)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await expect(again).toBeHidden()
  await expect(page.getByText('Signed in. What you typed is still here.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Typed before the session ended')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByTestId('new-key')).toBeVisible()
})

test('a form whose action runs on the server keeps what I typed as well', async ({ owner: { page, password } }) => {
  await page.goto('/settings')
  const name = page.getByLabel('Your name')
  await name.fill('Grace Hopper')
  await page.context().clearCookies()
  await page.locator('form').filter({ has: name }).getByRole('button', { name: 'Save' }).click()
  const again = page.getByRole('dialog', { name: 'Your session has ended' })
  await again.getByLabel('Your password').fill(password)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await expect(again).toBeHidden()
  await expect(name).toHaveValue('Grace Hopper')
  await page.locator('form').filter({ has: name }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The name was changed.')).toBeVisible()
})

test('a double click sends one event again, and says so in a toast that can be closed', async ({ owner: { page } }) => {
  const path = `/twice-${randomUUID()}`
  await makeWebhook(page, path)
  await page.getByRole('tab', { name: 'Test' }).click()
  await page.getByRole('button', { name: 'Send now' }).dblclick()
  await expect(page.getByText('accepted it with 204')).toBeVisible()
  await page.getByRole('button', { name: 'Resend' }).dblclick()
  const said = page.getByRole('region', { name: 'Notifications' })
  await expect(said).toContainText('Event resent.')
  await said.getByRole('button', { name: 'Close' }).first().click()
  await expect(said.getByText('Event resent.')).toHaveCount(0)
  await expect.poll(async () => (await receivedAt(path)).length).toBe(2)
  // Nothing else is on its way: the list has the two.
  await page.getByRole('tab', { name: 'Deliveries' }).click()
  await expect(page.getByText('2 deliveries in 24 hours')).toBeVisible()
  expect(await receivedAt(path)).toHaveLength(2)
})

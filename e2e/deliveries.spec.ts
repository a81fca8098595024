import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { makeWebhook } from './make-webhook.ts'
import { receivedAt } from './product.ts'
import { expect, test } from './test.ts'

async function sendTest(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Test' }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('region', { name: 'Delivery' }).getByText(/responded 500|accepted it with/)).toBeVisible()
}

test('a customer finds the failed delivery among those of all endpoints, is told why, sends it again and need not wait for the next try', async ({
  owner: { page },
}) => {
  const [good, broken] = [`/in-${randomUUID()}`, `/broken-${randomUUID()}`]
  await makeWebhook(page, good)
  await sendTest(page)
  await makeWebhook(page, broken)
  await sendTest(page)
  await page.goto('/deliveries')
  const rows = page.getByRole('table', { name: 'Deliveries' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(page.getByText('2 deliveries in 24 hours, 2 recorded in total')).toBeVisible()
  await page.getByRole('group', { name: 'State' }).getByRole('button', { name: 'Failed' }).click()
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/state=FAILED/)
  await rows.nth(1).getByRole('button', { name: 'Example brand' }).click()
  const pane = page.getByRole('region', { name: 'Delivery' })
  await expect(pane.getByText('hooks.test-company.com responded 500.')).toBeVisible()
  await expect(pane.getByText('It gave no reason.')).toBeVisible()
  await expect(pane.getByText('<b>out of order</b>')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await pane.getByRole('button', { name: 'Resend' }).click()
  await expect(pane.getByText(/next in 0:\d\d/)).toBeVisible()
  await expect(pane.getByText('1 of 16 attempts')).toBeVisible()
  await pane.getByRole('button', { name: 'Try now' }).click()
  const soonerMs = 9_000
  await expect.poll(async () => (await receivedAt(broken)).length, { timeout: soonerMs }).toBe(3)
  await expect(pane.getByText('2 of 16 attempts')).toBeVisible()
  await page.reload()
  await expect(pane.getByText('2 of 16 attempts')).toBeVisible()
  // What was sent again stands below the event's one row.
  await expect(rows).toHaveCount(3)
  await page
    .getByRole('button', { name: /^Attempts for/ })
    .first()
    .click()
  await expect(page.getByText('Failed, earlier')).toBeVisible()
})

test('a customer chooses a part of the day by keyboard, shares the address, and clears it', async ({
  owner: { page },
}) => {
  await makeWebhook(page, `/in-${randomUUID()}`)
  await sendTest(page)
  await page.goto('/deliveries')
  await expect(page.getByText('1 delivery in 24 hours')).toBeVisible()
  const time = page.getByRole('slider', { name: /^Chosen part of the time/ })
  await time.focus()
  for (let presses = 0; presses < 8; presses++) await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/from=\d+&to=\d+/)
  await expect(page.getByText('No delivery matches')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No delivery matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filter' }).first().click()
  await expect(page.getByRole('table', { name: 'Deliveries' }).getByRole('row')).toHaveCount(2)
})

test('a customer checks a signature without ever seeing the secret', async ({ owner: { page } }) => {
  await makeWebhook(page, `/in-${randomUUID()}`)
  await sendTest(page)
  await page.getByRole('region', { name: 'Delivery' }).getByRole('tab', { name: 'Request' }).click()
  await page.getByRole('button', { name: 'Verify signature' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(dialog.getByText('The signature fits, and the time is within five minutes.')).toBeVisible()
  await dialog.getByLabel('Raw body').fill('{}')
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(dialog.getByText('The signature does not fit.')).toBeVisible()
})

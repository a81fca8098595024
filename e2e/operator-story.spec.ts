import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { countClicks } from './count-clicks.ts'
import { indexBrands } from './index-brand.ts'
import { admin } from './product.ts'
import { expect, test } from './test.ts'

/** How many clicks the story may take; it only goes down. */
const clicksMax = 26
const people = 50

test('the operator’s story: fifty invited from a file, one promoted, an organization suspended and deleted, a brand restored', async ({
  owner: { page },
  browser,
}) => {
  const clicks = await countClicks(page)
  const domain = 'tidepool-coffee.com'
  await indexBrands(page, [domain])
  const customer = { email: `late-${randomUUID()}@payers.example`, password: 'correct horse battery staple' }
  const { organization = '' } = await admin('create-operator', { ...customer, organization: 'Late payers' })
  await admin('remove-operator', { email: customer.email })

  // Fifty people from a file; their links come as one.
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Invite many…' }).click()
  const run = randomUUID().slice(0, 8)
  const csv = ['email,role', ...Array.from({ length: people }, (_, index) => `p${index}-${run}@example.com,developer`)]
  await page.getByLabel('Or a file').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv.join('\n')),
  })
  await page.getByRole('button', { name: `Invite ${people} people` }).click()
  await expect(page.getByText(`${people} invitations created`).first()).toBeVisible()
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the links' }).click()
  const lines = (await readFile(await (await waiting).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(people + 1)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('table', { name: 'Open invitations' }).getByRole('row')).toHaveCount(people + 1)

  // One of them joins, is promoted in the row, and kept out for a while.
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(lines[1]?.split(',')[1] ?? '')
  await guest.getByLabel('Your name').fill('Grace')
  await guest.getByLabel('Password', { exact: true }).fill('another horse battery staple')
  await guest.getByRole('button', { name: /join|accept|create/i }).click()
  await expect(guest.getByRole('button', { name: 'Account of Grace' })).toBeVisible()
  await page.reload()
  const role = page.getByRole('combobox', { name: /Grace/ })
  await role.click()
  await page.getByRole('option', { name: 'Viewer' }).click()
  await expect(page.getByText('The role of Grace was changed.')).toBeVisible()
  await page.getByRole('button', { name: 'Deactivate Grace' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  const grace = page
    .getByRole('table', { name: 'Members and their roles' })
    .getByRole('row')
    .filter({ hasText: 'Grace' })
  await expect(grace).toContainText('Deactivated')
  await guest.reload()
  await expect(guest).toHaveURL(/\/signin/)
  await guest.context().close()
  await page.getByRole('button', { name: 'Activate Grace' }).click()
  await expect(grace).not.toContainText('Deactivated')

  // An organization is suspended and let go on.
  await page.getByRole('link', { name: /^Operator/ }).click()
  await page.goto(`/admin/organizations/${organization}`)
  await page.getByLabel('Reason for its people').fill('Unpaid since May')
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(page.getByText('Organization suspended.')).toBeVisible()
  await page.getByRole('button', { name: 'End the suspension' }).click()
  await expect(page.getByText('Suspension ended.')).toBeVisible()

  // A brand is taken down by mistake, and restored.
  for (const verb of ['Take down', 'Restore']) {
    await page.goto(`/admin/brands?q=${domain}`)
    await page.getByRole('row').filter({ hasText: domain }).getByRole('button', { name: verb }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('A mistake of ours')
    await page.getByRole('dialog').getByRole('button', { name: verb }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }

  // An organization that is over is deleted by its name, and nothing else deletes it.
  await page.goto(`/admin/organizations/${organization}`)
  await page.getByRole('button', { name: 'Delete organization…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the organization').fill('Late payer')
  await expect(dialog.getByRole('button', { name: 'Delete for good' })).toBeDisabled()
  await dialog.getByLabel('Name of the organization').fill('Late payers')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL(/\/admin\/organizations$/)
  await page.goto(`/admin/organizations/${organization}`)
  await expect(page.getByText('This organization was deleted')).toBeVisible()

  test.info().annotations.push({ type: 'clicks', description: String(clicks()) })
  expect(clicks()).toBeLessThanOrEqual(clicksMax)
})

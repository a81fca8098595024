import { inviteGuest } from './invite-guest.ts'
import { admin } from './product.ts'
import { expect, test } from './test.ts'

test('an operator sees how the installation stands, and no secret', async ({ owner: { page } }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Database' })).toBeVisible()
  await expect(page.getByText('0001_first').or(page.getByText(/applied, the last/))).toBeVisible()
  const secret = page.getByRole('row').filter({ hasText: 'LIVERY_SECRET' })
  await expect(secret.getByLabel('Set, not shown')).toBeVisible()
  await expect(secret).toContainText('Generated')
})

test('an operator gives credits with a reason, and the audit log says so to both', async ({
  owner: { page, organization },
}) => {
  await page.goto(`/admin/organizations?q=${organization}`)
  await page.getByRole('link', { name: 'Test company' }).click()
  await page.getByLabel('Credits', { exact: true }).fill('250')
  await page.getByRole('button', { name: 'Give' }).click()
  await expect(page.getByText('Say why, for the audit log.')).toBeVisible()
  await page.getByLabel('Reason').fill('A welcome present')
  await page.getByRole('button', { name: 'Give' }).click()
  await expect(page.getByRole('cell', { name: '+250' })).toBeVisible()
  await expect(page.getByText('Credits granted')).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByText('A welcome present')).toBeVisible()
})

test('an operator makes a plan, changes it and takes it off the offer', async ({ owner: { page } }) => {
  const id = `trial-${Date.now().toString(36)}`
  await page.goto('/admin/plans')
  await page.getByRole('button', { name: 'New plan' }).click()
  await page.getByLabel('Id', { exact: true }).fill(id)
  await page.getByLabel('Name', { exact: true }).fill('Trial')
  await page.getByLabel('Credits a month').fill('many')
  await page.getByRole('button', { name: 'Save plan' }).click()
  await expect(page.getByText('A whole number.')).toBeVisible()
  await page.getByLabel('Credits a month').fill('777')
  await page.getByRole('button', { name: 'Save plan' }).click()
  const row = page.getByRole('row').filter({ hasText: id })
  await expect(row).toContainText('777')
  await row.getByRole('button', { name: 'Stop offering Trial' }).click()
  await expect(row).toContainText('Not offered')
})

test('for everybody else there is no operator page', async ({ owner: { page, organization }, browser }) => {
  const guest = await inviteGuest(page, browser, { email: 'nobody-special@test-company.com', name: 'Guest' })
  for (const path of ['/admin', '/admin/plans', '/admin/audit', `/admin/organizations/${organization}`]) {
    await guest.goto(new URL(path, page.url()).href)
    await expect(guest.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
  await guest.context().close()
  await admin('create-key', { organization, name: 'still works' })
})

import { randomUUID } from 'node:crypto'
import { inviteGuest } from './invite-guest.ts'
import { expect, signIn, test } from './test.ts'
import { baseUrl } from './product.ts'

const first = 'another horse battery staple'

test('somebody who forgot their password is given a link by the owner, and sets a new one once', async ({
  owner: { page },
  browser,
}) => {
  const guest = { email: `forgetful-${randomUUID()}@test-company.com`, name: 'Forgetful Fay' }
  const theirs = await inviteGuest(page, browser, guest)
  await page.goto('/settings')
  await page.getByRole('button', { name: `Reset the password of ${guest.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make link' }).click()
  const link = (await page.getByTestId('reset-link').innerText()).trim()
  // Until the link is used, nothing changes for them.
  await theirs.goto('/brands')
  await expect(theirs).toHaveURL(/\/brands$/)
  const fresh = await (await browser.newContext()).newPage()
  await fresh.goto(link)
  await fresh.getByLabel('Password', { exact: true }).fill('a quite new password')
  await fresh.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(fresh.getByRole('button', { name: `Account of ${guest.name}` })).toBeVisible()
  await theirs.goto('/brands')
  await expect(theirs).toHaveURL(/\/signin/)
  await fresh.context().clearCookies()
  await fresh.goto(link)
  await expect(fresh.getByText('This link does not work')).toBeVisible()
  await fresh.goto(`${baseUrl()}/signin`)
  await signIn(fresh, guest.email, 'a quite new password')
  await expect(fresh.getByRole('button', { name: `Account of ${guest.name}` })).toBeVisible()
  await Promise.all([theirs.context().close(), fresh.context().close()])
})

test('somebody changes their own password, name and role as an owner lets them, and their other browser is signed out', async ({
  owner: { page },
  browser,
}) => {
  const guest = { email: `careful-${randomUUID()}@test-company.com`, name: 'Careful Cleo' }
  const here = await inviteGuest(page, browser, guest)
  const there = await (await browser.newContext()).newPage()
  await there.goto(`${baseUrl()}/signin`)
  await signIn(there, guest.email, first)
  await expect(there.getByRole('button', { name: `Account of ${guest.name}` })).toBeVisible()
  await here.goto('/settings')
  await here.getByLabel('Current password').fill('not this one at all')
  await here.getByLabel('New password').fill('a quite new password')
  await here.getByRole('button', { name: 'Change password' }).click()
  await expect(here.getByText('The current password is wrong.')).toBeVisible()
  await here.getByLabel('Current password').fill(first)
  await here.getByRole('button', { name: 'Change password' }).click()
  await expect(here.getByText('Your password was changed.').first()).toBeVisible()
  await there.goto('/brands')
  await expect(there).toHaveURL(/\/signin/)
  await here.getByLabel('Your name').fill('Cleo C.')
  await here.getByLabel('Your name').press('Enter')
  await expect(here.getByRole('button', { name: 'Account of Cleo C.' })).toBeVisible()
  await page.goto('/settings')
  await page.getByRole('combobox', { name: 'Role of Cleo C.' }).click()
  await page.getByRole('option', { name: 'Viewer' }).click()
  await expect(page.getByRole('combobox', { name: 'Role of Cleo C.' })).toHaveText('Viewer')
  await Promise.all([here.context().close(), there.context().close()])
})

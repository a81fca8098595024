import { expect, type Browser, type Page } from '@playwright/test'

/** Invites somebody from the owner's `page` and joins with the link in a browser of their own; returns their page. */
export async function inviteGuest(
  page: Page,
  browser: Browser,
  guest: { email: string; name: string; role?: string },
): Promise<Page> {
  await page.goto('/settings')
  await page.getByLabel('Email').fill(guest.email)
  if (guest.role !== undefined) {
    await page.getByRole('combobox', { name: 'Role', exact: true }).click()
    await page.getByRole('option', { name: new RegExp(`^${guest.role}`, 'i') }).click()
  }
  await page.getByRole('button', { name: 'Make link' }).click()
  const link = await page
    .getByText(/\/invite\//)
    .first()
    .innerText()
  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto(link.trim())
  await theirs.getByLabel('Your name').fill(guest.name)
  await theirs.getByLabel('Password', { exact: true }).fill('another horse battery staple')
  await theirs.getByRole('button', { name: /join|accept|create/i }).click()
  await expect(theirs.getByRole('button', { name: `Account of ${guest.name}` })).toBeVisible()
  return theirs
}

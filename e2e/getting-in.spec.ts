import { baseUrl } from './product.ts'
import { expect, signIn, test } from './test.ts'

test('a stranger is sent to sign in, and comes back to where they wanted to go', async ({ owner, browser }) => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${baseUrl()}/keys`)
  await expect(page).toHaveURL(/\/signin\?next=/)
  await signIn(page, owner.email, owner.password)
  await expect(page).toHaveURL(/\/keys$/)
  await page.context().close()
})

test('a wrong password and an unknown e-mail are answered in the same words', async ({ owner, browser }) => {
  const page = await (await browser.newContext()).newPage()
  const answers: string[] = []
  for (const email of [owner.email, 'nobody@nowhere-at-all.com']) {
    await page.goto(`${baseUrl()}/signin`)
    await signIn(page, email, 'not the password at all')
    answers.push(await page.getByRole('alert').filter({ hasText: /\w/ }).first().innerText())
  }
  expect(answers[0]).toBe(answers[1])
  await page.context().close()
})

test('signing out ends the session in every tab', async ({ owner: { page } }) => {
  await page.goto('/')
  const second = await page.context().newPage()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/signin/)
  await second.goto('/brands')
  await expect(second).toHaveURL(/\/signin/)
})

test('an owner invites somebody, who joins with the link', async ({ owner: { page }, browser }) => {
  await page.goto('/settings')
  await page.getByLabel('E-mail').fill('grace@test-company.com')
  await page.getByRole('button', { name: 'Make link' }).click()
  const link = await page
    .getByText(/\/invite\//)
    .first()
    .innerText()
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(link.trim())
  await guest.getByLabel('Your name').fill('Grace')
  await guest.getByLabel('Password', { exact: true }).fill('another horse battery staple')
  await guest.getByRole('button', { name: /join|accept|create/i }).click()
  await expect(guest.getByRole('button', { name: 'Account of Grace' })).toBeVisible()
  await guest.context().close()
})

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inviteGuest } from './invite-guest.ts'
import { admin, serviceUrl } from './product.ts'
import { expect, signIn, test } from './test.ts'

test('an operator sees how the installation stands, and no secret', async ({ owner: { page } }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Database' })).toBeVisible()
  await expect(page.getByText('0001_first').or(page.getByText(/applied, the last/))).toBeVisible()
  const secret = page.getByRole('row').filter({ hasText: /LIVERY_SECRET(?!_)/ })
  await expect(secret.getByLabel('Set, not shown')).toBeVisible()
  await expect(secret).toContainText('Generated')
})

test('an operator sees what to act on, and tests the way out', async ({ owner: { page } }) => {
  await page.goto('/admin')
  const lines = page.getByRole('list', { name: 'Status' }).getByRole('listitem')
  // On a loaded machine an answer of the database takes long enough to be worth a look, and so may a queue.
  await expect(lines.filter({ hasText: /Database: (Fine|Look at it)/ })).toContainText(/PostgreSQL \d+/)
  await expect(lines.filter({ hasText: /Deliveries: (Fine|Look at it)/ })).toHaveCount(1)
  await expect(lines.filter({ hasText: 'Backup: Look at it' })).toContainText('Run admin backup --folder every day.')
  const outbound = lines.filter({ hasText: 'Outbound' })
  await outbound.getByLabel('Site to fetch').fill('localhost')
  await outbound.getByRole('button', { name: 'Fetch it' }).click()
  await expect(outbound.getByText(/localhost: .*\(refused, \d+ ms\)/)).toBeVisible()
})

test('an operator puts a site in the queue, sees why its crawl fails, and narrows the list by address', async ({
  owner: { page },
}) => {
  await page.goto('/admin/index-queue')
  await page.getByLabel('Crawl a site').fill('no brand at all')
  await page.getByRole('button', { name: 'Add to the queue' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /no brand at all/ })).toBeVisible()
  await page.getByLabel('Crawl a site').fill('https://queued-anvils.com/about')
  await page.getByRole('button', { name: 'Add to the queue' }).click()
  await expect(page.getByText('queued-anvils.com is queued.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'queued-anvils.com' })
  await expect(row).toContainText(/Waiting|Crawling/)
  await page.getByLabel('Domain or symbol').fill('queued-anv')
  await expect(page).toHaveURL(/q=queued-anv/)
  await page
    .getByRole('group', { name: 'State' })
    .getByRole('button', { name: /^Canceled/ })
    .click()
  await expect(page).toHaveURL(/state=canceled/)
  await expect(page.getByText('No such job')).toBeVisible()
  await page.getByRole('button', { name: 'Show all jobs' }).click()
  await expect(page).not.toHaveURL(/state=/)
})

test('an operator gives credits with a reason, and the audit log says so to both', async ({
  owner: { page, organization },
}) => {
  await page.goto(`/admin/organizations?q=${organization}`)
  await page.getByRole('link', { name: 'Test company' }).click()
  await page.getByLabel('Credits', { exact: true }).fill('250')
  await page.getByRole('button', { name: 'Add credits' }).click()
  await expect(page.getByText('Say why, for the audit log.')).toBeVisible()
  await page.getByLabel('Reason', { exact: true }).fill('A welcome present')
  await page.getByRole('button', { name: 'Add credits' }).click()
  await expect(page.getByRole('cell', { name: '+250' })).toBeVisible()
  await expect(page.getByText('Credits granted')).toBeVisible()
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Open the audit log' }).click()
  await expect(page.getByText('A welcome present')).toBeVisible()
})

test('an operator sets an organization’s requests a minute, its next answers say so, and its owner reads it beside the plan', async ({
  owner: { page, organization },
}) => {
  const { key = '' } = await admin('create-key', { organization, name: 'limited' })
  const policy = async () =>
    (await fetch(`${serviceUrl()}/v2/industries`, { headers: { authorization: `Bearer ${key}` } })).headers.get(
      'ratelimit-policy',
    )
  expect(await policy()).toContain('"burst"')
  await page.goto(`/admin/organizations/${organization}`)
  await page.getByLabel('Requests in any minute').fill('none')
  await page.getByRole('button', { name: 'Save requests a minute' }).click()
  await expect(page.getByText('A whole number from 1 to 1,000,000.')).toBeVisible()
  await page.getByLabel('Requests in any minute').fill('600')
  await page.getByRole('button', { name: 'Save requests a minute' }).click()
  await expect(page.getByText('Requests a minute changed.').first()).toBeVisible()
  await expect.poll(policy).toContain('"minute";q=600;w=60')
  await page.goto('/billing')
  await expect(page.getByText(/600 requests in any minute/)).toBeVisible()
})

test('a refused sign-in is found in the audit log by its address and taken away as a file', async ({
  owner: { page },
  browser,
}) => {
  await page.goto('/admin/audit')
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(new URL('/signin', page.url()).href)
  await stranger.getByLabel('Email').fill('someone-guessing@test-company.com')
  await stranger.getByLabel('Password', { exact: true }).fill('not the password')
  await stranger.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(stranger.getByText('Email or password is wrong.')).toBeVisible()
  await stranger.context().close()
  await page.getByLabel('About').selectOption('Sign-ins and passwords')
  await page.getByLabel('Who, what or domain').fill('someone-guessing')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/topic=sign-ins/)
  const lines = page.getByRole('table', { name: 'Changes, newest first' }).getByRole('row')
  await expect(lines).toHaveCount(2)
  await expect(lines.last()).toContainText('Sign in refused')
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const csv = await readFile(await (await waiting).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(2)
  expect(csv).toContain('sign_in.refused,someone-guessing@test-company.com')
})

test('a suspended organization is told why on every screen and gets no answers until it ends', async ({
  owner: { page },
  browser,
}) => {
  const account = { email: `late-${randomUUID()}@payers.example`, password: 'correct horse battery staple' }
  const { organization = '' } = await admin('create-operator', { ...account, organization: 'Late payers' })
  await admin('remove-operator', { email: account.email })
  const { key = '' } = await admin('create-key', { organization, name: 'server' })
  const status = async () =>
    (await fetch(new URL('/v2/viewer', serviceUrl()), { headers: { authorization: `Bearer ${key}` } })).status
  expect(await status()).toBe(200)
  await page.goto(`/admin/organizations/${organization}`)
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(page.getByText('Say why: they read it.')).toBeVisible()
  await page.getByLabel('Reason for its people').fill('Unpaid since May')
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Suspended' })).toBeVisible()
  await expect(page.getByText('Organization suspended', { exact: true })).toBeVisible()
  await expect.poll(status).toBe(403)
  const customer = await (await browser.newContext()).newPage()
  await customer.goto(new URL('/signin', page.url()).href)
  await signIn(customer, account.email, account.password)
  await expect(customer.getByText('This organization is suspended', { exact: true })).toBeVisible()
  await expect(customer.getByText('Unpaid since May')).toBeVisible()
  await customer.context().close()
  await page.getByRole('button', { name: 'End the suspension' }).click()
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible()
  await expect.poll(status).toBe(200)
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
  const guest = await inviteGuest(page, browser, {
    email: `nobody-special-${randomUUID()}@test-company.com`,
    name: 'Guest',
  })
  for (const path of [
    '/admin',
    '/admin/index-queue',
    '/admin/plans',
    '/admin/audit',
    `/admin/organizations/${organization}`,
  ]) {
    await guest.goto(new URL(path, page.url()).href)
    await expect(guest.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
  await guest.context().close()
  await admin('create-key', { organization, name: 'still works' })
})

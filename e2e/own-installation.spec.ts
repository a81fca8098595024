import { randomUUID } from 'node:crypto'
import { openMailInbox, type MailInbox } from '#scripts/mock-mail/mail-inbox.ts'
import { countClicks } from './count-clicks.ts'
import { type Claims, openIssuer, type Issuer } from './open-issuer.ts'
import { agedMatters, openCompany, stickDelivery } from './pass-time.ts'
import { admin } from './product.ts'
import { runProduct, type RunningProduct } from './run-product.ts'
import { enter, expect, test as base } from './test.ts'
import { waits } from './waits.ts'

type Installation = { product: RunningProduct; inbox: MailInbox; issuer: Issuer; dataDir: string }

/** A product with a mail server and a directory of people beside it; its tests change it for all, one after the other. */
const test = base.extend<object, { own: Installation }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const [inbox, issuer] = [await openMailInbox(), await openIssuer('livery')]
      const product = await runProduct((url) => ({
        LIVERY_DASHBOARD_URL: url,
        LIVERY_SMTP_URL: inbox.url,
        LIVERY_OIDC_ISSUER: issuer.origin,
        LIVERY_OIDC_ID: 'livery',
        LIVERY_OIDC_SECRET: 'secret of livery',
        LIVERY_OIDC_NAME: 'Company directory',
        LIVERY_OIDC_ORGANIZATION: 'company',
        LIVERY_OIDC_ROLES: 'admins=owner,staff=viewer',
      }))
      await use({ product, inbox, issuer, dataDir: product.env['LIVERY_DATA_DIR'] ?? '' })
      await product.stop()
      await Promise.all([inbox.close(), issuer.close()])
    },
    { scope: 'worker', timeout: waits.started },
  ],
  baseURL: async ({ own }, use) => use(own.product.baseUrl),
  othersAsked: async ({ own }, use) => use([own.issuer.origin]),
})
test.describe.configure({ mode: 'default' })

/** How many clicks each may take; they only go down. */
const clicksMax = { stuckQueue: 3, passwordsOff: 6 }

async function newOperator({ product }: Installation) {
  const account = { email: `operator-${randomUUID()}@company.example`, password: 'correct horse battery staple' }
  await admin('create-operator', { ...account, organization: 'House' }, product.env)
  return account
}

test('the operator sees a stuck queue with what to do, is mailed about it, and tries the mail themselves', async ({
  page,
  own,
}) => {
  const operator = await newOperator(own)
  await enter(page, operator)
  const clicks = await countClicks(page)
  await page.goto('/')
  await page.getByRole('link', { name: /^Operator/ }).click()
  const lines = page.getByRole('list', { name: 'Status' }).getByRole('listitem')
  await expect(lines.filter({ hasText: 'Deliveries: Fine' })).toHaveCount(1)
  await lines.filter({ hasText: 'Mail' }).getByRole('button', { name: 'Send me a test' }).click()
  await expect.poll(() => own.inbox.mails.filter(({ to }) => to.includes(operator.email)).length).toBe(1)
  await expect(lines.filter({ hasText: 'Mail' }).getByText('The mail server took a letter')).toBeVisible()

  await stickDelivery(own.dataDir)
  await page.goto('/')
  await page.getByRole('link', { name: /^Operator.*1/ }).click()
  const stuck = lines.filter({ hasText: 'Deliveries: ' }).first()
  await expect(stuck).toContainText('Act now')
  await expect(stuck).toContainText('run a worker more')
  expect(clicks()).toBeLessThanOrEqual(clicksMax.stuckQueue)

  // What has waited five minutes is written about within the next one.
  const letters = () => own.inbox.mails.filter(({ source }) => source.includes('Deliveries')).length
  await expect
    .poll(() => agedMatters(own.dataDir).then(letters), { timeout: waits.tries, intervals: [2_000] })
    .toBeGreaterThan(0)
})

test('a company turns passwords off once its operator comes from the directory; its people come with the role of their group', async ({
  page,
  own,
  browser,
}) => {
  const operator = await newOperator(own)
  await openCompany(own.dataDir, operator.email)
  const person = (name: string, groups: string[]): Claims => {
    const sub = randomUUID()
    return { sub, email: `${name}-${sub}@company.example`, email_verified: true, name, groups }
  }
  const clicks = await countClicks(page)
  await enter(page, operator)
  await page.goto('/admin')
  const off = page.getByRole('button', { name: 'Turn passwords off' })
  await off.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn passwords off' }).click()
  await expect(page.getByRole('dialog')).toContainText('No operator has signed in with Company directory yet.')

  await page.context().clearCookies()
  own.issuer.signInAs({ ...person('Olga', ['admins']), email: operator.email })
  await page.goto('/signin?next=/admin')
  await page.getByRole('button', { name: 'Continue with Company directory' }).click()
  await off.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn passwords off' }).click()
  await expect(page.getByText('Passwords are off').first()).toBeVisible()

  const other = await (await browser.newContext({ baseURL: own.product.baseUrl })).newPage()
  await other.goto('/signin')
  await expect(other.getByLabel('Email')).toHaveCount(0)
  await expect(enter(other, operator)).rejects.toThrow()
  own.issuer.signInAs(person('Nobody', ['visitors']))
  await other.getByRole('button', { name: 'Continue with Company directory' }).click()
  await expect(other.getByText('That account is not known here.')).toBeVisible()
  own.issuer.signInAs(person('Vera', ['staff']))
  await other.getByRole('button', { name: 'Continue with Company directory' }).click()
  await expect(other.getByRole('button', { name: 'Account of Vera' })).toBeVisible()
  await other.goto('/settings')
  await expect(other.getByRole('row').filter({ hasText: 'Vera' })).toContainText('viewer')
  await expect(other.getByRole('heading', { name: 'Password' })).toHaveCount(0)
  await other.context().close()

  await page.getByRole('button', { name: 'Turn passwords on' }).click()
  await expect(page.getByText('Passwords are on').first()).toBeVisible()
  expect(clicks()).toBeLessThanOrEqual(clicksMax.passwordsOff)
})

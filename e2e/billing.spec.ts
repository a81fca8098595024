import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { serveFixtureSites } from '#engine/fixtures/serve.ts'
import { openPaymentSite, paymentSecret } from './payment-site.ts'
import { admin } from './product.ts'
import { runProduct, type RunningProduct } from './run-product.ts'
import { enter, expect, test as base } from './test.ts'
import { waits } from './waits.ts'

// One worker, so that the product which sells is started once.
base.describe.configure({ mode: 'default' })

base('where billing is off, the page says so in a sentence', async ({ owner: { page } }) => {
  await page.goto('/billing')
  await expect(page.getByText('Billing is off on this installation')).toBeVisible()
  await page.goto('/usage')
  await expect(page.getByText('nothing is limited, and nothing is to be paid')).toBeVisible()
})

const brand = 'fernweh-atlas.com'

type Seller = RunningProduct & { paymentOrigin: string }
type Customer = { page: Page; organization: string; call: (identifier: string) => Promise<Response> }

/** A product that sells: billing on, payments by a provider of the tests' own. */
const test = base.extend<{ customer: Customer }, { seller: Seller }>({
  seller: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      let baseUrl = ''
      const sites = await serveFixtureSites()
      const payments = await openPaymentSite(() => `${baseUrl}/api/payments/stripe`)
      const product = await runProduct((url) => {
        baseUrl = url
        return {
          LIVERY_BILLING: 'on',
          LIVERY_CRAWL_HOSTS: sites.crawlHosts,
          LIVERY_DASHBOARD_URL: url,
          STRIPE_SECRET_KEY: 'sk_test_of_the_browser_tests',
          STRIPE_WEBHOOK_SECRET: paymentSecret,
          STRIPE_API_URL: payments.origin,
        }
      })
      await use({ ...product, paymentOrigin: payments.origin })
      await product.stop()
      await Promise.all([payments.close(), sites.close()])
    },
    { scope: 'worker', timeout: waits.started },
  ],
  baseURL: async ({ seller }, use) => use(seller.baseUrl),
  othersAsked: async ({ seller }, use) => use([seller.paymentOrigin]),
  customer: async ({ page, seller }, use) => {
    const account = { email: `owner-${randomUUID()}@shop.com`, password: 'correct horse battery staple' }
    const made = await admin('create-operator', { ...account, organization: 'Shop' }, seller.env)
    const { organization = '' } = made
    const { key = '' } = await admin('create-key', { organization, name: 'Website' }, seller.env)
    await enter(page, account)
    const call = (identifier: string) =>
      fetch(`${seller.serviceUrl}/v2/brands/${identifier}`, { headers: { authorization: `Bearer ${key}` } })
    await use({ page, organization, call })
  },
})

test('a free organization is refused after its hundred credits, is told so, and calls again with credits that it bought', async ({
  customer: { page, call },
}) => {
  // Not before it is indexed does it cost anything.
  await expect.poll(async () => (await call(brand)).status, { timeout: waits.crawled }).toBe(200)
  for (let calls = 1; calls < 100; calls++) expect((await call(brand)).status).toBe(200)
  const refused = await call(brand)
  expect([refused.status, refused.headers.get('x-bf-error')]).toEqual([429, 'quota_exceeded'])
  expect(await refused.json()).toMatchObject({ quota: 100, used: 100 })
  await page.goto('/')
  await expect(page.getByText(/100 of 100|All 100|100 credits used/).first()).toBeVisible()

  await page.goto('/billing')
  await page.getByLabel('Buy for, US dollars').fill('5')
  await page.getByRole('button', { name: 'Go to payment' }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByText('100 credits left')).toBeVisible()
  await expect.poll(async () => (await call(brand)).status).toBe(200)
  await page.goto('/billing')
  await expect(page.getByText('99 credits left')).toBeVisible()
})

test('an owner chooses a plan, pays, and has its credits; a spending limit says where it leads', async ({
  customer: { page, call },
}) => {
  await page.goto('/billing')
  await page.getByRole('button', { name: /^Choose Growth, / }).click()
  await expect(page.getByText('You go to the payment page next')).toBeVisible()
  await page.getByRole('button', { name: 'Choose Growth', exact: true }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page).toHaveURL(/paid=yes/)
  await expect(page.getByRole('row').filter({ hasText: '$99' }).getByText('Yours')).toBeVisible()
  const answer = await call(brand)
  await expect.poll(async () => (await call(brand)).headers.get('x-api-key-quota')).toBe('2500')
  expect(answer.status).toBe(200)

  await page.getByLabel('Hard limit, US dollars').fill('50')
  await page.getByLabel('Warn from, US dollars').fill('60')
  await expect(page.getByText('Above the hard limit it would never come.')).toBeVisible()
  await page.getByLabel('Warn from, US dollars').fill('25')
  await page.getByRole('button', { name: 'Save the limit' }).click()
  await expect(page.getByText('The spending limit is saved.')).toBeAttached()
  await page.reload()
  await expect(page.getByLabel('Hard limit, US dollars')).toHaveValue('50')
})

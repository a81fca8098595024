import { randomUUID } from 'node:crypto'
import { admin } from './product.ts'
import { runProduct, type RunningProduct } from './run-product.ts'
import { enter, expect, test as base } from './test.ts'
import { waits } from './waits.ts'

/** A product whose plans are assigned by hand: billing on, no payment provider. */
const test = base.extend<object, { byHand: RunningProduct }>({
  byHand: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await runProduct((url) => ({ LIVERY_BILLING: 'on', LIVERY_DASHBOARD_URL: url }))
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: waits.started },
  ],
  baseURL: async ({ byHand }, use) => use(byHand.baseUrl),
})

test('an owner asks for a plan, the operator sees it waiting and its price, and answers by changing the plan', async ({
  page,
  browser,
  byHand,
}) => {
  const person = (name: string) => ({
    email: `${name}-${randomUUID()}@shop.com`,
    password: 'correct horse battery staple',
  })
  const [operator, customer] = [person('operator'), person('owner')]
  await admin('create-operator', { ...operator, organization: 'House' }, byHand.env)
  const { organization = '' } = await admin('create-operator', { ...customer, organization: 'Shop' }, byHand.env)
  await admin('remove-operator', { email: customer.email }, byHand.env)
  await enter(page, customer)
  await page.goto('/billing')
  await page.getByRole('button', { name: /^Request Growth, / }).click()
  await expect(page.getByRole('dialog')).toContainText('is charged for the days that are left')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'The operators were asked for Growth.',
  )
  await expect(page.getByRole('row').filter({ hasText: 'Growth' }).first()).toContainText('Requested')

  const house = await (await browser.newContext({ baseURL: byHand.baseUrl })).newPage()
  await enter(house, operator)
  await house.goto('/admin')
  await expect(house.getByText('Shop asks for the plan Growth.')).toBeVisible()
  await house.goto(`/admin/organizations/${organization}`)
  await expect(house.getByText('Growth is requested')).toBeVisible()
  await house.getByRole('button', { name: 'Change plan…' }).click()
  await expect(house.getByRole('dialog')).toContainText(/For Shop: Growth counts at once, and \$\d+/)
  await house.getByRole('dialog').getByRole('button', { name: 'Change plan' }).click()
  await expect(house.getByText('Growth is requested')).toHaveCount(0)
  await house.context().close()
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'Growth' }).first()).toContainText('Yours')
})

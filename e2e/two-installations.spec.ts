import { randomUUID } from 'node:crypto'
import { serveFixtureSites } from '#engine/fixtures/serve.ts'
import { chooseService, connect } from './connect.ts'
import { admin, fixtureDomains, printed, receiverUrl, secondPort } from './product.ts'
import { runProduct } from './run-product.ts'
import { expect, test } from './test.ts'

test('one dashboard works with a second installation, and shows all that it offers', async ({ owner: { page } }) => {
  test.setTimeout(300_000)
  const sites = await serveFixtureSites()
  const second = await runProduct(() => ({
    SERVICE_PORT: secondPort(),
    LIVERY_CRAWL_HOSTS: sites.crawlHosts,
    LIVERY_WEBHOOK_HOSTS: `hooks.test-company.com=${receiverUrl()}`,
  }))
  const account = { email: `owner-${randomUUID()}@second.com`, password: 'correct horse battery staple' }
  const { organization = '' } = await admin('create-operator', { ...account, organization: 'Second' }, second.env)
  const { key = '' } = await admin('create-key', { organization, name: 'From the first' }, second.env)
  expect(key).not.toBe('')
  try {
    await connect(page, { name: 'Second installation', host: 'second', key })
    await page.goto('/')
    await chooseService(page, 'Second installation')
    await expect(page.getByText('From the first')).toBeVisible()

    const [domain = ''] = fixtureDomains()
    await page.goto(`/brands/${domain}`)
    await expect(page.getByRole('tab', { name: /^Color/ })).toBeVisible({ timeout: 60_000 })
    for (const tab of ['History', 'Evidence']) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tabpanel')).toBeVisible()
      await expect(page.getByText("doesn't offer it")).toBeHidden()
    }
    await page.goto('/brands')
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(domain) })
        .first(),
    ).toBeVisible()
    await page.goto('/requests')
    await expect(page.getByRole('main').getByText(domain).first()).toBeVisible()

    await page.goto('/webhooks/new')
    await page.getByLabel('Address').fill('https://hooks.test-company.com/second')
    await page.getByRole('button', { name: 'Create webhook' }).click()
    await expect(page.getByRole('heading', { name: /hooks\.test-company\.com/ })).toBeVisible()
    await page.getByRole('tab', { name: 'Secret' }).click()
    await expect(page.getByText('Second installation shows it on its own screens alone.')).toBeVisible()
    await chooseService(page, 'This installation')
    await page.goto('/webhooks')
    await expect(page.getByText('hooks.test-company.com')).toBeHidden()
    expect(await printed()).not.toContain(key)
  } finally {
    await second.stop()
    await sites.close()
  }
})

import type { Browser, Page } from '@playwright/test'
import { createHmac, randomUUID } from 'node:crypto'
import { serveFixtureSites } from '#engine/fixtures/serve.ts'
import { chooseService, connect, setKey } from './connect.ts'
import { admin, fixtureDomains, outputPath, receivedAt, receiverUrl, secondPort } from './product.ts'
import { runProduct, type RunningProduct } from './run-product.ts'
import { enter, expect, test } from './test.ts'
import { watchSecrets } from './watch-secrets.ts'
import { waits } from './waits.ts'

const service = 'Second installation'

test('one dashboard works with a second installation: brand, batch, context, webhooks, and a key that is rotated', async ({
  owner: { page },
  browser,
}) => {
  const sites = await serveFixtureSites()
  const second = await runProduct(() => ({
    SERVICE_PORT: secondPort(),
    LIVERY_CRAWL_HOSTS: sites.crawlHosts,
    LIVERY_WEBHOOK_HOSTS: `hooks.test-company.com=${receiverUrl()}`,
  }))
  const account = { email: `owner-${randomUUID()}@second.com`, password: 'correct horse battery staple' }
  const { organization = '' } = await admin('create-operator', { ...account, organization: 'Second' }, second.env)
  const newKey = (name: string) => admin('create-key', { organization, name }, second.env)
  const [{ key = '', id: keyId = '' }, { key: nextKey = '' }] = [await newKey('From the first'), await newKey('Next')]
  expect([key, nextKey]).not.toContain('')
  try {
    const secrets = watchSecrets(page, [key, nextKey])
    const id = await connect(page, { name: service, host: 'second', key })
    await page.goto('/')
    await chooseService(page, service)
    await expect(page.getByText('From the first')).toBeVisible()

    await readBrands(page)
    const path = `/second-${randomUUID()}`
    await createAndSubscribe(page, path)
    const urn = await inspectDeliveries(page, { path, connection: id })
    await verifySignatures(page, { path, secret: await readSecret(browser, second, { urn, ...account }) })
    await updateAndDelete(page, urn)

    await admin('revoke-key', { id: keyId }, second.env)
    await expect(async () => {
      await page.goto(`/usage?connection=${id}`)
      await expect(page.getByText('The key was refused')).toBeVisible({ timeout: waits.tried })
    }).toPass({ timeout: waits.tries })
    await setKey(page, service, nextKey)
    await page.goto(`/usage?connection=${id}`)
    await expect(page.getByText('The key was refused')).toBeHidden()
    await page.goto(`/?connection=${id}`)
    await expect(page.getByRole('main').getByText('Next', { exact: true }).first()).toBeVisible()

    await chooseService(page, 'This installation')
    await page.goto('/webhooks')
    await expect(page.getByText('hooks.test-company.com')).toBeHidden()
    await secrets.check('The second installation', [outputPath(), second.outputPath])
  } finally {
    await second.stop()
    await sites.close()
  }
})

async function readBrands(page: Page): Promise<void> {
  const [domain = '', other = ''] = fixtureDomains()
  await page.goto(`/brands/${domain}`)
  await expect(page.getByRole('tab', { name: /^Color/ })).toBeVisible({ timeout: waits.crawled })
  for (const tab of ['History', 'Evidence']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel')).toBeVisible()
    await expect(page.getByText("doesn't offer it")).toBeHidden()
  }
  await page.getByRole('tab', { name: 'Context' }).click()
  await page
    .getByRole('button', { name: /context/i })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Copy Markdown' })).toBeVisible({ timeout: waits.crawled })
  await page.goto('/batch')
  await page.getByRole('textbox').first().fill(`${domain}\n${other}`)
  await page.getByRole('button', { name: /^Look up/ }).click()
  for (const word of ['Found', 'Queued']) await expect(page.getByText(word).first()).toBeVisible()
  await page.goto('/brands')
  const list = page.getByRole('main').getByRole('link', { name: new RegExp(domain) })
  await expect(list.first()).toBeVisible()
  await page.goto('/requests')
  await expect(page.getByRole('main').getByText(domain).first()).toBeVisible()
}

async function createAndSubscribe(page: Page, path: string): Promise<void> {
  await page.goto('/webhooks/new')
  await page.getByLabel('Address').fill(`https://hooks.test-company.com${path}`)
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByRole('heading', { name: /hooks\.test-company\.com/ })).toBeVisible()
  await page.getByRole('button', { name: 'Watch brands' }).click()
  await page.getByRole('textbox', { name: 'Brands' }).fill(fixtureDomains()[0] ?? '')
  await page.getByRole('button', { name: 'Check these' }).click()
  await page.getByRole('button', { name: 'Watch them' }).click()
  await expect(page.getByText('1 brand watched:')).toBeVisible()
}

/** Sends events, reads their deliveries one by one by the cursor, and opens one. Returns the URN of the webhook. */
async function inspectDeliveries(
  page: Page,
  { path, connection }: { path: string; connection: string },
): Promise<string> {
  const urn = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  await page.getByRole('tab', { name: 'Test' }).click()
  for (const count of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect.poll(async () => (await receivedAt(path)).length).toBe(count)
  }
  await expect(page.getByText('accepted it with 204').first()).toBeVisible()
  const recorded = () => readPage(page, connection, { webhook: urn, after: null })
  await expect.poll(async () => (await recorded()).totalCount).toBe(3)
  const cursors: string[] = []
  for (let after: string | null = null, more = true; more && cursors.length < 9;) {
    const deliveries: DeliveryPage = await readPage(page, connection, { webhook: urn, after })
    expect(deliveries.totalCount).toBe(3)
    expect(deliveries.edges).toMatchObject([{ node: { status: 'SUCCESS', result: { statusCode: 204 } } }])
    cursors.push(...deliveries.edges.map(({ cursor }) => cursor))
    after = deliveries.pageInfo.endCursor
    more = deliveries.pageInfo.hasNextPage
  }
  expect(new Set(cursors).size).toBe(3)
  await page.getByRole('tab', { name: 'Deliveries' }).click()
  await page.getByRole('table', { name: 'Deliveries' }).getByRole('button', { name: 'Example brand' }).first().click()
  await expect(page.getByRole('region', { name: 'Delivery' }).getByText('accepted it with 204')).toBeVisible()
  return urn
}

type DeliveryPage = {
  totalCount: number
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
  edges: { cursor: string }[]
}

const pageQuery = `query ($webhook: URN!, $after: ID) {
  webhook(webhook: $webhook) {
    deliveries(filter: {}, first: 1, after: $after) {
      totalCount
      pageInfo { endCursor hasNextPage }
      edges { cursor node { status result { statusCode } } }
    }
  }
}`

/** The next delivery, asked for as a screen asks: in the browser, through the connection. */
async function readPage(page: Page, connection: string, variables: object): Promise<DeliveryPage> {
  const asked = await page.evaluate(
    async ([address, body]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(address, { method: 'POST', headers, body })).json() as Promise<unknown>
    },
    [`/api/connections/${connection}/graphql`, JSON.stringify({ query: pageQuery, variables })] as const,
  )
  return (asked as { data: { webhook: { deliveries: DeliveryPage } } }).data.webhook.deliveries
}

/** The secret as the second installation shows it to its own people, on its own screens. */
async function readSecret(
  browser: Browser,
  second: RunningProduct,
  { urn, ...account }: { urn: string; email: string; password: string },
): Promise<string> {
  const context = await browser.newContext({ baseURL: second.baseUrl })
  const there = await context.newPage()
  await enter(there, account)
  await there.goto(`/webhooks/${encodeURIComponent(urn)}?tab=secret`)
  // What is typed before React has taken over is lost.
  await there.waitForLoadState('networkidle')
  await there.getByLabel('Your password').fill(account.password)
  await there.getByRole('button', { name: 'Show the secret' }).click()
  const secret = await there.getByTestId('webhook-secret').innerText()
  await context.close()
  return secret
}

async function verifySignatures(page: Page, { path, secret }: { path: string; secret: string }): Promise<void> {
  await page.getByRole('tab', { name: 'Secret' }).click()
  await expect(page.getByText(`${service} shows it on its own screens alone.`)).toBeVisible()
  await page.getByRole('tab', { name: 'Deliveries' }).click()
  const pane = page.getByRole('region', { name: 'Delivery' })
  await pane.getByRole('tab', { name: 'Request' }).click()
  await pane.getByRole('button', { name: 'Verify signature' }).click()
  const dialog = page.getByRole('dialog')
  const verify = dialog.getByRole('button', { name: 'Verify', exact: true })
  const fits = dialog.getByText('The signature fits, and the time is within five minutes.')
  await verify.click()
  await expect(fits).toBeVisible()
  await dialog.getByLabel('Another secret').fill(secret)
  await verify.click()
  await expect(fits).toBeVisible()
  await dialog.getByLabel('Another secret').fill('whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
  await verify.click()
  await expect(fits).toBeHidden()
  // The other form that services of this interface sign in: hex, over a time in milliseconds.
  const [received] = await receivedAt(path)
  const body = received?.body ?? ''
  const timestamp = String(Date.now())
  await dialog.getByRole('button', { name: 'Hex' }).click()
  await dialog.getByLabel('Timestamp in milliseconds').fill(timestamp)
  await dialog
    .getByLabel('Signature in hex')
    .fill(createHmac('sha256', 'Jefe').update(`${timestamp}.${body}`).digest('hex'))
  await dialog.getByLabel('Raw body').fill(body)
  await dialog.getByLabel('Another secret').fill('Jefe')
  await verify.click()
  await expect(fits).toBeVisible()
  await page.keyboard.press('Escape')
}

async function updateAndDelete(page: Page, urn: string): Promise<void> {
  await page.goto(`/webhooks/${encodeURIComponent(urn)}?tab=settings`)
  await page.getByLabel('Description').fill('For the shop')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('main').getByText('For the shop')).toBeVisible()
  await page.getByRole('button', { name: 'Delete webhook' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete webhook' }).click()
  await expect(page.getByText('No webhooks yet')).toBeVisible()
}

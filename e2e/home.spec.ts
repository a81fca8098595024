import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { indexBrands } from './index-brand.ts'
import { failFor10Days } from './pass-time.ts'
import { admin, call, fixtureDomains } from './product.ts'
import { shiftOf } from './shift-of.ts'
import { expect, test } from './test.ts'
import { waits } from './waits.ts'

test('on my first day each step is a button, and one that I have done is ticked', async ({ owner: { page } }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Which brand do you need?' })).toBeVisible()
  const steps = page.getByRole('region', { name: 'Get set up' })
  await expect(steps.getByText('0 of 4 done')).toBeVisible()
  for (const name of ['Find one', 'Create key', 'Copy command', 'Watch a brand'])
    await expect(steps.getByRole('button', { name }).or(steps.getByRole('link', { name }))).toBeVisible()
  await indexBrands(page, fixtureDomains().slice(0, 1))
  await page.goto('/')
  await expect(steps.getByText('1 of 4 done')).toBeVisible()
})

test('Home looks up nothing by itself: what I have not asked for costs nothing', async ({ owner: { page } }) => {
  await indexBrands(page, fixtureDomains().slice(0, 1))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.getByText('1 of 4 done')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /^\/api\/brands\/./.test(path))).toEqual([])
})

test('the navigation says in groups what a place is for', async ({ owner: { page } }) => {
  await page.goto('/brands')
  const nav = page.getByRole('navigation', { name: 'Main' }).first()
  for (const [group, place] of [
    ['Brands', 'Compare'],
    ['Build', 'GraphiQL'],
    ['Operate', 'Webhooks'],
  ] as const) {
    const part = nav.locator('div').filter({ has: page.getByText(group, { exact: true }) })
    await expect(part.getByRole('link', { name: place })).toBeVisible()
  }
  await expect(nav.getByRole('link', { name: 'All brands' })).toHaveAttribute('aria-current', 'page')
})

/** A webhook of the organization whose deliveries have failed for ten days. */
async function breakWebhook(page: Page, organization: string): Promise<void> {
  const [domain = ''] = fixtureDomains()
  await indexBrands(page, [domain])
  const { key = '' } = await admin('create-key', { organization, name: 'Storefront' })
  expect((await call(`/v2/brands/domain/${domain}`, key)).status).toBe(200)
  const ask = async (query: string, variables: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await call('/graphql', key, { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
    return (await answer.json()) as { data: { createWebhook: { webhook: { urn: string } } } }
  }
  const input = { url: `https://hooks.test-company.com/broken-${randomUUID()}`, events: ['brand.updated'] }
  const create = 'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { urn } } }'
  const { urn } = (await ask(create, { input })).data.createWebhook.webhook
  await ask(
    'mutation ($urn: URN!, $domains: [FQDN!]) { addWebhookSubscriptions(webhook: $urn, domains: $domains) { success } }',
    { urn, domains: [domain] },
  )
  await failFor10Days(organization)
}

test('nothing moves on Home when it turns out that a webhook needs me', async ({ owner: { page, organization } }) => {
  await breakWebhook(page, organization)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(async () => {
      await page.goto('/')
      await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible({ timeout: waits.tried })
    }).toPass({ timeout: waits.tries })
    await page.waitForLoadState('networkidle')
    expect(await shiftOf(page), `${width} px`).toBeLessThanOrEqual(0.02)
  }
})

test('nothing moves on Home when that turns out late, and I open it', async ({ owner: { page, organization } }) => {
  await breakWebhook(page, organization)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/graphql', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/')
    // What is below no longer waits for it.
    await expect(page.getByRole('region', { name: 'Last requests' })).toBeVisible()
    const attention = page.getByRole('region', { name: 'Needs attention' })
    await expect(attention).toHaveCount(0)
    release()
    await expect(attention).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await shiftOf(page), `${width} px`).toBeLessThanOrEqual(0.02)
    await attention.getByRole('button', { name: 'Show 1' }).click()
    await expect(attention.getByRole('link', { name: 'See what failed' })).toBeVisible()
    await page.unroute('**/api/graphql')
  }
})

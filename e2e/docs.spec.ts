import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { callCommand } from '#lib/client/docs/guide.ts'
import { logoAddress } from '#lib/client/docs/guides/logos.ts'
import { readGuides } from '#lib/client/docs/guides.ts'
import { admin, baseUrl, fixtureDomains, serviceUrl } from './product.ts'
import { expect, test } from './test.ts'
import { waits } from './waits.ts'

const run = promisify(execFile)

test('every command that the docs print works as it is printed', async () => {
  const email = `docs-${crypto.randomUUID()}@test-company.com`
  const account = { email, password: 'correct horse battery staple', organization: 'Docs' }
  const { organization = '' } = await admin('create-operator', account)
  const { key = '' } = await admin('create-key', { organization, name: 'docs' })
  const domain = fixtureDomains()[0] ?? ''
  const addresses = { baseUrl: serviceUrl(), cdnUrl: serviceUrl(), dashboardUrl: baseUrl() }
  const samples = readGuides({ ...addresses, domain }).flatMap(({ slug, sections }) =>
    sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (typeof block !== 'string' && block.type === 'call' ? { slug, ...block } : [])),
    ),
  )
  expect(samples.length).toBeGreaterThan(10)
  for (const sample of samples) {
    const command = callCommand(sample, serviceUrl())
    // The shell prints the status after what the command itself does.
    const script = `curl() { command curl -sS -o /dev/null -w '%{http_code}' "$@"; }\n${command}`
    const { stdout } = await run('bash', ['-c', script], { env: { ...process.env, LIVERY_API_KEY: key } })
    expect(stdout, `${sample.slug}: ${command}`).toBe(String(sample.status))
  }
})

test('the logo of the docs is a picture on a page with a client id', async ({ owner: { page } }) => {
  await page.goto('/keys')
  await page.getByRole('button', { name: 'Create client id' }).click()
  await page.getByLabel('Name').fill('Docs')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const clientId = await page.getByText(/^1id/).first().innerText()
  const address = logoAddress({ cdnUrl: serviceUrl(), domain: fixtureDomains()[0] ?? '' }, clientId.trim())
  const response = await page.request.get(address)
  expect([response.status(), response.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)])
})

test('a stranger finds in the docs what a webhook does when it fails, without signing in', async ({ page }) => {
  await page.goto('/docs')
  await page.getByRole('searchbox', { name: 'Search docs and reference' }).fill('retries')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Retries', exact: true }).click()
  await expect(page).toHaveURL(/\/docs\/webhooks#retries$/)
  await expect(page.getByText(/attempted up to 16 times/)).toBeVisible()
})

test('the link in a refusal leads to the code, with what to do', async ({ page }) => {
  await page.goto('/docs/errors#quota_exceeded')
  await expect(page.getByRole('heading', { name: 'quota_exceeded' })).toBeVisible()
  await expect(page.getByText(/Wait for the next period/)).toBeVisible()
})

test('a developer runs a query in GraphiQL without a key, as their organization', async ({ owner: { page } }) => {
  await page.goto('/graphiql')
  const editor = page.frameLocator('iframe[title="GraphiQL editor"]')
  await editor.getByRole('button', { name: /^Execute/ }).click({ timeout: waits.shown })
  await expect(editor.getByText('totalCount').nth(1)).toBeVisible()
  // On a phone the response is below the query.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(editor.getByText('totalCount').nth(1)).toBeVisible()
})

test('a page of the reference is small enough for a phone', async ({ request, page }) => {
  await page.goto('/reference')
  const hrefs = await page
    .getByRole('navigation', { name: 'Reference' })
    .first()
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const pages = [...new Set(hrefs.filter((href) => href.startsWith('/reference')).map((href) => href.split('#')[0]))]
  expect(pages.length).toBeGreaterThan(5)
  for (const href of pages) {
    const html = await (await request.get(href ?? '')).body()
    expect(html.length, `${href} has ${Math.round(html.length / 1000)} kB`).toBeLessThan(300_000)
  }
})

test('a wrong address keeps the navigation and names the page that was meant', async ({ owner: { page } }) => {
  const response = await page.goto('/webhoks')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Webhooks' }).click()
  await expect(page).toHaveURL(/\/webhooks$/)
})

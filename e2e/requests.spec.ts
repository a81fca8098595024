import { admin, call, fixtureDomains } from './product.ts'
import { expect, test } from './test.ts'

async function keyOf(organization: string): Promise<string> {
  const { key = '' } = await admin('create-key', { organization, name: 'Website' })
  return key
}

test('a developer finds a call that was refused, sees why it was free, and tries it again', async ({
  owner: { page, organization },
}) => {
  const key = await keyOf(organization)
  const domain = fixtureDomains()[0] ?? ''
  await call(`/v2/brands/domain/${domain}`, key)
  await call('/v2/brands/localhost', key)
  await page.goto('/requests')
  const rows = page.getByRole('table', { name: 'Calls, newest first' }).getByRole('row')
  await expect(rows.filter({ hasText: '400' })).toHaveCount(1)
  await rows.filter({ hasText: domain }).first().getByRole('button').click()
  const detail = page.getByRole('region', { name: 'Call', exact: true })
  await expect(detail.getByText('1 credit')).toBeVisible()
  await expect(detail.getByText('Website')).toBeVisible()
  await expect(page).toHaveURL(/request=/)
  await page.keyboard.press('Escape')
  await expect(rows.filter({ hasText: domain }).first().getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await detail.getByRole('link', { name: 'Try again in playground' }).click()
  await expect(page).toHaveURL(/\/playground\?route=brand/)
  await expect(page.getByLabel(/identifier/i).first()).toHaveValue(domain)
})

test('filters stand in the address, say so when nothing fits, and go with one click', async ({
  owner: { page, organization },
}) => {
  await call('/v2/brands/localhost', await keyOf(organization))
  await page.goto('/requests?q=nowhere-to-be-found')
  await expect(page.getByText('No call fits')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(page).not.toHaveURL(/nowhere/)
  await expect(page.getByRole('row').filter({ hasText: '400' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page).toHaveURL(/view=table/)
  await expect(page.getByRole('table', { name: 'Calls over time, as a table' })).toBeVisible()
})

test('live shows a new call by itself, and holds still under the pointer', async ({
  owner: { page, organization },
}) => {
  const key = await keyOf(organization)
  await call('/v2/brands/localhost', key)
  await page.goto('/requests?live=true')
  const rows = page.getByRole('table', { name: 'Calls, newest first' }).getByRole('row').filter({ hasText: '400' })
  await expect(rows).toHaveCount(1)
  await call('/v2/brands/localhost', key)
  await expect(rows).toHaveCount(2)
  await rows.first().hover()
  await call('/v2/brands/localhost', key)
  await page.getByRole('button', { name: '1 new' }).click()
  await expect(rows).toHaveCount(3)
})

test('calls of keys are what I see first; those of the dashboard are counted, and shown when I ask', async ({
  owner: { page, organization },
}) => {
  await call('/v2/brands/localhost', await keyOf(organization))
  await page.setViewportSize({ width: 1440, height: 900 })
  // What the dashboard itself asks for is logged too.
  await page.goto('/webhooks')
  await expect(page.getByText('No webhooks yet')).toBeVisible()
  await page.goto('/requests')
  const rows = page.getByRole('table', { name: 'Calls, newest first' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(page.getByText(/of this dashboard (is|are) hidden/)).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/caller=any/)
  await expect.poll(() => rows.count()).toBeGreaterThan(2)
  // The list begins above the fold, and is what fills the screen.
  const box = await rows.nth(1).boundingBox()
  expect(box?.y ?? 900).toBeLessThan(340)
})

test('I choose a part of the time by keyboard, and one odd row never hides the others', async ({
  owner: { page, organization },
}) => {
  const key = await keyOf(organization)
  for (let times = 0; times < 3; times++) await call('/v2/brands/localhost', key)
  // A newer service, or a row that was written by hand: fields that this dashboard does not know.
  await page.route('**/api/requests?*', async (route) => {
    const response = await route.fetch()
    const page = (await response.json()) as { requests: Record<string, unknown>[] }
    const [first, second, ...rest] = page.requests
    const requests = [{ ...first, source: 'index', caller: null, durationMs: 'long' }, { ...second, at: null }, ...rest]
    await route.fulfill({ response, json: { ...page, requests } })
  })
  await page.goto('/requests')
  const rows = page.getByRole('table', { name: 'Calls, newest first' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(page.getByText('1 call could not be read')).toBeVisible()
  const brush = page.getByRole('slider', { name: /Chosen part of the time/ })
  await brush.focus()
  for (let times = 0; times < 4; times++) await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/from=.*to=/)
  await expect(brush).toHaveAttribute('aria-valuetext', /, 0 calls$/)
  await expect(page.getByText(/0 calls, 0 credits in the chosen time/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/from=/)
  await expect(rows).toHaveCount(3)
})

import { readFile } from 'node:fs/promises'
import { admin, call, fixtureDomains } from './product.ts'
import { expect, test } from './test.ts'

test('an owner sees what was used and what it went for, as columns, as a table, as CSV and as JSON', async ({
  owner: { page, organization },
}) => {
  const { key = '' } = await admin('create-key', { organization, name: 'Website' })
  const domain = fixtureDomains()[0] ?? ''
  for (let calls = 0; calls < 3; calls++) await call(`/v2/brands/domain/${domain}`, key)
  await call('/v2/brands/localhost', key)
  await page.goto('/usage?span=24h')
  const chart = page.getByRole('toolbar', { name: /Calls by outcome/ })
  await expect(chart.getByRole('button', { name: /3 Charged/ })).toBeVisible()
  await expect(page.getByText('At this pace')).toBeVisible()
  await page.getByRole('button', { name: 'Key', exact: true }).click()
  await expect(page.getByText('Website', { exact: true })).toBeVisible()
  await page.keyboard.press('v')
  const table = page.getByRole('table', { name: /Calls by key, as a table/ })
  await expect(table.getByRole('columnheader', { name: 'Website' })).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()])
  expect(download.suggestedFilename()).toMatch(/^usage-by-key-.*\.csv$/)
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'JSON' }).click()
  const { points } = JSON.parse(await readFile(await (await waiting).path(), 'utf8')) as { points: { name: string }[] }
  expect(points.map(({ name }) => name)).toContain('Website')
})

test('the columns can be walked with the arrow keys, each saying its figures', async ({
  owner: { page, organization },
}) => {
  const { key = '' } = await admin('create-key', { organization, name: 'Website' })
  await call('/v2/viewer', key)
  await page.goto('/usage?span=24h')
  const columns = page.getByRole('toolbar', { name: /Calls by outcome/ }).getByRole('button')
  await expect(columns).toHaveCount(24)
  await columns.last().focus()
  await expect(columns.last()).toHaveAccessibleName(/Free/)
  await page.keyboard.press('ArrowLeft')
  await expect(columns.nth(22)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(columns.first()).toBeFocused()
})

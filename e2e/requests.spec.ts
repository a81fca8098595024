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

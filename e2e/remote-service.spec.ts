import type { Page } from '@playwright/test'
import { chooseService, connect } from './connect.ts'
import { printed } from './product.ts'
import { expect, test } from './test.ts'

// That the browser asks no other origin for anything, the fixture of every test here sees to.

const key = 'lv_key_that_nobody_may_see'
const clientId = '1id_that_nobody_may_see'

/** Everything that the page is sent from now on. */
function collect(page: Page): () => Promise<string> {
  const sent: Promise<string>[] = []
  page.on('response', (response) => {
    const body = response.text().catch(() => '')
    sent.push(Promise.all([response.allHeaders(), body]).then((parts) => JSON.stringify(parts)))
  })
  return async () => (await Promise.all(sent)).join('\n')
}

test('a person works with another service: brand, batch, context, account', async ({ owner: { page } }) => {
  test.setTimeout(180_000)
  const seen = collect(page)
  const id = await connect(page, { name: 'Elsewhere', key, clientId })
  await page.goto('/')
  await expect(page.getByRole('combobox', { name: 'Service' })).toContainText('This installation')
  await chooseService(page, 'Elsewhere')
  await expect(page).toHaveURL(new RegExp(`connection=${id}`))
  await expect(page.getByText('Mock organization')).toBeVisible()

  await page.goto('/brands/fern-and-moss.com')
  await expect(page.getByRole('heading', { name: 'Fern-and-moss' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`connection=${id}`))
  const picture = page.locator(`img[src*="/api/connections/${id}/picture"]`).first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('tab', { name: /^Color/ }).click()
  await expect(page.getByRole('tabpanel').getByRole('button', { name: /hex b8d6a2, .* to 1/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Context' }).click()
  await page
    .getByRole('button', { name: /context/i })
    .first()
    .click()
  await expect(page.getByRole('tabpanel').getByText('Fern-and-moss', { exact: false }).first()).toBeVisible()
  await page.goto('/brands/fern-and-moss.com?export=brand.css')
  const dialog = page.getByRole('dialog', { name: /^Export / })
  await expect(dialog.getByRole('region', { name: 'Text of the file' })).toContainText('As returned by Elsewhere')
  const waiting = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await waiting).suggestedFilename()).toBe('fern-and-moss.com-brand.css')
  await page.goto('/brands/fern-and-moss.com')
  for (const tab of ['History', 'Evidence']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByText("This service doesn't offer it")).toBeVisible()
  }

  await page.goto('/batch')
  await page.getByRole('textbox').first().fill('fern.com\nunknown-fern.com\nqueued-fern.com')
  await page.getByRole('button', { name: /^Look up/ }).click()
  for (const word of ['Found', 'Not found', 'Queued']) await expect(page.getByText(word).first()).toBeVisible()

  for (const path of ['/brands', '/requests', '/usage', '/deliveries']) {
    await page.goto(path)
    await expect(page.getByText("This service doesn't offer it"), path).toBeVisible()
  }
  await page.goto('/requests')
  await page.getByRole('button', { name: 'Use this installation' }).click()
  await expect(page).not.toHaveURL(/connection=/)
  await expect(page.getByRole('combobox', { name: 'Service' })).toContainText('This installation')

  const all = `${await seen()}${await printed()}`
  expect(all.length).toBeGreaterThan(100_000)
  expect(all).not.toMatch(/_that_nobody_may_see/)
})

test('webhooks of a service that has the specified operations alone', async ({ owner: { page } }) => {
  test.setTimeout(120_000)
  await connect(page, { name: 'Elsewhere', key })
  await page.goto('/webhooks')
  await chooseService(page, 'Elsewhere')
  await expect(page.getByText('No webhook noted yet')).toBeVisible()
  await page.getByRole('link', { name: 'New webhook' }).click()
  await page.getByLabel('Address').fill('https://hooks.example.com/brands')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByRole('heading', { name: 'hooks.example.com' })).toBeVisible()

  await expect(page.getByText('3 shown; 3 recorded in total')).toBeVisible()
  await page.getByRole('button', { name: 'Open' }).first().click()
  await expect(page.getByRole('dialog').getByText('SUCCESS')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Subscriptions' }).click()
  await page.getByLabel('Domains or URNs of brands').fill('fern.com\nurn:other:brand:1')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('A subscription is removed by the URN of its brand.')).toBeVisible()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('2 brands subscribed.')).toBeVisible()

  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByLabel('Description').fill('For the shop')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main').getByText('For the shop')).toBeVisible()
  await page.getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByRole('button', { name: 'Enable' })).toBeVisible()

  await page.getByRole('tab', { name: 'Verify signature' }).click()
  await page.getByRole('button', { name: 'Hex' }).click()
  await page.getByLabel('Timestamp in milliseconds').fill('1763719200000')
  await page.getByLabel('Signature in hex').fill('570a27eab143b3df15222ecaf1bb125863c7e4a162a51842e0b5170500904788')
  await page.getByLabel('Raw body').fill('{}')
  await page.getByLabel('Secret').fill('Jefe')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('The signature fits. A receiver would refuse it by now')).toBeVisible()
  await page.goto('/webhooks')
  await expect(page.getByRole('link', { name: /^urn:livery:organization:mock:webhook:/ })).toBeVisible()
})

test('two tabs have two services, a link takes its service along, and one that is gone has a way on', async ({
  owner: { page },
}) => {
  test.setTimeout(120_000)
  const first = await connect(page, { name: 'First', key })
  const second = await connect(page, { name: 'Second', key })
  await page.goto('/')
  await chooseService(page, 'First')
  const tab = await page.context().newPage()
  await tab.goto(`/?connection=${second}`)
  await expect(tab.getByRole('combobox', { name: 'Service' })).toContainText('Second')
  for (const [open, id] of [
    [page, first],
    [tab, second],
  ] as const) {
    const asked = open.waitForRequest((request) => new URL(request.url()).pathname === `/api/connections/${id}/viewer`)
    await open.reload()
    await asked
    await open.getByRole('link', { name: 'Batch lookup' }).first().click()
    await expect(open).toHaveURL(new RegExp(`/batch\\?connection=${id}`))
  }
  const later = await page.context().newPage()
  await later.goto('/')
  await expect(later.getByRole('combobox', { name: 'Service' })).toContainText('First')

  await page.goto('/settings/connections')
  await page.getByRole('button', { name: 'Delete Second' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Second', exact: true })).toBeHidden()
  await tab.goto(`/brands/fern.com?connection=${second}`)
  await expect(tab.getByText('There is no such connection').first()).toBeVisible()
  await tab.getByRole('button', { name: 'Use this installation' }).click()
  await expect(tab.getByRole('combobox', { name: 'Service' })).toContainText('This installation')
})

const sentences: Readonly<Record<string, RegExp>> = {
  '401': /does not take the key of this connection \(401\)/,
  '402': /asks for a payment/,
  '403': /This API key is unknown or revoked/,
  '429': /100 of 100 credits are used/,
  '500': /Something went wrong/,
  malformed: /the answer does not have the form/,
  'other-schema': /“id” does not have the form/,
  redirect: /the address redirects/,
  huge: /the response is too large/,
}

test('each way that a service fails is a sentence with a way on, and a rotated key mends it', async ({
  owner: { page },
}) => {
  test.setTimeout(240_000)
  const id = await connect(page, { name: 'Elsewhere', key })
  await page.goto(`/?connection=${id}`)
  for (const [fault, sentence] of Object.entries(sentences)) {
    await setKey(page, `mock_fault_${fault}`)
    await page.goto('/brands/fern.com')
    const main = page.getByRole('main')
    await expect(main.getByText(sentence).first(), fault).toBeVisible()
    await expect(main.getByRole('button', { name: /Try again|Use this installation/ }).first(), fault).toBeVisible()
    if (fault === '403') await expect(main.getByText('The key was refused')).toBeVisible()
  }
  await setKey(page, 'mock_delay_1500')
  await page.goto('/brands/fern.com')
  await expect(page.getByText('Asking the service.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Fern', exact: true })).toBeVisible()
  await setKey(page, key)
  await page.goto('/brands/fern.com')
  await expect(page.getByRole('heading', { name: 'Fern', exact: true })).toBeVisible()

  const down = await connect(page, { name: 'Down', host: 'down', key })
  await page.goto(`/brands/fern.com?connection=${down}`)
  await expect(page.getByRole('main').getByText("the service can't be reached").first()).toBeVisible()
  expect(await printed()).not.toMatch(/_that_nobody_may_see|mock_fault_/)
})

async function setKey(page: Page, next: string): Promise<void> {
  await page.goto('/settings/connections')
  await page.getByRole('button', { name: 'Edit Elsewhere' }).click()
  await page.getByLabel('API key').fill(next)
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByRole('dialog')).toBeHidden({ timeout: 30_000 })
}

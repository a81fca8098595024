import { unzipSync } from 'fflate'
import { readFile } from 'node:fs/promises'
import { chooseService, connect, setKey } from './connect.ts'
import { expect, test } from './test.ts'
import { watchSecrets } from './watch-secrets.ts'
import { waits } from './waits.ts'

// That the browser asks no other origin for anything, the fixture of every test here sees to too.

const key = 'lv_key_that_nobody_may_see'
const clientId = '1id_that_nobody_may_see'

test('a person works with another service: brand, batch, context, account', async ({ owner: { page } }) => {
  const secrets = watchSecrets(page, [key, clientId])
  const id = await connect(page, { name: 'Elsewhere', key, clientId })
  await page.goto('/')
  await expect(page.getByRole('combobox', { name: 'Service' })).toContainText('This installation')
  await chooseService(page, 'Elsewhere')
  await expect(page).toHaveURL(new RegExp(`connection=${id}`))
  await expect(page.getByText('Mock organization')).toBeVisible()
  await page
    .getByRole('combobox', { name: /Search|Look up/ })
    .first()
    .fill('fernhouse')
  await expect(page.getByRole('option', { name: /Fernhouse|fernhouse/ }).first()).toBeVisible()

  await page.goto('/brands/fern-and-moss.com')
  await expect(page.getByRole('heading', { name: 'Fern-and-moss' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`connection=${id}`))
  const picture = page.locator(`img[src*="/api/connections/${id}/picture"]`).first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('tab', { name: /^Color/ }).click()
  // The stand-in says that white reads on it: what is painted is what reads.
  await expect(
    page.getByRole('tabpanel').getByRole('button', { name: /hex b8d6a2, black text 1\d\.\d to 1 AAA/ }),
  ).toBeVisible()
  await page.getByRole('tab', { name: 'Context' }).click()
  await page
    .getByRole('button', { name: /context/i })
    .first()
    .click()
  await expect(page.getByRole('tabpanel').getByText('Fern-and-moss', { exact: false }).first()).toBeVisible()
  await page.getByRole('tab', { name: 'JSON' }).click()
  const command = page.getByText("curl 'https://remote.test-company.com/v2/brands/fern-and-moss.com?palette=true'")
  await expect(command).toContainText('Bearer $SERVICE_API_KEY')
  for (const tab of ['History', 'Evidence']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByText("This service doesn't offer it")).toBeVisible()
  }

  await page.goto('/batch')
  await page.getByRole('textbox').first().fill('fern.com\nunknown-fern.com\nqueued-fern.com')
  await page.getByRole('button', { name: /^Look up/ }).click()
  for (const word of ['Found', 'Not found', 'Queued']) await expect(page.getByText(word).first()).toBeVisible()

  await page.goto('/playground?route=viewer')
  await expect(page.getByText("curl 'https://remote.test-company.com/v2/viewer'")).toContainText('$SERVICE_API_KEY')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Mock organization').first()).toBeVisible()

  for (const path of ['/brands', '/requests', '/usage', '/deliveries']) {
    await page.goto(path)
    await expect(page.getByText("This service doesn't offer it"), path).toBeVisible()
  }
  await page.goto('/requests')
  await page.getByRole('button', { name: 'Use this installation' }).click()
  await expect(page).not.toHaveURL(/connection=/)
  await expect(page.getByRole('combobox', { name: 'Service' })).toContainText('This installation')
  await secrets.check('The stand-in, brand to account')
})

test('a brand of another service is taken along as a file, and as an archive with its logos', async ({
  owner: { page },
}) => {
  const id = await connect(page, { name: 'Elsewhere', key, clientId })
  await page.goto(`/brands/fern-and-moss.com?export=brand.css&connection=${id}`)
  const dialog = page.getByRole('dialog', { name: /^Export / })
  await expect(dialog.getByRole('region', { name: 'Text of the file' })).toContainText('As returned by Elsewhere')
  const waiting = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await waiting).suggestedFilename()).toBe('fern-and-moss.com-brand.css')

  await dialog.getByRole('button', { name: /^Everything/ }).click()
  const archived = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const download = await archived
  expect(download.suggestedFilename()).toBe('fern-and-moss.com-brand.zip')
  const files = unzipSync(await readFile(await download.path()))
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['brand.css', 'tokens.json', 'palette.ase', 'brand.md']))
  const logo = Object.entries(files).find(([name]) => /^logos\/[a-z-]+\.webp$/.test(name))
  expect(Buffer.from(logo?.[1] ?? []).toString('latin1')).toMatch(/^RIFF....WEBP/s)
  await expect(dialog.getByText('Complete.')).toBeVisible()
})

test('webhooks of a service that has the specified operations alone', async ({ owner: { page } }) => {
  const secrets = watchSecrets(page, [key])
  const id = await connect(page, { name: 'Elsewhere', key })
  await page.goto('/webhooks')
  await chooseService(page, 'Elsewhere')
  await expect(page.getByText('No webhook noted yet')).toBeVisible()
  await page.getByRole('link', { name: 'New webhook' }).click()
  await page.getByLabel('Address').fill('https://hooks.example.com/brands')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByRole('heading', { name: 'hooks.example.com' })).toBeVisible()

  await expect(page.getByText('50 shown; 60 recorded in total')).toBeVisible()
  await page.getByRole('button', { name: 'Load 50 more' }).click()
  await expect(page.getByText('60 shown; 60 recorded in total')).toBeVisible()
  await page.getByRole('table', { name: 'Deliveries' }).getByRole('button', { name: 'Open' }).last().click()
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
  const verify = page.getByRole('button', { name: 'Verify', exact: true })
  await page.getByRole('button', { name: 'Standard Webhooks' }).click()
  await page.getByLabel('webhook-id').fill('msg_p5jXN8AQM9LWM0D4loKWxJek')
  await page.getByLabel('webhook-timestamp').fill('1614265330')
  await page.getByLabel('webhook-signature').fill('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  await page.getByLabel('Raw body').fill('{"test": 2432232314}')
  await page.getByLabel('Secret').fill('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
  await verify.click()
  await expect(page.getByText('The signature fits. A receiver would refuse it by now')).toBeVisible()
  await page.getByRole('button', { name: 'Hex' }).click()
  await page.getByLabel('Timestamp in milliseconds').fill('1763719200000')
  await page.getByLabel('Signature in hex').fill('570a27eab143b3df15222ecaf1bb125863c7e4a162a51842e0b5170500904788')
  await page.getByLabel('Raw body').fill('{}')
  await page.getByLabel('Secret').fill('Jefe')
  await verify.click()
  await expect(page.getByText('The signature fits. A receiver would refuse it by now')).toBeVisible()

  // The interface deletes no webhook: one that nobody needs is disabled, and forgotten here.
  await page.goto('/webhooks')
  const noted = page.getByRole('link', { name: /^urn:livery:organization:mock:webhook:/ })
  await expect(noted).toBeVisible()
  await page.getByRole('button', { name: /^Forget / }).click()
  await expect(noted).toBeHidden()

  await page.goto(`/graphiql?connection=${id}`)
  await expect(page.getByText('Sends to Elsewhere with the key of this connection')).toBeVisible()
  const editor = page.frameLocator('iframe[title="GraphiQL editor"]')
  const asked = page.waitForResponse((response) => response.url().endsWith(`/api/connections/${id}/graphql`))
  await editor.getByRole('button', { name: /^Execute/ }).click({ timeout: waits.shown })
  expect((await asked).status()).toBe(200)
  await secrets.check('The stand-in, webhooks')
})

test('two tabs have two services, a link takes its service along, and one that is gone has a way on', async ({
  owner: { page },
}) => {
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
  await expect(tab.getByText('Connection not found').first()).toBeVisible()
  await tab.getByRole('button', { name: 'Use this installation' }).click()
  await expect(tab.getByRole('combobox', { name: 'Service' })).toContainText('This installation')
})

test('whose connection is gone can leave it before the page’s script runs', async ({ owner: { page } }) => {
  const id = await connect(page, { name: 'Gone', key })
  await page.goto('/settings/connections')
  await page.getByRole('button', { name: 'Delete Gone' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Gone', exact: true })).toBeHidden()
  // A page that isn't waited for until its script has run: here it never does.
  const tab = await page.context().newPage()
  await tab.route('**/*.js', (route) => route.abort())
  await tab.goto(`/brands/fern.com?connection=${id}`)
  await tab.getByRole('button', { name: 'Use this installation' }).click()
  await expect(tab).toHaveURL((url) => url.pathname === '/brands/fern.com' && !url.searchParams.has('connection'))
  await tab.unrouteAll()
  const asked = tab.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/api/brands/'))
  await tab.reload()
  await asked
  await expect(tab.getByText('Connection not found')).toHaveCount(0)
})

test('a slow service is waited for, and a key that was revoked is mended by entering its successor', async ({
  owner: { page },
}) => {
  const id = await connect(page, { name: 'Elsewhere', key: 'mock_delay_1500' })
  await page.goto(`/brands/fern.com?connection=${id}`)
  await expect(page.getByText('Waiting for the service.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Fern', exact: true })).toBeVisible()
  await setKey(page, 'Elsewhere', 'mock_fault_403')
  await page.goto(`/brands/fern.com?connection=${id}`)
  await expect(page.getByText('The key was refused')).toBeVisible()
  await setKey(page, 'Elsewhere', key)
  await page.goto(`/brands/fern.com?connection=${id}`)
  await expect(page.getByRole('heading', { name: 'Fern', exact: true })).toBeVisible()
  await expect(page.getByText('The key was refused')).toBeHidden()
})

import { readFile } from 'node:fs/promises'
import { fixtureDomains } from './product.ts'
import { expect, test } from './test.ts'

const [domain = ''] = fixtureDomains()

test('a designer opens Export, chooses Tailwind, changes the prefix, and takes the same bytes that the address gives', async ({
  owner: { page },
}) => {
  await page.goto(`/brands/${domain}`)
  await page.getByRole('link', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Export / })
  await expect(dialog.getByRole('region', { name: 'Text of the file' })).toContainText('--brand-primary')
  await dialog.getByRole('button', { name: /^Tailwind 4/ }).click()
  await dialog.getByLabel('Prefix').last().fill('acme')
  await dialog.getByRole('button', { name: 'Hex', exact: true }).last().click()
  await expect(page).toHaveURL(/export=tailwind\.css/)
  const output = dialog.getByRole('region', { name: 'Text of the file' })
  await expect(output).toContainText(/--color-acme-primary: #[0-9a-f]{6};/)
  const waiting = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe(`${domain}-tailwind.css`)
  const downloaded = await readFile(await download.path(), 'utf8')
  const asked = await page.request.get(`/api/exports/${domain}/tailwind.css?prefix=acme&space=hex`)
  expect(downloaded).toBe(await asked.text())
  for (const line of downloaded.trim().split('\n')) await expect(output).toContainText(line.trim())
  // The address of the page opens the same again; Escape closes it.
  await page.reload()
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Text of the file' })).toContainText(
    '--color-acme-primary',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).not.toHaveURL(/export=/)
})

test('what is calculated comes only when it is asked for, and is told apart', async ({ owner: { page } }) => {
  await page.goto(`/brands/${domain}?export=brand.css`)
  const dialog = page.getByRole('dialog', { name: /^Export / })
  await expect(dialog.getByText('0 calculated')).toBeVisible()
  await dialog
    .getByRole('switch', { name: /Readable text/ })
    .last()
    .click()
  await expect(dialog.getByRole('region', { name: 'Text of the file' })).toContainText('/* calculated */')
  await expect(dialog.getByText('0 calculated')).toHaveCount(0)
})

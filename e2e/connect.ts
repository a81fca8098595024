import type { Page } from '@playwright/test'
import { expect } from './test.ts'

type Connected = { name: string; host?: string; key: string; clientId?: string }

/** Adds a connection to a service as an owner does; returns its id, whatever its check found. */
export async function connect(page: Page, { name, host = 'remote', key, clientId }: Connected): Promise<string> {
  await page.goto('/settings/connections')
  await page.getByRole('button', { name: 'Add connection' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Base address').fill(`https://${host}.test-company.com`)
  if (host === 'remote') await page.getByLabel('Address of logos').fill(`https://${host}.test-company.com/cdn`)
  await page.getByLabel('API key').fill(key)
  if (clientId !== undefined) await page.getByLabel('Client id').fill(clientId)
  await page.getByRole('button', { name: 'Save and check' }).click()
  const link = page.getByRole('link', { name, exact: true })
  await expect(link).toBeVisible()
  return (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
}

/** Chooses the service that the screens work with, in the header. */
export async function chooseService(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Service' }).click()
  const loaded = page.waitForEvent('load')
  await page.getByRole('option', { name, exact: true }).click()
  await loaded
  await expect(page.getByRole('combobox', { name: 'Service' })).toContainText(name)
}

/** Enters another key for a connection, whatever its check finds. */
export async function setKey(page: Page, name: string, key: string): Promise<void> {
  await page.goto('/settings/connections')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

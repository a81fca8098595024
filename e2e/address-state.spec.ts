import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** As Safari: more than 100 changes of the history in 10 seconds are refused. */
const limitHistory = (page: Page) =>
  page.addInitScript(() => {
    const changes: number[] = []
    for (const name of ['pushState', 'replaceState'] as const) {
      const change = History.prototype[name]
      History.prototype[name] = function limited(...args) {
        const now = performance.now()
        while ((changes[0] ?? now) < now - 10_000) changes.shift()
        if (changes.length >= 100) throw new DOMException('More than 100 in 10 seconds', 'SecurityError')
        changes.push(now)
        change.apply(this, args)
      }
    }
  })

test('I type on and on into a field that the address keeps, and nothing fails or is lost', async ({
  owner: { page },
}) => {
  await limitHistory(page)
  await page.goto('/admin/index-queue')
  const field = page.getByRole('searchbox', { name: 'Domain or symbol' })
  const text = 'a brand with a rather long name '.repeat(6)
  await field.pressSequentially(text, { delay: 20 })
  await expect(field).toHaveValue(text)
  await expect(page).toHaveURL((url) => [...url.searchParams.values()].includes(text))
  await field.fill('kestrel')
  await expect(page).toHaveURL(/q=kestrel$/)
  await page.reload()
  await expect(field).toHaveValue('kestrel')
})

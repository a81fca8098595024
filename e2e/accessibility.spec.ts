import AxeBuilder from '@axe-core/playwright'
import { fixtureDomains } from './product.ts'
import { expect, test } from './test.ts'

const screens = () => {
  const brand = `/brands/${fixtureDomains()[0]}`
  const tabs = ['identity', 'colour', 'logos', 'type', 'images', 'company', 'json', 'owner', 'history'].map(
    (tab) => `${brand}?tab=${tab}`,
  )
  return [
    '/',
    '/brands',
    ...tabs,
    '/brands/localhost',
    '/batch',
    '/playground',
    '/reference',
    '/webhooks',
    '/webhooks/new',
    '/keys',
    '/requests',
    '/requests?view=table',
    '/usage',
    '/usage?view=table&by=route&span=24h',
    '/billing',
    '/admin',
    '/admin/organizations',
    '/admin/brands',
    '/admin/plans',
    '/admin/audit',
    '/settings',
    '/docs/errors',
  ]
}

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test(`axe finds nothing on any screen, ${scheme} at ${width} px, and nothing overflows`, async ({
      owner: { page },
    }) => {
      test.setTimeout(480_000)
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      for (const path of screens()) {
        await page.goto(path)
        await expect(page.locator('h1').first()).toBeVisible({ timeout: 30_000 })
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 })
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(
          violations.map(
            ({ id, nodes }) => `${path}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
          ),
        ).toEqual([])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, `${path} overflows by ${overflow} px`).toBeLessThanOrEqual(0)
      }
    })
  }
}

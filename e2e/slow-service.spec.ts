import { fixtureDomains } from './product.ts'
import { shiftOf } from './shift-of.ts'
import { expect, test } from './test.ts'

/** As long as a person is left without a word, and what a loaded machine takes to draw it. */
const saidWithinMs = 12_000

test('when the service hangs, every screen says so within 8 seconds, and offers to try again', async ({
  owner: { page },
}) => {
  // A network that takes the question and never answers; the dashboard itself is there.
  await page.route(/\/api\/(?!auth)/, () => undefined)
  const silent: string[] = []
  const brand = fixtureDomains()[0]
  for (const path of ['/brands', `/brands/${brand}`, `/compare?b=${brand}`, '/requests', '/usage', '/webhooks']) {
    await page.goto(path)
    const said = page
      .getByRole('main')
      .getByRole('button', { name: /Try again|Retry/ })
      .first()
    await said.waitFor({ timeout: saidWithinMs }).catch(() => silent.push(path))
  }
  expect(silent).toEqual([])
})

test('nothing moves on Home, on Brands and on the list of calls while they come', async ({ owner: { page } }) => {
  for (const path of ['/', '/brands', '/requests']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const shift = await shiftOf(page)
    expect(shift, path).toBeLessThanOrEqual(0.02)
  }
})

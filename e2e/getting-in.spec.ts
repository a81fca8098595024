import { randomUUID } from 'node:crypto'
import { inviteGuest } from './invite-guest.ts'
import { baseUrl } from './product.ts'
import { expect, signIn, test } from './test.ts'

test('a stranger is sent to sign in, and comes back to where they wanted to go', async ({ owner, browser }) => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${baseUrl()}/keys`)
  await expect(page).toHaveURL(/\/signin\?next=/)
  await signIn(page, owner.email, owner.password)
  await expect(page).toHaveURL(/\/keys$/)
  await page.context().close()
})

test('a wrong password and an unknown email are answered in the same words', async ({ owner, browser }) => {
  const page = await (await browser.newContext()).newPage()
  const answers: string[] = []
  for (const email of [owner.email, 'nobody@nowhere-at-all.com']) {
    await page.goto(`${baseUrl()}/signin`)
    await signIn(page, email, 'not the password at all')
    answers.push(await page.getByRole('alert').filter({ hasText: /\w/ }).first().innerText())
  }
  expect(answers[0]).toBe(answers[1])
  await page.context().close()
})

test('signing out ends the session in every tab', async ({ owner: { page } }) => {
  await page.goto('/')
  const second = await page.context().newPage()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/signin/)
  await second.goto('/brands')
  await expect(second).toHaveURL(/\/signin/)
})

test('an owner invites somebody, who joins with the link', async ({ owner: { page }, browser }) => {
  const guest = await inviteGuest(page, browser, { email: `grace-${randomUUID()}@test-company.com`, name: 'Grace' })
  await guest.context().close()
})

test('what browsers, crawlers and other programs ask a site for is there without a session', async ({ request }) => {
  for (const [path, type] of [
    ['/robots.txt', /^text\/plain/],
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)/],
    ['/icon.svg', /^image\/svg\+xml/],
    ['/icon-192.png', /^image\/png/],
    ['/apple-touch-icon.png', /^image\/png/],
    ['/share.png', /^image\/png/],
    ['/site.webmanifest', /^application\/manifest\+json/],
    ['/llms.txt', /^text\/plain/],
    ['/.well-known/security.txt', /^text\/plain/],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect([response.status(), response.headers()['content-type']], path).toEqual([200, expect.stringMatching(type)])
  }
  const expires = /^Expires: (\S+)$/m.exec(await (await request.get('/.well-known/security.txt')).text())?.[1] ?? ''
  expect(Date.parse(expires)).toBeGreaterThan(Date.now() + 30 * 86_400_000)
  const page = await (await request.get('/signin')).text()
  const named = page.match(
    /<(?:link|meta) (?:rel|property|name)="(?:[a-z-]*icon|manifest|og:image|twitter:card)"[^>]*>/g,
  )
  expect(named?.map((tag) => / (?:href|content)="([^"?]*)/.exec(tag)?.[1]).toSorted()).toEqual([
    '/apple-touch-icon.png',
    '/favicon.ico',
    '/icon.svg',
    '/site.webmanifest',
    expect.stringMatching(/^https?:.*\/share\.png$/),
    'summary_large_image',
  ])
})

test('without a session nothing goes on to the service, and an address that does not exist says so', async ({
  request,
}) => {
  expect((await request.get('/api/viewer')).status()).toBe(401)
  expect((await request.get('/api/nothing')).status()).toBe(404)
  const refused = await request.delete('/api/viewer')
  expect([refused.status(), refused.headers()['allow']]).toEqual([405, 'GET, HEAD, OPTIONS'])
  for (const path of ['/api/brands/..%2f..%2fv2%2fviewer', '/api/brands/%252e%252e%252fviewer', '/api//other.test/x']) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).not.toBe(200)
    expect((await request.get(path)).status(), path).toBe(404)
  }
})

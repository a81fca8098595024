import { afterAll, beforeAll, expect, test } from 'vitest'
import { newClientId } from '#contract/secrets/client-id.ts'
import { look, openLogoDesk, pixels, square, type LogoDesk } from '../../testing/logo-desk.ts'

let desk: LogoDesk
let c: string

beforeAll(async () => {
  desk = await openLogoDesk()
  c = (await desk.addClient()).id
  await desk.addBrand(
    'acme-tools.com',
    [
      { type: 'icon', bytes: await pixels('#d0021b', 180, 180) },
      { type: 'logo', theme: 'dark', bytes: await pixels('#101010', 400, 100) },
      { type: 'logo', theme: 'light', bytes: await pixels('#f5f5f5', 400, 100) },
    ],
    { name: 'Acme Tools', colors: [{ hex: '#ffd400', type: 'brand', brightness: 206 }] },
  )
  await desk.addBrand('only-a-mark.com', [{ type: 'symbol', theme: 'dark', bytes: square('#0055aa') }])
})

afterAll(() => desk.close())

test('a client id is asked for: without one 403, client_id_missing', async () => {
  for (const query of ['', '?c=', '?x=1']) {
    const answer = await fetch(`${desk.service.url}/acme-tools.com${query}`)
    expect([answer.status, answer.headers.get('x-bf-error')]).toEqual([403, 'client_id_missing'])
    expect(await answer.json()).toEqual({
      message: expect.stringContaining('client id'),
      error: 'client_id_missing',
      documentation: expect.stringMatching(/^http.*#client_id_missing$/),
    })
  }
})

test('a forged client id is 403, client_id_invalid_signature, without a look-up', async () => {
  const { clientIds } = desk.service.ctx.stores
  const { find } = clientIds
  let lookUps = 0
  clientIds.find = (id) => ((lookUps += 1), find(id))
  for (const id of ['nonsense', `${c.slice(0, -1)}${c.endsWith('A') ? 'B' : 'A'}`, newClientId('x'.repeat(32))]) {
    const answer = await desk.get('/acme-tools.com', id)
    expect([answer.status, answer.headers.get('x-bf-error')]).toEqual([403, 'client_id_invalid_signature'])
  }
  clientIds.find = find
  expect(lookUps).toBe(0)
})

test('a revoked or unknown client id is 403, from the moment that it is revoked', async () => {
  const { id } = await desk.addClient()
  expect((await desk.get('/acme-tools.com', id)).status).toBe(200)
  await desk.service.query('UPDATE client_id SET revoked_at = now() WHERE id = $1', [id])
  await expect.poll(async () => (await desk.get('/acme-tools.com', id)).status).toBe(403)
  const signed = newClientId(desk.service.ctx.settings.LIVERY_SECRET ?? '')
  const unknown = await desk.get('/acme-tools.com', signed)
  expect([unknown.status, unknown.headers.get('x-bf-error')]).toEqual([403, 'client_id_revoked'])
})

test('a client id with an allow-list is open to its origins, by Origin or Referer, and to no other', async () => {
  const { id } = await desk.addClient({ origins: ['https://shop.test', '*.partner.test'] })
  const status = async (headers: Record<string, string>) => (await desk.get('/acme-tools.com', id, { headers })).status
  expect(await status({ origin: 'https://shop.test' })).toBe(200)
  expect(await status({ referer: 'https://shop.test/some/page?x=1' })).toBe(200)
  expect(await status({ referer: 'http://www.partner.test/' })).toBe(200)
  for (const headers of [
    {},
    { origin: 'http://shop.test' },
    { origin: 'https://shop.test.evil.test' },
    { origin: 'https://evilshop.test' },
    { referer: 'https://partner.test/' },
    { referer: 'https://evil.test/?https://shop.test' },
    { origin: 'null' },
    { referer: '\x80' },
  ] as Record<string, string>[]) {
    expect(await status(headers), JSON.stringify(headers)).toBe(403)
  }
  const refused = await desk.get('/acme-tools.com', id, { headers: { origin: 'https://evil.test' } })
  expect(refused.headers.get('x-bf-error')).toBe('origin_not_allowed')
  const allowed = await desk.get('/acme-tools.com', id, { headers: { origin: 'https://shop.test' } })
  expect(allowed.headers.get('cache-control')).toContain('private')
})

test('by default a logo is the icon, WebP, no larger than it is', async () => {
  const answer = await desk.get('/acme-tools.com', c)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('x-livery-fallback')).toBeNull()
  expect(await look(answer)).toMatchObject({ format: 'webp', width: 180, height: 180 })
})

test.each([
  ['/acme-tools.com/w/64/h/64', 'image/webp', 64, 64],
  ['/acme-tools.com/h/64/icon.png', 'image/png', 64, 64],
  ['/acme-tools.com/w/2048', 'image/webp', 180, 180],
  ['/domain/acme-tools.com/logo.jpeg/w/100', 'image/jpeg', 100, 25],
  ['/www.acme-tools.com/type/logo.png/h/50/w/2000', 'image/png', 200, 50],
  ['/only-a-mark.com/w/1024', 'image/webp', 1024, 1024],
  ['/only-a-mark.com/symbol.png', 'image/png', 512, 512],
])('%s is %s of %d × %d px', async (path, contentType, width, height) => {
  const answer = await desk.get(path, c)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, contentType])
  expect(await look(answer)).toMatchObject({ width, height })
})

test.each([
  ['image/png', 'image/png'],
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'image/webp'],
  ['image/jpeg;q=0.9, image/png;q=0.8', 'image/jpeg'],
  ['image/svg+xml', 'image/svg+xml; charset=utf-8'],
  ['text/html', 'image/webp'],
  ['image/png;q=2, image/jpeg;q=0.1', 'image/png'],
  ['image/svg+xml;q=0, image/*', 'image/webp'],
  [';;,,=', 'image/webp'],
])('Accept: %s is answered %s, and an extension comes first', async (accept, contentType) => {
  const answer = await desk.get('/only-a-mark.com', c, { headers: { accept } })
  expect(answer.headers.get('content-type')).toBe(contentType)
  expect(answer.headers.get('vary')).toBe('Accept')
  const named = await desk.get('/only-a-mark.com/icon.png', c, { headers: { accept } })
  expect(named.headers.get('content-type')).toBe('image/png')
})

test('a theme chooses the artwork that bears its name', async () => {
  expect((await look(await desk.get('/acme-tools.com/logo.png/theme/dark', c))).color).toBe('#101010')
  expect((await look(await desk.get('/acme-tools.com/theme/light/logo.png', c))).color).toBe('#f5f5f5')
  // Only one there is: better than none.
  expect((await look(await desk.get('/only-a-mark.com/theme/light/icon.png', c))).color).toBe('#0055aa')
})

test('an SVG leaves as a vector that can run nothing', async () => {
  const answer = await desk.get('/only-a-mark.com/symbol.svg/w/96', c)
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await answer.text()).toMatch(/^<svg [^>]*width="96" height="96"/)
})

test('artwork that holds a script is delivered without it', async () => {
  const evil = new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"><script>alert(1)</script><a href="javascript:alert(1)"><rect width="9" height="9"/></a></svg>',
  )
  await desk.addBrand('evil-artwork.com', [{ type: 'symbol', bytes: evil }])
  const xml = await (await desk.get('/evil-artwork.com/symbol.svg', c)).text()
  expect(xml).toContain('<svg')
  expect(xml).not.toMatch(/script|onload|alert/)
})

test('HEAD answers what GET would, without the picture', async () => {
  const [get, head] = [
    await desk.get('/acme-tools.com/w/32', c),
    await desk.get('/acme-tools.com/w/32', c, { method: 'HEAD' }),
  ]
  expect(head.status).toBe(200)
  for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'vary']) {
    expect(head.headers.get(name), name).toBe(get.headers.get(name))
  }
  expect(await head.text()).toBe('')
})

test('a picture that is still the same is 304', async () => {
  const first = await desk.get('/acme-tools.com/w/48', c)
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('public, max-age=86400')
  const again = await desk.get('/acme-tools.com/w/48', c, { headers: { 'if-none-match': `"x", W/${etag}` } })
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
  const other = await desk.get('/acme-tools.com/w/47', c, { headers: { 'if-none-match': etag } })
  expect(other.status).toBe(200)
})

test('the fallback is the service logo for an icon, and nothing visible for a logo or symbol', async () => {
  const icon = await desk.get('/nobody-knows-1.com/w/64', c)
  expect([icon.status, icon.headers.get('x-livery-fallback')]).toEqual([200, 'not_held'])
  // The right half of the mark is solid; its middle is where that half begins.
  expect(await look(icon)).toMatchObject({ width: 64, height: 64, color: '#8a8f98' })
  for (const type of ['logo', 'symbol']) {
    const answer = await desk.get(`/nobody-knows-1.com/${type}/w/64`, c)
    expect(await look(answer)).toMatchObject({ width: 64, height: 64, color: 'clear' })
  }
  expect((await look(await desk.get('/acme-tools.com/symbol.png', c))).color).toBe('clear')
  expect((await desk.get('/acme-tools.com/symbol.png', c)).headers.get('x-livery-fallback')).toBe('no_logo')
})

test('fallback/transparent and fallback/livery are what they say for every type', async () => {
  expect((await look(await desk.get('/nobody-knows-1.com/fallback/transparent/w/32', c))).color).toBe('clear')
  expect((await look(await desk.get('/nobody-knows-1.com/logo/fallback/livery/w/32', c))).color).toBe('#8a8f98')
})

test('fallback/lettermark is the first letter on the brand’s color, for icons only', async () => {
  await desk.addBrand('letters.com', [], {
    name: '«écru» & Co',
    colors: [{ hex: '#ffd400', type: 'brand', brightness: 206 }],
  })
  const xml = await (await desk.get('/letters.com/fallback/lettermark/icon.svg', c)).text()
  expect(xml).toMatch(/<text .*fill="#000000".*>É<\/text>/)
  expect(xml).toContain('fill="#ffd400"')
  const unknown = await desk.get('/zebra-unknown.com/fallback/lettermark/w/64/icon.png', c)
  expect(await look(unknown)).toMatchObject({ width: 64, height: 64, color: expect.stringMatching(/^#/) })
  const logo = await desk.get('/letters.com/fallback/lettermark/logo.png', c)
  expect((await look(logo)).color).toBe('clear')
})

test('fallback/404 answers 404 with a transparent picture', async () => {
  for (const path of [
    '/nobody-knows-1.com/fallback/404',
    '/acme-tools.com/symbol/fallback/404',
    '/localhost/fallback/404',
  ]) {
    const answer = await desk.get(path, c)
    expect([answer.status, answer.headers.get('x-bf-error')]).toEqual([404, 'logo_not_found'])
    expect(await look(answer)).toMatchObject({ format: 'webp', color: 'clear' })
  }
})

test('a brand with adult content has no logos here', async () => {
  await desk.addBrand('adults-only.com', [{ type: 'icon', bytes: square('#ff0000') }], { isNsfw: true })
  expect((await desk.get('/adults-only.com', c)).headers.get('x-livery-fallback')).toBe('no_logo')
})

test('a ticker, an ISIN and a crypto symbol name their brand, typed or not', async () => {
  const { rows } = await desk.service.query(`SELECT id FROM brand WHERE domain = 'only-a-mark.com'`)
  await desk.service.query(
    `INSERT INTO brand_identifier (kind, value, brand_id)
     VALUES ('ticker', 'MARK', $1), ('isin', 'US0378331005', $1), ('crypto', 'MRK', $1), ('ticker', 'DOCS', $1)`,
    [rows[0].id],
  )
  for (const path of ['/MARK', '/ticker/mark', '/US0378331005', '/isin/US0378331005', '/crypto/MRK', '/ticker/docs']) {
    expect((await look(await desk.get(`${path}/icon.png`, c))).color, path).toBe('#0055aa')
  }
})

test('the service’s own routes are not logos', async () => {
  for (const [path, status] of [
    ['/healthz', 200],
    ['/version', 200],
    ['/openapi.json', 200],
    ['/v2/brands/acme-tools.com', 401],
    ['/v2/nothing-here', 404],
    ['/version/w/64', 404],
    ['/', 404],
  ] as const) {
    const answer = await desk.get(path, c)
    expect([path, answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([
      path,
      status,
      'application/json',
    ])
  }
})

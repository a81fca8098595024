import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { SiteReader } from './site-outcome.ts'
import { html, nothingWanted, openSite, type Pages, png } from '../testing/open-site.ts'

test('a whole site is fetched: page, style sheets with imports, manifest, pictures of any host', async () => {
  const { server, look } = await openSite(
    {
      '/': { body: gzipSync(html), headers: { 'content-encoding': 'gzip' } },
      '/a.css': { type: 'text/css', body: '@import "b.css"; a{}' },
      '/b.css': { type: 'text/css', body: 'b{}' },
      '/site.webmanifest': { type: 'application/manifest+json', body: '{"name":"Acme"}' },
      '/logo.png': { type: 'image/png', body: png },
      'cdn.com /share.png': { type: 'image/png', body: png },
      '/soft404.png': { body: '<p>not here' },
    },
    {
      styleSheets: ['https://acme.com/a.css', 'https://acme.com/gone.css'],
      manifest: 'https://acme.com/site.webmanifest',
      pictures: [
        'https://acme.com/logo.png',
        'https://acme.com/soft404.png',
        'https://cdn.com/share.png',
        'data:image/svg+xml,%3Csvg/%3E',
        'http://127.0.0.1/x.png',
        'file:///etc/passwd',
        'https://acme.com/logo.png',
      ],
    },
  )
  const site = await look()
  expect(site).toMatchObject({
    type: 'site',
    home: { url: 'https://acme.com/', text: html },
    styleSheets: [
      { url: 'https://acme.com/b.css', text: 'b{}' },
      { url: 'https://acme.com/a.css', text: '@import "b.css"; a{}' },
    ],
    manifest: { url: 'https://acme.com/site.webmanifest', text: '{"name":"Acme"}' },
    pictures: [
      { url: 'https://acme.com/logo.png', bytes: png },
      { url: 'https://cdn.com/share.png', bytes: png },
      { url: 'data:image/svg+xml,%3Csvg/%3E', bytes: Buffer.from('<svg/>') },
    ],
  })
  // The literal loopback address was asked for and refused: counted, never sent.
  expect(site.type === 'site' && site.requests).toBe(server.requests.length + 1)
})

test('the reader is asked again with what was read, and its second answer decides on the pictures', async () => {
  const { look } = await openSite({
    '/': { body: html },
    '/a.css': { type: 'text/css; charset=latin1', body: Buffer.from('/*\xfc*/', 'latin1') },
    '/late.png': { type: 'image/png', body: png },
  })
  const asked: unknown[] = []
  const site = await look({
    wantedFiles: async (home, more) => {
      asked.push([home.url, more?.styleSheets[0]?.text])
      const pictures = more === undefined ? [] : ['https://acme.com/late.png']
      return { ...nothingWanted, styleSheets: ['https://acme.com/a.css'], pictures }
    },
  })
  expect(asked).toEqual([
    ['https://acme.com/', undefined],
    ['https://acme.com/', '/*ü*/'],
  ])
  expect(site).toMatchObject({ type: 'site', pictures: [{ url: 'https://acme.com/late.png' }] })
})

test('files that robots.txt closes are left alone and named, those of other hosts are not asked about', async () => {
  const { server, look } = await openSite(
    {
      '/robots.txt': { body: 'User-agent: *\nDisallow: /private/' },
      '/': { body: html },
      '/private/a.png': { type: 'image/png', body: png },
      '/open/a.png': { status: 302, headers: { location: '/private/a.png' } },
      'cdn.com /private/b.png': { type: 'image/png', body: png },
    },
    {
      styleSheets: ['https://acme.com/private/a.css'],
      pictures: ['https://acme.com/private/a.png', 'https://acme.com/open/a.png', 'https://cdn.com/private/b.png'],
      candidates: {
        mark: ['https://acme.com/private/a.png'],
        icon: ['https://acme.com/open/a.png'],
        banner: [],
      },
    },
  )
  expect(await look()).toMatchObject({
    type: 'site',
    pictures: [{ url: 'https://cdn.com/private/b.png' }],
    missing: [
      { part: 'styleSheet', url: 'https://acme.com/private/a.css', cause: 'robots' },
      { part: 'mark', url: 'https://acme.com/private/a.png', cause: 'robots' },
      { part: 'icon', url: 'https://acme.com/open/a.png', cause: 'robots' },
    ],
  })
  expect(server.requests).not.toContain('acme.com /private/a.png')
  expect(server.requests).not.toContain('cdn.com /robots.txt')
})

test('no more files are asked for than the limits allow', async () => {
  const many = (end: string, count: number) => Array.from({ length: count }, (_, n) => `https://acme.com/${n}.${end}`)
  const { server, look } = await openSite(
    { '/': { body: html } },
    { styleSheets: many('css', 50), pictures: many('png', 80) },
  )
  await look()
  expect(server.requests.filter((request) => request.endsWith('.css'))).toHaveLength(20)
  expect(server.requests.filter((request) => request.endsWith('.png'))).toHaveLength(30)
})

test('pictures end at 20 MB in all, and one over 5 MB is left out', async () => {
  const pages: Pages = { '/': { body: html }, '/huge.png': { type: 'image/png', body: Buffer.alloc(5_000_001) } }
  const pictures = ['https://acme.com/huge.png']
  for (let n = 0; n < 7; n++) {
    pages[`/${n}.png`] = { type: 'image/png', body: Buffer.alloc(4_000_000) }
    pictures.push(`https://acme.com/${n}.png`)
  }
  const { look } = await openSite(pages, { pictures })
  const site = await look()
  expect(site.type === 'site' && site.pictures.map((picture) => picture.bytes.length)).toEqual(Array(5).fill(4_000_000))
})

test('when the time is used up during the pictures, what has arrived is returned', async () => {
  const hang = (): void => undefined
  const { look } = await openSite(
    { '/': { body: html }, '/a.png': { type: 'image/png', body: png }, '/slow.png': hang },
    { pictures: ['https://acme.com/slow.png', 'https://acme.com/a.png'] },
    600,
  )
  expect(await look()).toMatchObject({ type: 'site', pictures: [{ url: 'https://acme.com/a.png' }] })
})

test('slow style sheets leave time for the pictures', async () => {
  const hang = (): void => undefined
  const { look } = await openSite(
    { '/': { body: html }, '/slow.css': hang, '/a.png': { type: 'image/png', body: png } },
    { styleSheets: ['https://acme.com/slow.css'], pictures: ['https://acme.com/a.png'] },
    900,
  )
  expect(await look()).toMatchObject({ type: 'site', styleSheets: [], pictures: [{ url: 'https://acme.com/a.png' }] })
})

test('a home page that drips is a timeout, at the deadline', async () => {
  const drip = (_request: IncomingMessage, response: ServerResponse): void => {
    const timer = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(timer))
  }
  const { look } = await openSite({ '/': drip }, {}, 400)
  const startedAt = performance.now()
  expect((await look()).type).toBe('timeout')
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})

test('a reader that fails leaves the site to be tried again, one that hangs a timeout; a second failure costs nothing', async () => {
  const { look } = await openSite({ '/': { body: html }, '/a.png': { type: 'image/png', body: png } }, {}, 400)
  expect((await look({ wantedFiles: () => Promise.reject(new Error('ended')) })).type).toBe('failed')
  expect((await look({ wantedFiles: () => new Promise(() => undefined) })).type).toBe('timeout')
  const once: SiteReader = {
    wantedFiles: async (_home, more) => {
      if (more !== undefined) throw new Error('ended')
      return { ...nothingWanted, pictures: ['https://acme.com/a.png'] }
    },
  }
  expect(await look(once)).toMatchObject({ type: 'site', pictures: [{ url: 'https://acme.com/a.png' }] })
})

test('what time or a failing host took away is named; what is gone is not', async () => {
  const never = () => undefined
  const at = (path: string) => `https://acme.com${path}`
  const { look } = await openSite(
    {
      '/': { body: html },
      '/a.css': { status: 503 },
      '/b.css': (_, response) => response.destroy(),
      '/icon.png': never,
      '/photo.png': never,
      '/dead.png': { status: 500 },
    },
    {
      styleSheets: [at('/a.css'), at('/b.css'), at('/gone.css')],
      pictures: ['/icon.png', '/mark.svg', '/photo.png', '/dead.png'].map(at),
      candidates: { mark: [at('/mark.svg')], icon: [at('/icon.png')], banner: [] },
    },
    2_000,
  )
  const site = await look()
  expect(
    site.type === 'site' && site.missing.toSorted((one, other) => (`${one.url}` < `${other.url}` ? -1 : 1)),
  ).toEqual([
    { part: 'styleSheet', url: at('/a.css'), cause: 'host' },
    { part: 'styleSheet', url: at('/b.css'), cause: 'host' },
    { part: 'icon', url: at('/icon.png'), cause: 'time' },
    { part: 'picture', url: at('/photo.png'), cause: 'time' },
  ])
})

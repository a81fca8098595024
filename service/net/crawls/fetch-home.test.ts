import type { ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { fetchSite } from './fetch-site.ts'
import { openGuardedClient } from '../guarded-client.ts'
import type { SiteReader } from './site-outcome.ts'
import { html, nothingWanted, openSite, type Page, type Pages } from '../testing/open-site.ts'
import { hostsTo, serveLoopback } from '../testing/serve-loopback.ts'

test('a page in latin-1 after a chain of redirects is read under its last address', async () => {
  const { look } = await openSite({
    'acme.com /': { status: 301, headers: { location: 'https://www.acme.com/' } },
    'www.acme.com /': { status: 302, headers: { location: '/de/' } },
    '/de/': { type: 'text/html; charset=ISO-8859-1', body: Buffer.from('<p>Gr\xfc\xdfe', 'latin1') },
  })
  expect(await look()).toMatchObject({ type: 'site', home: { url: 'https://www.acme.com/de/', text: '<p>Grüße' } })
})

test('one refresh is followed, not two', async () => {
  const refresh = (to: string): Page => ({ body: `<meta http-equiv="refresh" content="0; url=${to}">` })
  const { look } = await openSite({ '/': refresh('/one'), '/one': refresh('/two'), '/two': { body: html } })
  expect(await look()).toMatchObject({ type: 'unusable', detail: 'The home page only leads on to other pages.' })
  const told = await openSite({ '/': refresh('/one'), '/one': { body: `${html} ${'We make anvils. '.repeat(40)}` } })
  expect(await told.look()).toMatchObject({ type: 'site', home: { url: 'https://acme.com/one' } })
})

test.each([
  ['one address', "location.replace('/start/')", 'https://acme.com/start/'],
  [
    'English of several',
    "if (navigator.language === 'ja') { window.location.href = 'ja/index.html' } else { window.location.href = \"en/index.html\" }",
    'https://acme.com/en/index.html',
  ],
  ['an address of another site', "location = 'https://elsewhere.com/acme'", 'https://acme.com/'],
  ['a page that is not there', "location = '/gone'", 'https://acme.com/'],
  ['a question alone', "if (location.href == '/start/') hello()", 'https://acme.com/'],
  ['two in a row', "location = '/again'", 'https://acme.com/again'],
])('where a page without words is sent on by its script: %s', async (_, script, url) => {
  const page = (code: string): Page => ({
    body: `<title>Acme</title><script async src=https://count.com/a.js></script><script>${code}</script>`,
  })
  const words = { body: `${html} ${'We make anvils. '.repeat(40)}` }
  const { look } = await openSite({
    '/': page(script),
    '/start/': words,
    '/en/index.html': words,
    '/ja/index.html': words,
    '/again': page("location = '/start/'"),
  })
  expect(await look()).toMatchObject({ type: 'site', home: { url } })
})

test('a page with words, or with scripts of its own, is not sent on', async () => {
  const script = "<script>location = '/start/'</script>"
  for (const body of [
    `${script}<p>${'We make anvils. '.repeat(40)}`,
    `<div id=app></div><script src=/app.js></script>${script}`,
  ]) {
    const { look } = await openSite({ '/': { body }, '/start/': { body: html } })
    expect(await look()).toMatchObject({ type: 'site', home: { url: 'https://acme.com/' } })
  }
})

test('of a frameset the largest frame is read under the title of the whole, and the frameset where that fails', async () => {
  const frames = '<title>Acme</title><frameset cols="20%,*"><frame src=/menu><frame src=/start></frameset>'
  const { look } = await openSite({ '/': { body: frames }, '/start': { body: '<title>start</title><h1>Anvils</h1>' } })
  expect(await look()).toMatchObject({
    type: 'site',
    home: { url: 'https://acme.com/start', text: '<title>Acme</title><title>start</title><h1>Anvils</h1>' },
  })
  for (const start of [{ status: 404 }, { status: 200, body: ' ' }]) {
    const broken = await openSite({ '/': { body: frames }, '/start': start })
    expect(await broken.look()).toMatchObject({ type: 'site', home: { url: 'https://acme.com/', text: frames } })
  }
  const down = await openSite({ '/': { body: frames }, '/start': { status: 503 } })
  expect(await down.look()).toMatchObject({ type: 'failed' })
  const closed = await openSite({
    '/': { body: frames },
    '/start': { body: html },
    '/robots.txt': { body: 'User-agent: *\nDisallow: /start' },
  })
  expect(await closed.look()).toMatchObject({ type: 'site', home: { url: 'https://acme.com/' } })
})

test.each([['<'.repeat(1_000_000)], ['<script'.repeat(150_000)], ['<title'.repeat(150_000)]])(
  'a page of a megabyte of tags that are never closed takes no time to be looked through (%#)',
  async (body) => {
    const refresh = '<meta http-equiv="refresh" content="0; url=/one">'
    const { look } = await openSite({ '/': { body: refresh }, '/one': { body: `${html}${body}` } })
    const startedAt = performance.now()
    await look()
    expect(performance.now() - startedAt).toBeLessThan(3000)
  },
)

test('www. is tried when the bare name has no page', async () => {
  const { look } = await openSite({ 'acme.com /': { status: 404 }, 'www.acme.com /': { body: html } })
  expect(await look()).toMatchObject({ type: 'site', home: { url: 'https://www.acme.com/' } })
})

test('www. is tried when the bare name does not resolve', async () => {
  const server = await serveLoopback((_request, response) => response.setHeader('content-type', 'text/html').end(html))
  const hosts = hostsTo(server, 'www.acme.com')
  const client = openGuardedClient({ userAgent: 'LiveryBot/1.0', crawlHosts: hosts, lookup: async () => [] })
  onTestFinished(() => client.close())
  const reader: SiteReader = { wantedFiles: async () => nothingWanted }
  const site = await fetchSite(client, reader, { domain: 'acme.com' })
  expect(site).toMatchObject({ type: 'site', home: { url: 'https://www.acme.com/' } })
})

test('plain http is tried when both names fail over https', async () => {
  let visits = 0
  const { look } = await openSite({
    '/': (_request, response) => {
      const status = ++visits > 2 ? 200 : 526
      response.writeHead(status, { 'content-type': 'text/html' }).end(html)
    },
  })
  expect(await look()).toMatchObject({ type: 'site', home: { url: 'http://acme.com/' } })
})

test.each<[string, string, string, Pages]>([
  [
    'robots.txt that closes the site',
    'refused',
    'robots.txt',
    { '/': { body: html }, '/robots.txt': { body: 'User-agent: *\nDisallow: /' } },
  ],
  [
    'robots.txt that names us',
    'refused',
    'robots.txt',
    { '/': { body: html }, '/robots.txt': { body: 'User-agent: LiveryBot\nDisallow: /' } },
  ],
  ['robots.txt that fails', 'failed', '503', { '/': { body: html }, '/robots.txt': { status: 503 } }],
  ['a 403', 'refused', '403', { '/': { status: 403 } }],
  ['a 401', 'refused', '401', { '/': { status: 401 } }],
  ['a 429', 'failed', '429', { '/': { status: 429 } }],
  ['a 451', 'refused', '451', { '/': { status: 451 } }],
  ['a bot wall', 'challenged', 'Cloudflare', { '/': { status: 503, body: '<title>Just a moment...</title>' } }],
  ['a PDF', 'unusable', 'application/pdf', { '/': { type: 'application/pdf', body: '%PDF-1.7' } }],
  ['a PDF that calls itself HTML', 'unusable', 'not HTML', { '/': { body: '%PDF-1.7' } }],
  ['an empty page', 'unusable', 'empty', { '/': { body: ' \n' } }],
  ['a missing page', 'unusable', '404', {}],
  ['a failing server', 'failed', '500', { '/': { status: 500 } }],
  ['a redirect loop', 'refused', 'redirects', { '/': { status: 302, headers: { location: '/' } } }],
  [
    'a redirect to loopback',
    'refused',
    'public internet',
    { '/': { status: 302, headers: { location: 'http://127.0.0.1/' } } },
  ],
  [
    'a redirect into the dark',
    'unresolvable',
    'not found',
    { '/': { status: 302, headers: { location: 'http://gone.com/' } } },
  ],
])('%s ends as %s', async (_what, type, detail, pages) => {
  const { look } = await openSite(pages)
  const outcome = await look()
  expect(outcome.type).toBe(type)
  expect('detail' in outcome && outcome.detail).toContain(detail)
})

test('of a page of 20 MB the first 5 MB are read, and the site says so', async () => {
  const { look } = await openSite({ '/': { body: `<title>Long</title>${'ä'.repeat(10_000_000)}` } })
  const site = await look()
  expect(site).toMatchObject({ missing: [{ part: 'homePage', url: 'https://acme.com/', cause: 'size' }] })
  expect(site.type === 'site' && site.home.text.length).toBeGreaterThan(2_499_000)
  expect(site.type === 'site' && /^<title>Long<\/title>ä+$/.test(site.home.text)).toBe(true)
})

test('a home page that answers after 9 s is a timeout, and is read where more time is given to it', async () => {
  const late = (_: unknown, response: ServerResponse) =>
    setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(html), 9_000)
  const { client, look } = await openSite({ '/': late })
  const reader = { wantedFiles: async () => nothingWanted }
  const patient = fetchSite(client, reader, { domain: 'acme.com', deadlineMs: 25_000, patience: 2, homeMs: 20_000 })
  expect((await look()).type).toBe('timeout')
  expect(await patient).toMatchObject({ type: 'site', home: { text: html }, missing: [] })
})

test('a name that leads nowhere is unresolvable; one that leads inside is refused without the address', async () => {
  const { server, look } = await openSite({})
  expect((await look(undefined, 'nowhere.com')).type).toBe('unresolvable')
  const inside = await look(undefined, 'private.com')
  expect(inside.type).toBe('refused')
  expect(JSON.stringify(inside)).not.toContain('10.11')
  expect(server.requests).toEqual([])
})

test('robots.txt of a host that a redirect leads to holds before that host is visited', async () => {
  const { server, look } = await openSite({
    'acme.com /': { status: 301, headers: { location: 'https://cdn.com/' } },
    'cdn.com /robots.txt': { body: 'User-agent: *\nDisallow: /' },
    'cdn.com /': { body: html },
  })
  expect((await look()).type).toBe('refused')
  expect(server.requests).not.toContain('cdn.com /')
})

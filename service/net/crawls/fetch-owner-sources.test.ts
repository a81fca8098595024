import { X509Certificate } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { WantedFiles } from '#engine/site.ts'
import { openBimi } from '../bimi/fetch-bimi.ts'
import { openTxtLookup } from '../bimi/lookup-txt.ts'
import { makeCertificate, markPurpose } from '../bimi/testing/make-mark-certificate.ts'
import { serveTxt } from '../bimi/testing/serve-txt.ts'
import { html, nothingWanted, openSite, png, type Pages } from '../testing/open-site.ts'
import { fetchSite } from './fetch-site.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" version="1.2" baseProfile="tiny-ps"><path d="M0 0h9v9z"/></svg>'
const root = makeCertificate({ name: 'Mark Root', isAuthority: true })
const mark = { name: 'Acme', issuer: root, names: ['acme.com'], purposes: [markPurpose], svg }
const certified = 'v=BIMI1; l=https://acme.com/mark.svg; a=https://acme.com/mark.pem'
const pemOf = (wanted = mark): Pages => ({
  '/': { body: html },
  '/mark.svg': { type: 'image/svg+xml', body: svg },
  '/mark.pem': { type: 'application/x-pem-file', body: makeCertificate(wanted).pem },
})

type Options = { wanted?: Partial<WantedFiles>; texts?: string[]; anchored?: boolean; silent?: boolean }

/** A crawl of a site whose name server is on loopback too. */
async function crawl(pages: Pages, { wanted = {}, texts = [], anchored = false, silent = false }: Options = {}) {
  const name = 'default._bimi.acme.com'
  const dns = await serveTxt({ [name]: texts.map((text) => [text]) }, silent ? [name] : [])
  const { server, client } = await openSite(pages, wanted)
  const bimi = openBimi({
    lookupTxt: openTxtLookup([dns.server]),
    anchors: anchored ? [new X509Certificate(root.pem)] : [],
    now: () => new Date('2026-06-01T00:00:00Z'),
  })
  const reader = { wantedFiles: async () => ({ ...nothingWanted, ...wanted }) }
  const site = await fetchSite(client, reader, { domain: 'acme.com', deadlineMs: 20_000, bimi })
  if (site.type !== 'site') throw new Error(site.detail)
  return { site, server, dns }
}

test('pages about the brand and llms.txt are fetched beside the home page, as their own robots.txt allows', async () => {
  const { site, server } = await crawl(
    {
      'acme.com /': { body: html },
      'acme.com /robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /closed' },
      'acme.com /brand': { body: '<h1>Brand' },
      'acme.com /closed': { body: '<h1>Closed' },
      'acme.com /llms.txt': { type: 'text/plain; charset=utf-8', body: '# Acme\n> Ünvils' },
    },
    { wanted: { press: ['https://acme.com/brand', 'https://acme.com/closed', 'https://acme.com/third'] } },
  )
  expect(site.sources).toEqual({
    press: [{ url: 'https://acme.com/brand', text: '<h1>Brand' }],
    llms: { url: 'https://acme.com/llms.txt', text: '# Acme\n> Ünvils' },
  })
  expect(server.requests).not.toContain('acme.com /closed')
  expect(server.requests).not.toContain('acme.com /third')
})

test('what was read of the pages about the brand is given to the reader, who wants their pictures', async () => {
  const { client } = await openSite({
    '/': { body: html },
    '/brand': { body: '<h1>Brand' },
    '/logo.png': { type: 'image/png', body: png },
  })
  const site = await fetchSite(
    client,
    {
      wantedFiles: async (_, more) => ({
        ...nothingWanted,
        press: ['https://acme.com/brand'],
        pictures: more?.press?.[0]?.text === '<h1>Brand' ? ['https://acme.com/logo.png'] : [],
      }),
    },
    { domain: 'acme.com' },
  )
  expect(site).toMatchObject({ type: 'site', pictures: [{ url: 'https://acme.com/logo.png' }] })
})

test('of a page about the brand the first 500,000 characters are read', async () => {
  const { site } = await crawl(
    { '/': { body: html }, '/brand': { body: `<h1>Brand${'x'.repeat(900_000)}` } },
    { wanted: { press: ['https://acme.com/brand'] } },
  )
  expect(site.sources?.press?.[0]?.text).toHaveLength(500_000)
})

test('a page that every path answers with is no llms.txt', async () => {
  const { site } = await crawl({ '/': { body: html }, '/llms.txt': { body: html } })
  expect(site.sources).toEqual({})
})

test('the mark of a domain for mail is among the pictures, with what proves it', async () => {
  const published = { url: 'https://acme.com/mark.svg', level: 'published', proof: 'published by the domain' }
  const { site, dns } = await crawl(pemOf(), { texts: ['v=BIMI1; l=https://acme.com/mark.svg'] })
  expect(dns.asked).toEqual(['default._bimi.acme.com'])
  expect(site.sources?.bimi).toEqual(published)
  expect(site.pictures).toEqual([{ url: 'https://acme.com/mark.svg', bytes: Buffer.from(svg) }])

  const named = await crawl(pemOf(), { texts: [certified] })
  expect(named.site.sources?.bimi).toMatchObject({
    level: 'named',
    proof: 'published by the domain; a certificate of Mark Root names this domain',
  })
  const verified = await crawl(pemOf(), { texts: [certified], anchored: true })
  expect(verified.site.sources?.bimi).toMatchObject({
    level: 'verified',
    proof: 'verified by a mark certificate of Mark Root',
  })
})

test.each([
  ['names another domain', { ...mark, names: ['other.com'] }, 'the certificate names another domain'],
  ['shows another mark', { ...mark, svg: '<svg/>' }, 'its certificate shows another mark'],
])('with a certificate that %s the mark is published, and never verified', async (_, wanted, reason) => {
  const { site } = await crawl(pemOf(wanted), { texts: [certified], anchored: true })
  expect(site.sources?.bimi).toMatchObject({ level: 'published', proof: `published by the domain; ${reason}` })
})

test('a packed SVG is unpacked, and one that unpacks to too much is none', async () => {
  const texts = ['v=BIMI1; l=https://acme.com/mark.svgz']
  const packed = (body: string): Pages => ({
    '/': { body: html },
    '/mark.svgz': { type: 'image/svg+xml', body: gzipSync(body) },
  })
  expect((await crawl(packed(svg), { texts })).site.pictures[0]?.bytes).toEqual(Buffer.from(svg))
  expect((await crawl(packed(`<svg>${' '.repeat(300_000)}`), { texts })).site.sources).toEqual({})
})

test.each([
  ['leads into this network', 'v=BIMI1; l=https://private.com/mark.svg'],
  ['is an address of this machine', 'v=BIMI1; l=https://127.0.0.1/mark.svg'],
  ['is a page', 'v=BIMI1; l=https://acme.com/'],
  ['is not there', 'v=BIMI1; l=https://acme.com/gone.svg'],
])('a record whose mark %s gives none', async (_, text) => {
  const { site } = await crawl({ '/': { body: html } }, { texts: [text] })
  expect(site.sources).toEqual({})
  expect(site.pictures).toEqual([])
})

test('sources that never respond cost their share of the time, and the rest of the crawl is whole', async () => {
  const started = performance.now()
  const { site } = await crawl(
    {
      '/': { body: html },
      '/llms.txt': () => undefined,
      '/brand': () => undefined,
      '/logo.png': { type: 'image/png', body: png },
    },
    { wanted: { press: ['https://acme.com/brand'], pictures: ['https://acme.com/logo.png'] }, silent: true },
  )
  expect(site).toMatchObject({ sources: {}, pictures: [{ url: 'https://acme.com/logo.png' }] })
  expect(performance.now() - started).toBeLessThan(6_000)
})

test('the public picture at a network is asked for only where that network allows it', async () => {
  const avatar = 'https://cdn.com/acme.png?size=200'
  const pages = (rules: string): Pages => ({
    'acme.com /': { body: html },
    'cdn.com /robots.txt': { type: 'text/plain', body: rules },
    'cdn.com /acme.png?size=200': { type: 'image/png', body: png },
  })
  const allowed = await crawl(pages('User-agent: *\nDisallow: /x'), { wanted: { avatar } })
  expect(allowed.site.sources).toEqual({ avatar })
  expect(allowed.site.pictures).toEqual([{ url: avatar, bytes: png }])
  const refused = await crawl(pages('User-agent: *\nDisallow: /*.png'), { wanted: { avatar } })
  expect(refused.site.sources).toEqual({})
  expect(refused.server.requests).not.toContain('cdn.com /acme.png?size=200')
})

test('a client without name servers asks none', async () => {
  const { server, client } = await openSite({ '/': { body: html } })
  const reader = { wantedFiles: async () => nothingWanted }
  expect(await fetchSite(client, reader, { domain: 'acme.com' })).toMatchObject({ type: 'site', sources: {} })
  expect(server.requests).toEqual(['acme.com /robots.txt', 'acme.com /', 'acme.com /llms.txt'])
})

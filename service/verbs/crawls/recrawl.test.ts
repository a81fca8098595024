import type { ServerResponse } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Brand } from '#contract/brands/brand.ts'
import { serveSites, type ServedSites } from '../../testing/serve-sites.ts'
import { callerOf } from '../../testing/caller-of.ts'
import { openTestService, type TestOrganization, type TestService } from '../../testing/test-service.ts'
import { openWebhookDesk } from '../../testing/webhook-desk.ts'
import { claimBrand, verifyClaim } from '../claims/claim-brand.ts'
import { crawlSite } from './crawl-site.ts'
import { getEvidence } from '../brands/get-evidence.ts'

// Several visits each, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })
const domain = 'tidepool-coffee.com'
const artwork = (hex: string, shape = '<rect width="60" height="60"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"><g fill="${hex}">${shape}</g><circle cx="200" cy="30" r="20"/></svg>`
// Noise, so that another packing of the same pixels is another file of some size.
const noise = Buffer.from(Array.from({ length: 800 * 420 * 3 }, (_, at) => (at * 7919 + ((at * at) % 251)) % 256))
const pixels = (data: Buffer) => sharp(data, { raw: { width: 800, height: 420, channels: 3 } })

/** What the site says at the moment. */
const said = {
  name: 'Tidepool Coffee',
  logo: artwork('#0b7285'),
  banner: '/share.png?v=1',
  bannerBytes: await pixels(noise).png({ compressionLevel: 9 }).toBuffer(),
}
const home = () => `<!doctype html><title>${said.name}</title><meta property=og:site_name content="${said.name}">
  <meta name=description content="Coffee from the edge of the tide."><meta property=og:image content="${said.banner}">
  <link rel=icon href=/icon.svg><header><a href=/><img class=logo src=/logo.svg alt="${said.name} logo"></a></header>
  <main><h1>Coffee</h1><p>Roasted by the sea.</p></main>`

let sites: ServedSites
let service: TestService
let organization: TestOrganization
let desk: ReturnType<typeof openWebhookDesk>
let claimText = ''

beforeAll(async () => {
  const picture = (type: string, bytes: () => string | Buffer) => ({ type, bytes })
  const files = {
    '/': picture('text/html; charset=utf-8', home),
    '/logo.svg': picture('image/svg+xml', () => said.logo),
    '/icon.svg': picture('image/svg+xml', () => artwork('#e8590c').replace('0 0 240 60', '0 0 60 60')),
    '/.well-known/livery-verification.txt': picture('text/plain', () => claimText),
    ...Object.fromEntries(
      [1, 2, 3, 4].map((turn) => [`/share.png?v=${turn}`, picture('image/png', () => said.bannerBytes)]),
    ),
  }
  const pages = Object.fromEntries(
    Object.entries(files).map(([path, { type, bytes }]) => [
      path,
      (response: ServerResponse) => response.writeHead(200, { 'content-type': type }).end(bytes()),
    ]),
  )
  sites = await serveSites({ [domain]: pages })
  service = await openTestService({ LIVERY_CRAWL_HOSTS: sites.crawlHosts })
  organization = await service.addOrganization()
  desk = openWebhookDesk(service)
})
afterAll(async () => {
  await desk.close()
  await service.close()
  await sites.close()
})

async function ask(): Promise<{ brand: Brand; etag: string | null }> {
  const answer = await fetch(`${service.url}/v2/brands/domain/${domain}`, {
    headers: { authorization: `Bearer ${organization.key}` },
  })
  return { brand: (await answer.json()) as Brand, etag: answer.headers.get('etag') }
}
const versions = async (id: string) =>
  (await service.query('SELECT version FROM brand_version WHERE brand_id = $1', [id])).rowCount
const bannerOf = ({ images }: Brand) => images.find(({ type }) => type === 'banner')?.formats[0]?.src

test('another address of the same banner, and another packing of its pixels, are no news; another banner is', async () => {
  expect(await crawlSite(service.ctx, domain)).toMatchObject({ type: 'held', changed: true })
  const first = (await ask()).brand
  expect(bannerOf(first)).toBeDefined()
  await desk.addWebhook({ url: 'https://hooks.test/noise', brandIds: [first.id] })
  said.banner = '/share.png?v=2'
  expect(await crawlSite(service.ctx, domain)).toMatchObject({ changed: false })
  said.banner = '/share.png?v=3'
  said.bannerBytes = await pixels(noise).png({ compressionLevel: 1, adaptiveFiltering: true }).toBuffer()
  expect(await crawlSite(service.ctx, domain)).toMatchObject({ changed: false })
  expect([bannerOf((await ask()).brand), await versions(first.id)]).toEqual([bannerOf(first), 1])
  expect((await service.query('SELECT 1 FROM webhook_event')).rowCount).toBe(0)
  said.bannerBytes = await pixels(Buffer.from(noise).reverse()).png().toBuffer()
  expect(await crawlSite(service.ctx, domain)).toMatchObject({ changed: true })
  expect(bannerOf((await ask()).brand)).not.toBe(bannerOf(first))
  expect((await service.query('SELECT 1 FROM webhook_event')).rowCount).toBe(1)
})

test('what a curator set, the chosen logo too, survives a site that says everything anew', async () => {
  await crawlSite(service.ctx, domain)
  const { brand } = await ask()
  const logo = brand.logos.find(({ type }) => type === 'logo')?.formats[0]?.src ?? ''
  const curation = {
    name: 'Tidepool',
    description: 'As its owner says it.',
    primaryColor: '#7048e8',
    logo: /[0-9a-f]{32}/.exec(logo)?.[0] ?? '',
    company: { employees: 51 as const, foundedYear: 1988, city: 'Bergen', country: 'Norway' },
  }
  const change = { brandId: brand.id, actorId: 'operator', at: service.ctx.now(), curation }
  expect(await service.ctx.stores.curations.save(change)).toEqual({ changed: true })
  Object.assign(said, {
    name: 'Something Else',
    logo: artwork('#c92a2a', '<path d="M0 0h100v60H0z"/><path d="M120 5h10v50h-10z"/>'),
  })
  expect(await crawlSite(service.ctx, domain)).toMatchObject({ changed: true })
  const after = (await ask()).brand
  expect(after).toMatchObject({
    name: 'Tidepool',
    description: 'As its owner says it.',
    company: { employees: 51, foundedYear: 1988, location: { city: 'Bergen', countryCode: 'NO' } },
    logo,
  })
  expect(after.colors.filter(({ type }) => type === 'brand')[0]?.hex).toBe('#7048e8')
  const types = after.logos.map(({ type, formats }) => [type, formats.some(({ src }) => src === logo)])
  expect(types).toContainEqual(['logo', true])
  expect(types.filter(([type]) => type === 'logo')).toHaveLength(1)
  expect(types).toContainEqual(['other', false])
  expect(await crawlSite(service.ctx, domain)).toMatchObject({ changed: false })
  // Taken back, the site is right again.
  await service.ctx.stores.curations.save({ ...change, curation: {} })
  expect(await crawlSite(service.ctx, domain)).toMatchObject({ changed: false })
  expect((await ask()).brand).toMatchObject({ name: 'Something Else', company: { employees: null } })
})

test('the score that is served wears off from month to month without a write, and the next visit restores it', async () => {
  const fresh = await ask()
  const row = async () =>
    (await service.query('SELECT body, etag, quality_score FROM brand WHERE domain = $1', [domain])).rows[0]
  const before = await row()
  await service.query(`UPDATE brand SET crawled_at = now() - interval '200 days' WHERE domain = $1`, [domain])
  service.ctx.stores.brands.memory.forgetAll()
  const old = await ask()
  expect(old.brand.qualityScore).toBeCloseTo(fresh.brand.qualityScore - 0.05, 2)
  expect(old.etag).not.toBe(fresh.etag)
  expect({ ...old.brand, qualityScore: 0 }).toEqual({ ...fresh.brand, qualityScore: 0 })
  const found = await service.ctx.stores.search.search({ text: 'something else', domain: undefined, limit: 1 })
  expect(found[0]?.qualityScore).toBe(old.brand.qualityScore)
  const reader = await callerOf(service.ctx, (await service.addOrganization()).key)
  const evidence = await getEvidence(service.ctx, reader, old.brand.id)
  const sum = evidence?.quality.reduce((total, { share, reached }) => total + share * reached, 0)
  expect(Math.abs((sum ?? 0) - old.brand.qualityScore)).toBeLessThan(0.01)
  await service.query(`UPDATE brand SET crawled_at = now() - interval '3 years' WHERE domain = $1`, [domain])
  service.ctx.stores.brands.memory.forgetAll()
  expect((await ask()).brand.qualityScore).toBeCloseTo(fresh.brand.qualityScore - 0.1, 2)
  expect(await row()).toEqual(before)
  expect(await crawlSite(service.ctx, domain)).toMatchObject({ changed: false })
  expect(await ask()).toEqual(fresh)
})

test('a brand gains by its owner’s word, and keeps that through the next visit', async () => {
  const { brand } = await ask()
  const request = { brandId: brand.id, organizationId: organization.id }
  claimText = (await claimBrand(service.ctx, request))?.fileText ?? ''
  expect((await verifyClaim(service.ctx, { ...request, actorId: 'a-user' }))?.claimedAt).toBeDefined()
  const claimed = (await ask()).brand
  expect(claimed.claimed).toBe(true)
  expect(claimed.qualityScore).toBeCloseTo(Math.min(1, brand.qualityScore + 0.04), 2)
  expect(await crawlSite(service.ctx, domain)).toMatchObject({ changed: false })
  expect((await ask()).brand.qualityScore).toBe(claimed.qualityScore)
})

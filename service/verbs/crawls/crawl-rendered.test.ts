import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveFixtureSites } from '#engine/fixtures/serve.ts'
import { findChromium } from '../../net/browser/find-chromium.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { crawlSite } from './crawl-site.ts'

const chromium = findChromium(process.env['LIVERY_CHROMIUM'])
const shown = test.runIf(chromium !== undefined)
const domain = 'fernweh-atlas.com'
let service: TestService
let sites: Awaited<ReturnType<typeof serveFixtureSites>>

beforeAll(async () => {
  sites = await serveFixtureSites()
  service = await openTestService({ LIVERY_CRAWL_HOSTS: sites.crawlHosts, LIVERY_BROWSER: 'auto' })
})
afterAll(async () => {
  await service.close()
  await sites.close()
})

shown(
  'a crawl with a browser fills pairs, themes, usage and prevalence, keeps the first screen, and repeats itself',
  async () => {
    const first = await crawlSite(service.ctx, domain)
    const second = await crawlSite(service.ctx, domain)
    expect([first, second]).toMatchObject([
      { type: 'held', changed: true },
      { type: 'held', changed: false },
    ])
    const { key } = await service.addOrganization()
    const answer = await fetch(`${service.url}/v2/brands/${domain}?palette=true`, {
      headers: { authorization: `Bearer ${key}` },
    })
    const { palette } = (await answer.json()) as { palette: Record<string, never[]> }
    expect(palette['onPairs']?.length).toBeGreaterThan(0)
    expect(palette['themes']).toMatchObject({ light: { contrast: expect.any(Number) } })
    const colors = palette['colors'] as unknown as { prevalence: number; usage: { elements: object[] } }[]
    expect(colors.some(({ prevalence }) => prevalence > 0.2)).toBe(true)
    expect(colors.some(({ usage }) => usage.elements.length > 0)).toBe(true)
    const { rows } = await service.query(`SELECT format, width FROM asset WHERE width = 960 AND height = 600`)
    expect(rows).toContainEqual({ format: 'webp', width: 960 })
  },
  90_000,
)

test('without a browser the same site is described from its style sheets', async () => {
  const plain = await openTestService({
    LIVERY_CRAWL_HOSTS: sites.crawlHosts,
    LIVERY_CHROMIUM: '/nowhere/chromium',
    LIVERY_BROWSER: 'auto',
  })
  expect(plain.ctx.browser).toBeUndefined()
  expect(await crawlSite(plain.ctx, domain)).toMatchObject({ type: 'held' })
  await plain.close()
})

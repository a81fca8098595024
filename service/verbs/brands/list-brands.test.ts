import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandPageSchema } from '#contract/brands/brand-page.ts'
import { serveFixtureSites } from '#engine/fixtures/serve.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
let sites: Awaited<ReturnType<typeof serveFixtureSites>>
let key: string
beforeAll(async () => {
  sites = await serveFixtureSites()
  service = await openTestService({ LIVERY_CRAWL_HOSTS: sites.crawlHosts })
  key = (await service.addOrganization()).key
  for (const domain of sites.domains.slice(0, 3)) await get(`/v2/brands/${domain}`)
})
afterAll(async () => {
  await service.close()
  await sites.close()
})

const get = (path: string) => fetch(`${service.url}${path}`, { headers: { authorization: `Bearer ${key}` } })
const page = async (query = '') => brandPageSchema.parse(await (await get(`/v2/brands?${query}`)).json())

test('what was crawled is listed, with its primary, and found by a color near that', async () => {
  const { brands, total, indexed } = await page()
  expect([total, indexed]).toEqual([3, 3])
  const [brand] = brands
  const near = await page(`color=${brand?.primary?.slice(1)}&difference=5`)
  expect(near.brands[0]).toMatchObject({ id: brand?.id, difference: 0 })
  expect(near.indexed).toBe(3)
})

test('pages follow each other by their cursor; one of another order is refused', async () => {
  const [first, whole] = [await page('first=2&sort=name'), await page('sort=name')]
  const rest = await page(`first=2&sort=name&after=${first.pageInfo.endCursor}`)
  expect([...first.brands, ...rest.brands]).toEqual(whole.brands)
  expect([first.pageInfo.hasNextPage, rest.pageInfo.hasNextPage]).toEqual([true, false])
  const refused = [
    'after=x',
    `after=${first.pageInfo.endCursor}`,
    'sort=difference',
    `after=${Buffer.from('["name","\\u0000","x"]').toString('base64url')}&sort=name`,
  ]
  for (const query of refused) expect((await get(`/v2/brands?${query}`)).status, query).toBe(400)
})

test('the choices come with names and counts', async () => {
  const { facets } = await page('facets=true')
  expect(facets?.claimed).toEqual([{ value: 'false', name: 'Not claimed', count: 3 }])
  expect(facets?.qualities.reduce((sum, { count }) => sum + count, 0)).toBe(3)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Brand } from '#contract/brands/brand.ts'
import { openStubEndpoint, recorded, type StubEndpoint } from '../../net/resolvers/testing/stub-endpoint.ts'
import { serveSites, type ServedSites } from '../../testing/serve-sites.ts'
import { openTestService, type TestOrganization, type TestService } from '../../testing/test-service.ts'
import { crawlSite } from './crawl-site.ts'

const page = (body: string) => `<!doctype html><html lang=en><title>Bavarian Motors</title>${body}`

let wikidata: StubEndpoint
let sites: ServedSites
let service: TestService
let organization: TestOrganization

beforeAll(async () => {
  wikidata = await openStubEndpoint()
  sites = await serveSites({
    'bavarian-motors.com': {
      '/': page('<p>Cars with six cylinders.</p><a href="/about-us">About us</a><a href="/contact">Contact</a>'),
      '/about-us': page('<p>We were founded in 1917 and have more than 12,000 employees.</p>'),
      '/contact': page('<p>1 Contact Street</p>'),
    },
    'quiet-motors.com': { '/': page('<p>Cars.</p>') },
    'lost-motors.com': { '/': page('<p>Cars.</p>') },
    'closed-motors.com': {
      '/': page('<p>Cars.</p><a href="/about">About</a>'),
      '/about': page('<p>We were founded in 1911.</p>'),
      '/robots.txt': 'User-agent: *\nDisallow: /about',
    },
  })
  service = await openTestService({
    LIVERY_CRAWL_HOSTS: sites.crawlHosts,
    LIVERY_RESOLVERS: 'wikidata',
    LIVERY_WIKIDATA_URL: wikidata.url,
  })
  organization = await service.addOrganization()
})
afterAll(async () => {
  await service.close()
  await sites.close()
  await wikidata.close()
})

async function companyOf(domain: string): Promise<Brand['company']> {
  await crawlSite(service.ctx, domain)
  const answer = await fetch(`${service.url}/v2/brands/domain/${domain}`, {
    headers: { authorization: `Bearer ${organization.key}` },
  })
  return ((await answer.json()) as Brand).company
}

test('the pages about the owner are fetched once and win; what they do not say comes from Wikidata, which is asked once', async () => {
  wikidata.answer(() => recorded('wikidata-owner-bmw'))
  const company = await companyOf('bavarian-motors.com')
  expect(company).toMatchObject({
    employees: 10_001,
    foundedYear: 1917,
    kind: 'PUBLIC_COMPANY',
    financialIdentifiers: { ticker: ['BMW.DE'], isin: ['DE0005190003'] },
    location: { city: 'Munich', state: 'Bayern', countryCode: 'DE', region: 'Europe', subregion: 'Western Europe' },
  })
  const fetched = sites.requests.filter((request) => /^bavarian-motors\.com \/(about-us|contact)$/.test(request))
  expect(fetched.toSorted()).toEqual(['bavarian-motors.com /about-us', 'bavarian-motors.com /contact'])
  await companyOf('bavarian-motors.com')
  expect(wikidata.requests.filter(({ query }) => query.includes('bavarian-motors.com'))).toHaveLength(1)
})

test('a company that nobody knows has nulls, and is not asked for at each visit', async () => {
  wikidata.answer(() => recorded('wikidata-nothing'))
  expect(await companyOf('quiet-motors.com')).toMatchObject({ employees: null, foundedYear: null, kind: null })
  await companyOf('quiet-motors.com')
  expect(wikidata.requests.filter(({ query }) => query.includes('quiet-motors.com'))).toHaveLength(1)
})

test('a Wikidata that is down costs the facts, not the brand, and is asked again at the next visit', async () => {
  wikidata.answer(() => ({ status: 500, body: 'down' }))
  expect(await companyOf('lost-motors.com')).toMatchObject({ foundedYear: null })
  wikidata.answer(() => recorded('wikidata-owner-bmw'))
  expect(await companyOf('lost-motors.com')).toMatchObject({ foundedYear: 1916 })
})

test('an about page that robots.txt closes is not fetched', async () => {
  wikidata.answer(() => recorded('wikidata-nothing'))
  expect(await companyOf('closed-motors.com')).toMatchObject({ foundedYear: null })
  expect(sites.requests).not.toContain('closed-motors.com /about')
})

import { serveSites, type ServedPage, type ServedSites } from './serve-sites.ts'
import { openTestService, type TestOrganization, type TestService } from './test-service.ts'

export type CrawlService = {
  sites: ServedSites
  service: TestService
  organization: TestOrganization
  close: () => Promise<void>
}

/** A service whose internet are the sites of `pages` (domain → path → page), with an organization that may look them up. */
export async function openCrawlService(pages: Record<string, Record<string, ServedPage>>): Promise<CrawlService> {
  const sites = await serveSites(pages)
  const service = await openTestService({ LIVERY_CRAWL_HOSTS: sites.crawlHosts })
  return {
    sites,
    service,
    organization: await service.addOrganization(),
    async close() {
      await service.close()
      await sites.close()
    },
  }
}

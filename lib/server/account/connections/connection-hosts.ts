import { type CrawlHosts, parseCrawlHosts } from '#service/net/crawl-hosts.ts'
import { type GuardedClient, openGuardedClient } from '#service/net/guarded-client.ts'

/** How connections are reached: the hosts that the operator mapped, and the client that passes the guard. */
export type ConnectionReach = { hosts: CrawlHosts; client: GuardedClient }

/** For `LIVERY_CONNECTION_HOSTS`. Throws an Error that names its first wrong entry. */
export function openConnectionReach(hosts: string): ConnectionReach {
  const crawlHosts = parseCrawlHosts(hosts, 'LIVERY_CONNECTION_HOSTS')
  return { hosts: crawlHosts, client: openGuardedClient({ crawlHosts, userAgent: 'Livery dashboard', connectionsMax }) }
}

// Many organizations may use one service: calls of one that wait for a crawl must not keep those of the others waiting.
const connectionsMax = 64

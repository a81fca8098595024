import type { ServerResponse } from 'node:http'
import { serveOnLoopback } from '#engine/fixtures/serve-on-loopback.ts'

export type ServedSites = {
  /** A value for LIVERY_CRAWL_HOSTS. */
  crawlHosts: string
  /** `host path` of each request, in order. */
  requests: string[]
  close: () => Promise<void>
}

/** A page's HTML (the text of robots.txt too), or what answers in its place. */
export type ServedPage = string | ((response: ServerResponse) => unknown)

/** Serves made-up sites of `domain` → `path` → page on one loopback port; every other path is 404. */
export async function serveSites(sites: Record<string, Record<string, ServedPage>>): Promise<ServedSites> {
  const requests: string[] = []
  const server = await serveOnLoopback(Object.keys(sites), (request, response) => {
    const host = (request.headers.host ?? '').replace(/^www\./, '')
    requests.push(`${host} ${request.url}`)
    const page = sites[host]?.[request.url ?? '']
    if (typeof page === 'function') return page(response)
    const type = request.url === '/robots.txt' ? 'text/plain' : 'text/html; charset=utf-8'
    return response.writeHead(page === undefined ? 404 : 200, { 'content-type': type }).end(page ?? '')
  })
  return { ...server, requests }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import type { WantedFiles } from '#engine/site.ts'
import { fetchSite } from '../crawls/fetch-site.ts'
import { openGuardedClient } from '../guarded-client.ts'
import type { SiteReader } from '../crawls/site-outcome.ts'
import { hostsTo, serveLoopback } from './serve-loopback.ts'

export type Page = { status?: number; type?: string; headers?: Record<string, string>; body?: string | Buffer }
export type Pages = Record<string, Page | ((request: IncomingMessage, response: ServerResponse) => void)>

export const html = '<!doctype html><title>Acme</title><p>Anvils.'
export const png = Buffer.from('\x89PNG picture', 'latin1')
export const nothingWanted: WantedFiles = { styleSheets: [], manifest: undefined, pictures: [] }

/** A site of `path` or `host path` → page, everything else 404, and a reader that wants the given files. */
export async function openSite(pages: Pages, wanted: Partial<WantedFiles> = {}, deadlineMs = 5_000) {
  const server = await serveLoopback((request, response) => {
    const page = pages[`${request.headers.host} ${request.url}`] ?? pages[request.url ?? '']
    if (typeof page === 'function') return page(request, response)
    const status = page === undefined ? 404 : (page.status ?? 200)
    const headers = { 'content-type': page?.type ?? 'text/html', ...page?.headers }
    return response.writeHead(status, headers).end(page?.body ?? '')
  })
  const lookup = async (name: string): Promise<string[]> => {
    if (name.endsWith('private.com')) return ['10.11.12.13']
    throw new Error('ENOTFOUND')
  }
  const client = openGuardedClient({
    userAgent: 'LiveryBot/1.0',
    crawlHosts: hostsTo(server, 'acme.com', 'cdn.com'),
    lookup,
  })
  onTestFinished(() => client.close())
  const reader: SiteReader = { wantedFiles: async () => ({ ...nothingWanted, ...wanted }) }
  return {
    server,
    client,
    look: (using: SiteReader = reader, domain = 'acme.com') => fetchSite(client, using, { domain, deadlineMs }),
  }
}

import { queryOptions } from '@tanstack/react-query'
import type { CrawlProgress, CrawlRequested, EnteredBrand } from '#contract/crawls/crawl-progress.ts'
import { serviceAddress } from '../../active-connection.ts'
import { askDashboard } from '../../ask-dashboard.ts'
import { trusted } from '../../trusted.ts'

const pollMs = 1_000
/** Under the 8 s within which a screen says that the service hangs, with the pause before the first question. */
const withinMs = 6_000

/** What a crawl of the site has come to, asked for each second while `isWatching`. Free. Throws `CallFailedError`. */
export const crawlProgressQuery = (identifier: string, isWatching: boolean) =>
  queryOptions({
    queryKey: ['crawl-progress', identifier],
    queryFn: ({ signal }) =>
      askDashboard(
        serviceAddress(`/crawls/progress?identifier=${encodeURIComponent(identifier)}`),
        trusted<CrawlProgress>('state', 'found', 'last'),
        {
          signal,
          timeoutMs: withinMs,
        },
      ),
    refetchInterval: isWatching ? pollMs : false,
    // What another page saw of it has passed.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** Asks for another crawl of an indexed brand's site. Free. Throws `CallFailedError`. */
export const requestCrawl = (identifier: string): Promise<CrawlRequested> => post('/api/crawls', identifier)

/** Has the site tried now and then, and a notice sent once it is indexed. Free. Throws `CallFailedError`. */
export const wishCrawl = (identifier: string): Promise<CrawlRequested> => post('/api/crawls/wishes', identifier)

/** Makes the brand of a domain, to be corrected by an operator. Free. Throws `CallFailedError`. */
export const enterBrand = (identifier: string): Promise<EnteredBrand> =>
  askDashboard('/api/brands/entered', trusted<EnteredBrand>('brandId', 'domain'), posted(identifier))

const post = (path: string, identifier: string) =>
  askDashboard(path, trusted<CrawlRequested>('domain'), posted(identifier))

const posted = (identifier: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ identifier }),
})

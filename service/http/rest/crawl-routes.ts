import { crawlProgressQuerySchema, crawlRequestSchema } from '#contract/crawls/crawl-progress.ts'
import { enterBrand } from '../../verbs/crawls/requests/enter-brand.ts'
import { getCrawlProgress } from '../../verbs/crawls/requests/get-crawl-progress.ts'
import { requestCrawl, wishCrawl } from '../../verbs/crawls/requests/request-crawl.ts'
import { privateRoute, type Route } from './exchange.ts'
import { readInput } from './read-input.ts'

/** What a running crawl has come to, and crawls on request. Free. */
export const crawlRoutes: readonly Route[] = [
  privateRoute({
    method: 'GET',
    path: '/v2/crawls/progress',
    verb: getCrawlProgress,
    unlogged: true,
    input: ({ query }) => readInput(crawlProgressQuerySchema, query).identifier,
  }),
  privateRoute({
    method: 'POST',
    path: '/v2/crawls',
    verb: requestCrawl,
    input: ({ body }) => readInput(crawlRequestSchema, body).identifier,
  }),
  privateRoute({
    method: 'POST',
    path: '/v2/crawls/wishes',
    verb: wishCrawl,
    input: ({ body }) => readInput(crawlRequestSchema, body).identifier,
  }),
  privateRoute({
    method: 'POST',
    path: '/v2/brands/entered',
    verb: enterBrand,
    input: ({ body }) => readInput(crawlRequestSchema, body).identifier,
  }),
]

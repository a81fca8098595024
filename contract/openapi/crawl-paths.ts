import {
  crawlProgressQuerySchema,
  crawlProgressSchema,
  crawlRequestedSchema,
  crawlRequestSchema,
  enteredBrandSchema,
} from '../crawls/crawl-progress.ts'
import { errors, json, queryParameters, reference, type Json } from './parts.ts'

export const crawlSchemas = {
  CrawlProgress: crawlProgressSchema,
  CrawlRequest: crawlRequestSchema,
  CrawlRequested: crawlRequestedSchema,
  EnteredBrand: enteredBrandSchema,
}

const body = { required: true, content: { 'application/json': { schema: reference('CrawlRequest') } } }

/** The paths of crawls that somebody waits for or asks for. */
export const crawlPaths: Record<string, Json> = {
  '/v2/crawls/progress': {
    parameters: queryParameters(crawlProgressQuerySchema).map((parameter) => ({ ...parameter, required: true })),
    get: {
      operationId: 'getCrawlProgress',
      summary: 'What a running crawl of a site has come to, and how the last one ended. Free.',
      responses: { 200: json('CrawlProgress', 'As of now.'), ...errors(400, 401, 403, 429, 503) },
    },
  },
  '/v2/crawls': {
    post: {
      operationId: 'requestCrawl',
      summary: 'Crawls the site of an indexed brand again, at most once in 10 minutes. Free.',
      requestBody: body,
      responses: {
        200: json('CrawlRequested', 'It is queued.'),
        ...errors(400, 401, 403),
        404: json('Problem', 'No such brand is indexed.'),
        ...errors(429, 503),
      },
    },
  },
  '/v2/crawls/wishes': {
    post: {
      operationId: 'wishCrawl',
      summary: 'Tries a site again every 6 hours for 30 days, and notifies your organization once it is indexed. Free.',
      requestBody: body,
      responses: {
        200: json('CrawlRequested', 'The site is waited for.'),
        ...errors(400, 401, 403),
        404: json('Problem', 'The brand was taken down.'),
        409: json('Problem', 'Your organization waits for 100 sites already.'),
        ...errors(429, 503),
      },
    },
  },
  '/v2/brands/entered': {
    post: {
      operationId: 'enterBrand',
      summary: 'Makes the brand of a domain, to be curated; for operators who are signed in. Free.',
      requestBody: body,
      responses: {
        200: json('EnteredBrand', 'It is there, also where it was before.'),
        ...errors(400, 401, 403),
        409: json('Problem', 'The brand was taken down.'),
        ...errors(429, 503),
      },
    },
  },
}

import { publicLinkQuerySchema } from '../exports/export-query.ts'
import { feedQuerySchema } from '../feeds/feed.ts'
import { errors, json, problem, queryParameters, type Json } from './parts.ts'

const parameter = (name: string, description: string): Json => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string', maxLength: 2048 },
})

const feed = (operationId: string, summary: string): Json => ({
  operationId,
  summary,
  parameters: queryParameters(feedQuerySchema),
  responses: {
    200: {
      description: 'Newest first, at most 30 entries.',
      content: { 'application/atom+xml': { schema: { type: 'string' } } },
    },
    304: { description: 'Not changed since the `ETag` in `If-None-Match`.' },
    ...errors(400, 401, 403),
    404: problem('Nothing of that name is there.'),
    ...errors(429, 503),
  },
})

/** The paths of change feeds (docs/rules.md#feeds). */
export const feedPaths: Record<string, Json> = {
  '/v2/feeds/brands/{identifier}': {
    parameters: [parameter('identifier', 'A domain, brand ID, ticker or ISIN.')],
    get: feed('getBrandFeed', 'What changed of an indexed brand, in Atom. Free.'),
  },
  '/v2/feeds/webhooks/{webhook}': {
    parameters: [parameter('webhook', 'The id of a webhook of the organization.')],
    get: feed('getWatchedFeed', 'What a webhook was told of the brands that it watches, in Atom. Free.'),
  },
  '/v2/feeds/webhooks/{webhook}/link': {
    parameters: [parameter('webhook', 'The id of a webhook of the organization.')],
    get: {
      operationId: 'getFeedLink',
      summary: 'What opens the feed of a webhook to who has the link. Free.',
      parameters: queryParameters(publicLinkQuerySchema),
      responses: {
        200: json('PublicLink', 'To be added to the address of the feed.'),
        ...errors(400, 401, 403),
        404: problem('No such webhook or client id of this organization.'),
        ...errors(429, 503),
      },
    },
  },
}

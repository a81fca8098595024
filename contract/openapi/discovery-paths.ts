import { errors, json, queryParameters, reference, repeatable, usageHeaders, type Json } from './parts.ts'
import { searchQuerySchema } from '../brands/search.ts'

/** The paths that find brands by something else than an identifier, and the industries. */
export const discoveryPaths: Record<string, Json> = {
  '/v2/brands/{type}/{identifier}/company/industries': {
    parameters: [
      pathParameter('type', 'How the identifier is read.', { enum: ['domain', 'ticker', 'isin', 'crypto'] }),
      pathParameter('identifier', 'The identifier.', { maxLength: 2048 }),
    ],
    get: industriesOf('getBrandIndustries', 'The industries of a brand that is indexed. Nothing is looked up.'),
  },
  '/v2/brands/{identifier}/company/industries': {
    parameters: [pathParameter('identifier', 'The identifier; its kind is detected.', { maxLength: 2048 })],
    get: industriesOf('getIndustriesOfAny', 'The same, where the kind of identifier is detected.'),
  },
  '/v2/brands/transaction': {
    post: repeatable({
      operationId: 'resolveTransaction',
      summary: 'The merchant behind a payment’s descriptor.',
      requestBody: { required: true, content: { 'application/json': { schema: reference('TransactionRequest') } } },
      responses: {
        200: { ...json('Brand', 'The merchant’s brand. One credit.'), headers: usageHeaders() },
        ...errors(400, 401, 403),
        404: {
          ...json(
            'Problem',
            'No merchant is known beyond doubt (one credit), or it is being indexed: `crawl_queued` (free).',
          ),
          headers: usageHeaders(),
        },
        ...errors(429, 503),
      },
    }),
  },
  '/v2/industries': {
    get: {
      operationId: 'listIndustries',
      summary: 'The whole taxonomy of industries. Free.',
      responses: {
        200: json('Taxonomy', 'Each top-level industry, followed by its own.'),
        ...errors(401, 403, 429, 503),
      },
    },
  },
  '/v2/search/{name}': {
    parameters: [
      pathParameter('name', 'A name, the beginning of one, initials, or a domain.', { minLength: 1, maxLength: 200 }),
    ],
    get: {
      operationId: 'searchBrands',
      summary: 'Held brands by name. Free, 200 requests in five minutes from one address.',
      // A page may ask without a key.
      security: [],
      parameters: queryParameters(searchQuerySchema),
      responses: { 200: json('FoundBrands', 'At most ten, best first.'), ...errors(400, 403, 429, 503) },
    },
  },
}

function industriesOf(operationId: string, summary: string): Json {
  return repeatable({
    operationId,
    summary,
    responses: {
      200: { ...json('BrandIndustries', 'Best first. One credit.'), headers: usageHeaders() },
      ...errors(400, 401, 403),
      404: { ...json('Problem', 'Not indexed. Free.'), headers: usageHeaders() },
      ...errors(429, 503),
    },
  })
}

function pathParameter(name: string, description: string, schema: Json): Json {
  return { name, in: 'path', required: true, description, schema: { type: 'string', ...schema } }
}

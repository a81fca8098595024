import type { z } from 'zod'
import { batchBrandSchema, batchRequestSchema, batchResponseSchema } from '../brands/batch.ts'
import { brandPageQuerySchema, brandPageSchema } from '../brands/brand-page.ts'
import { brandSchema } from '../brands/brand.ts'
import { brandContextSchema, contextQuerySchema } from '../contexts/context.ts'
import { brandIndustriesSchema, taxonomySchema } from '../brands/industries/taxonomy.ts'
import { keyDetailSchema, keyUsesSchema } from '../account/key-use.ts'
import { inboxClearedSchema, inboxSchema } from '../webhooks/inbox.ts'
import { noticesSchema } from '../account/notice.ts'
import { accountPaths } from './account-paths.ts'
import { crawlPaths, crawlSchemas } from './crawl-paths.ts'
import { curationPaths, curationSchemas } from './curation-paths.ts'
import { discoveryPaths } from './discovery-paths.ts'
import { feedPaths } from './feed-paths.ts'
import { exportPaths } from './export-paths.ts'
import { completed, completedResponses, sharedHeaders } from './everywhere.ts'
import { logoPaths } from './logo-paths.ts'
import {
  errors,
  idempotencyKeyParameter,
  type Json,
  json,
  jsonSchema,
  problem,
  queryParameters,
  reference,
  repeatable,
  lookupHeaders,
  usageHeaders,
} from './parts.ts'
import { tags } from './operation-texts.ts'
import { openApiWebhooks } from './webhook-events.ts'
import { usagePaths } from './usage-paths.ts'
import { loggedRequestSchema, requestPageSchema, requestSummarySchema } from '../requests/request-log.ts'
import { brandQuerySchema, problemSchema } from '../rest.ts'
import { publicLinkSchema } from '../exports/export-query.ts'
import { searchAnswerSchema } from '../brands/search.ts'
import { transactionRequestSchema } from '../transactions/transaction-request.ts'
import { usagePeriodSchema, usagePeriodsSchema, usageSchema } from '../metering/usage.ts'
import { viewerSchema } from '../account/viewer.ts'

/** The OpenAPI 3.1 description of the REST interface, made from the schemas that validate it. */

const schemas = {
  Brand: brandSchema,
  BatchBrand: batchBrandSchema,
  BatchRequest: batchRequestSchema,
  BatchResponse: batchResponseSchema,
  BrandPage: brandPageSchema,
  BrandContext: brandContextSchema,
  BrandIndustries: brandIndustriesSchema,
  ...crawlSchemas,
  ...curationSchemas,
  FoundBrands: searchAnswerSchema,
  KeyUses: keyUsesSchema,
  KeyDetail: keyDetailSchema,
  Inbox: inboxSchema,
  InboxCleared: inboxClearedSchema,
  Notices: noticesSchema,
  LoggedRequest: loggedRequestSchema,
  RequestPage: requestPageSchema,
  RequestSummary: requestSummarySchema,
  Usage: usageSchema,
  UsagePeriod: usagePeriodSchema,
  UsagePeriods: usagePeriodsSchema,
  Taxonomy: taxonomySchema,
  TransactionRequest: transactionRequestSchema,
  Viewer: viewerSchema,
  PublicLink: publicLinkSchema,
  Problem: problemSchema,
} satisfies Record<string, z.ZodType>

/** `cdnUrl`: where logos are delivered. */
export function openApiDocument(baseUrl: string, cdnUrl: string = baseUrl): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Livery brand data',
      version: '1.0.0',
      description: 'Brand data by domain, ticker, ISIN or crypto symbol: logos, colors, fonts, images, company facts.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl }],
    security: [{ apiKey: [] }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: { ...completed(paths), ...logoPaths(cdnUrl) },
    webhooks: openApiWebhooks,
    components: {
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, `lv_…`.' } },
      parameters: { idempotencyKey: idempotencyKeyParameter },
      headers: sharedHeaders,
      responses: completedResponses(),
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([name, schema]) => [name, jsonSchema(schema, name.endsWith('Request'))]),
      ),
    },
  }
}

const lookupResponses = {
  200: {
    ...json('Brand', 'The brand. One credit.'),
    headers: { ...usageHeaders(), ...lookupHeaders('partial', 'missing', 'readAs', 'retryAfter') },
  },
  204: { description: '`cachedOnly` and not indexed. Free.' },
  304: { description: 'Not changed since the `ETag` in `If-None-Match`. One credit.' },
  ...errors(400, 401, 403),
  404: {
    ...json(
      'Problem',
      'No brand: definitively (one credit), as with `domain_unresolvable`; or `crawl_queued`, or the site refuses crawlers (free).',
    ),
    headers: { ...usageHeaders(), ...lookupHeaders('readAs', 'retryAfter', 'credits') },
  },
  ...errors(429, 503),
}

const headResponses = {
  200: { description: 'Indexed.' },
  202: { description: 'Not indexed; queued for indexing.' },
  400: { description: 'Not a valid identifier.' },
  401: { description: 'No credential.' },
  403: { description: 'Unknown key, or `paid_plan_required`.' },
  404: { description: 'No brand.' },
  429: { description: 'Too many requests.' },
  503: {
    description: '`temporarily_unavailable`: the service, or the site that was asked for, can’t answer right now.',
  },
}

const paths: Record<string, Json> = {
  '/v2/brands/{identifier}': lookupPath(
    'identifier',
    'any',
    'A domain, website URL, email address, brand ID, ticker or ISIN.',
  ),
  '/v2/brands/domain/{domain}': lookupPath('domain', 'domain', 'A domain name.'),
  '/v2/brands/ticker/{ticker}': lookupPath('ticker', 'ticker', 'A stock or ETF ticker, also with an exchange suffix.'),
  '/v2/brands/isin/{isin}': lookupPath('isin', 'ISIN', 'An ISIN, ISO 6166.'),
  '/v2/brands/crypto/{symbol}': lookupPath('symbol', 'crypto symbol', 'A crypto symbol.'),
  '/v2/brands/{type}/{identifier}': namedTypePath(),
  '/v2/brands/batch': {
    post: repeatable({
      operationId: 'lookupBatch',
      summary: 'Look up 1 to 100 brands. Nothing is crawled while you wait.',
      requestBody: { required: true, content: { 'application/json': { schema: reference('BatchRequest') } } },
      responses: {
        200: {
          ...json(
            'BatchResponse',
            'One result for each identifier, in order. One credit for each that is answered 200.',
          ),
          headers: usageHeaders(),
        },
        ...errors(400, 401, 403, 429, 503),
      },
    }),
  },
  '/v2/brands': {
    get: {
      operationId: 'listBrands',
      summary: 'Indexed brands, filtered and sorted, by a near color too. Free.',
      parameters: queryParameters(brandPageQuerySchema),
      responses: { 200: json('BrandPage', 'One page.'), ...errors(400, 401, 403, 429, 503) },
    },
  },
  '/v2/context/{domain}': {
    parameters: [
      { name: 'domain', in: 'path', required: true, description: 'A domain name.', schema: { type: 'string' } },
    ],
    get: repeatable({
      operationId: 'getContext',
      summary: 'The narrative profile of a brand. An unknown domain is resolved while you wait.',
      parameters: queryParameters(contextQuerySchema),
      responses: contextResponses(),
    }),
  },
  ...exportPaths,
  ...feedPaths,
  ...discoveryPaths,
  ...accountPaths,
  ...crawlPaths,
  ...curationPaths,
  ...usagePaths,
}

function lookupPath(parameter: string, kind: string, description: string): Json {
  const path = { name: parameter, in: 'path', required: true, description, schema: { type: 'string', maxLength: 2048 } }
  const name = kind === 'any' ? '' : `By${parameter.charAt(0).toUpperCase()}${parameter.slice(1)}`
  return {
    parameters: [path],
    get: repeatable({
      operationId: `getBrand${name}`,
      summary:
        kind === 'any' ? 'Look up a brand; the kind of identifier is detected.' : `Look up a brand by its ${kind}.`,
      parameters: queryParameters(brandQuerySchema),
      responses: lookupResponses,
    }),
    ...(kind === 'any' || kind === 'domain'
      ? {
          head: {
            operationId: `headBrand${name}`,
            summary: 'Whether a brand is indexed. Never billed.',
            responses: headResponses,
          },
        }
      : {}),
  }
}

/** The four above in one, as docs/interface.md#single-lookup writes them. */
function namedTypePath(): Json {
  const { parameters, ...operations } = lookupPath('type', 'named type', 'An identifier of that type.')
  const [value] = parameters as Json[]
  const type = {
    name: 'type',
    in: 'path',
    required: true,
    schema: { type: 'string', enum: ['domain', 'ticker', 'isin', 'crypto'] },
  }
  return { parameters: [type, { ...value, name: 'identifier' }], ...operations }
}

function contextResponses(): Json {
  const forms = {
    'application/json': { schema: reference('BrandContext') },
    'text/markdown': { schema: { type: 'string' } },
  }
  return {
    200: {
      description: 'The context, in the form that `Accept` asks for. One credit.',
      content: forms,
      headers: usageHeaders(),
    },
    204: { description: '`cachedOnly` and nothing cached. Free.' },
    304: { description: 'Not changed since the `ETag` in `If-None-Match`. One credit.' },
    ...errors(400, 401, 403),
    404: {
      ...json('Problem', 'Nothing could be made of the site. Free.'),
      headers: usageHeaders(),
    },
    406: problem('`Accept` takes neither form. Free.'),
    422: { ...json('Problem', 'The site refuses automated requests. Free.'), headers: usageHeaders() },
    ...errors(429),
    503: problem(
      '`generation_in_progress`: being created for another request; `temporarily_unavailable`: the site can’t be reached. Ask again after `Retry-After`. Free.',
    ),
  }
}

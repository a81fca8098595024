import { exportFileNames, exportFiles } from '../exports/export-files.ts'
import { exportQuerySchema, publicLinkQuerySchema } from '../exports/export-query.ts'
import { errors, json, lookupHeaders, problem, queryParameters, repeatable, usageHeaders, type Json } from './parts.ts'

const identifier = {
  name: 'identifier',
  in: 'path',
  required: true,
  description: 'A domain, website URL, email address, brand ID, ticker or ISIN.',
  schema: { type: 'string', maxLength: 2048 },
}

const mediaTypes = [...new Set(Object.values(exportFiles))].map((type) => type.replace(/;.*/, ''))
const content = Object.fromEntries(mediaTypes.map((type) => [type, { schema: { type: 'string' } }]))

/** The paths of exports (docs/rules.md#exports). */
export const exportPaths: Record<string, Json> = {
  '/v2/exports/{identifier}/{file}': {
    parameters: [
      identifier,
      { name: 'file', in: 'path', required: true, schema: { type: 'string', enum: exportFileNames } },
    ],
    get: repeatable({
      operationId: 'getExport',
      summary: 'A brand as a file.',
      parameters: queryParameters(exportQuerySchema),
      responses: {
        200: {
          description: 'The file. One credit.',
          content,
          headers: { ...usageHeaders(), ...lookupHeaders('partial', 'missing', 'readAs', 'retryAfter') },
        },
        204: { description: '`cachedOnly` and not indexed. Free.' },
        304: { description: 'Not changed since the `ETag` in `If-None-Match`. One credit.' },
        ...errors(400, 401, 403),
        404: {
          ...problem('No file of this name (free), or no brand, as by a lookup.'),
          headers: { ...usageHeaders(), ...lookupHeaders('readAs', 'retryAfter') },
        },
        ...errors(429, 503),
      },
    }),
  },
  '/v2/exports/{identifier}/link': {
    parameters: [identifier],
    get: {
      operationId: 'getPublicLink',
      summary: 'What makes the exports of an indexed brand public. Free.',
      parameters: queryParameters(publicLinkQuerySchema),
      responses: {
        200: json('PublicLink', 'To be added to the address of an export.'),
        ...errors(400, 401, 403),
        404: problem('Not indexed, or not a client id of this organization. Free.'),
        ...errors(429, 503),
      },
    },
  },
}

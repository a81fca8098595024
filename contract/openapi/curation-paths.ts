import {
  brandHistoryQuerySchema,
  brandHistorySchema,
  brandVersionQuerySchema,
  brandVersionSchema,
} from '../brands/brand-history.ts'
import { brandEvidenceSchema, curatedBrandSchema, curationSchema } from '../brands/curation.ts'
import { errors, json, queryParameters, reference, type Json } from './parts.ts'

export const curationSchemas = {
  BrandEvidence: brandEvidenceSchema,
  BrandHistory: brandHistorySchema,
  BrandVersion: brandVersionSchema,
  CuratedBrand: curatedBrandSchema,
  CurationRequest: curationSchema,
}

const parameters = [
  {
    name: 'brandId',
    in: 'path',
    required: true,
    description: 'The id of an indexed brand.',
    schema: { type: 'string' },
  },
]

/** The paths that tell where a brand's values come from, and that correct them. */
export const curationPaths: Record<string, Json> = {
  '/v2/brands/{brandId}/evidence': {
    parameters,
    get: {
      operationId: 'getBrandEvidence',
      summary: 'Where each value of a brand comes from, how sure it is, and how its quality score adds up. Free.',
      responses: {
        200: json('BrandEvidence', 'What a curator set first, then as found.'),
        ...errors(400, 401, 403),
        404: json('Problem', 'No such brand is indexed.'),
        ...errors(429, 503),
      },
    },
  },
  '/v2/brands/{brandId}/history': {
    parameters: [...parameters, ...queryParameters(brandHistoryQuerySchema)],
    get: {
      operationId: 'getBrandHistory',
      summary: 'What of a brand changed, version by version, as `brand.updated` tells it. Free.',
      responses: {
        200: json('BrandHistory', 'Newest first.'),
        ...errors(400, 401, 403),
        404: json('Problem', 'No such brand is indexed.'),
        ...errors(429, 503),
      },
    },
  },
  '/v2/brands/{brandId}/version': {
    parameters: [...parameters, ...queryParameters(brandVersionQuerySchema)],
    get: {
      operationId: 'getBrandVersion',
      summary: 'A brand as a version of its history has it, or as it was at the end of a day, with its palette. Free.',
      responses: {
        200: json('BrandVersion', 'That version, or the newest of that day or before.'),
        ...errors(400, 401, 403),
        404: json('Problem', 'No such brand is indexed, or it has no version that old.'),
        ...errors(429, 503),
      },
    },
  },
  '/v2/brands/{brandId}/curation': {
    parameters,
    get: {
      operationId: 'getBrandCuration',
      summary: 'What is curated of a brand; for operators who are signed in. Free.',
      responses: curationResponses('As it was written.'),
    },
    put: {
      operationId: 'curateBrand',
      summary:
        'Values that win over what the site says, in later crawls too; they take the place of all curated before. For operators who are signed in. Free.',
      requestBody: { required: true, content: { 'application/json': { schema: reference('CurationRequest') } } },
      responses: curationResponses('They are in force.'),
    },
  },
}

function curationResponses(description: string): Json {
  return {
    200: json('CuratedBrand', description),
    ...errors(400, 401, 403),
    404: json('Problem', 'No such brand is indexed.'),
    ...errors(429, 503),
  }
}

import { z } from 'zod'

/** Pieces that every path of the OpenAPI description is made of. */

export type Json = Record<string, unknown>

const problemNames = {
  400: 'Invalid',
  401: 'Unauthorized',
  403: 'Forbidden',
  429: 'Throttled',
  503: 'Unavailable',
} as const

export function queryParameters(schema: z.ZodObject): Json[] {
  const { properties = {} } = jsonSchema(schema, true) as { properties?: Record<string, Json> }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: false,
    schema: property,
  }))
}

export function errors(...statuses: (keyof typeof problemNames)[]): Json {
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${problemNames[status]}` }]),
  )
}

export function usageHeaders(): Json {
  return {
    'x-api-key-quota': { $ref: '#/components/headers/quota' },
    'x-api-key-approximate-usage': { $ref: '#/components/headers/usage' },
  }
}

const lookupHeaderNames = {
  partial: 'x-livery-partial',
  missing: 'x-livery-missing',
  readAs: 'x-livery-read-as',
  credits: 'x-livery-credits',
  retryAfter: 'retry-after',
} as const

/** What a response says of how its identifier was read and how much is known of the brand. */
export const lookupHeaders = (...names: (keyof typeof lookupHeaderNames)[]): Json =>
  Object.fromEntries(names.map((name) => [lookupHeaderNames[name], { $ref: `#/components/headers/${name}` }]))

/** An operation that may be repeated under an `Idempotency-Key`. */
export function repeatable(operation: Json & { parameters?: Json[]; responses: Json }): Json {
  const { parameters = [], responses } = operation
  const refused = problem('This `Idempotency-Key` was used for another request; or as told otherwise. Free.')
  return {
    ...operation,
    parameters: [...parameters, { $ref: '#/components/parameters/idempotencyKey' }],
    responses: { 422: refused, ...responses },
  }
}

export const idempotencyKeyParameter: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Names this call: what was charged under a key is not charged again for 24 hours, so that a call whose answer was lost can be repeated.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
}

export function header(description: string): Json {
  return { description, schema: { type: 'integer' } }
}

export function problem(description: string): Json {
  return { description, content: { 'application/json': { schema: reference('Problem') } } }
}

export function json(schema: string, description: string): Json {
  return { description, content: { 'application/json': { schema: reference(schema) } } }
}

export function reference(name: string): Json {
  return { $ref: `#/components/schemas/${name}` }
}

export function jsonSchema(schema: z.ZodType, input: boolean): Json {
  const made = z.toJSONSchema(schema, { io: input ? 'input' : 'output' })
  return Object.fromEntries(Object.entries(made).filter(([key]) => key !== '$schema'))
}

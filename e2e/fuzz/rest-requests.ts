import fc from 'fast-check'
import { z } from 'zod'
import { fromSchema } from './from-schema.ts'
import { placeholders, type FuzzRequest } from './fuzz-request.ts'
import { brokenBody, hostileText, pathSegment, someFields } from './hostile-values.ts'

const parameterShape = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  schema: z.unknown(),
})
type Parameter = z.output<typeof parameterShape>
const operationShape = z.looseObject({
  parameters: z.array(z.unknown()).optional(),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
})
const documentShape = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

/** Names that the served sites and the seed have; `known` are asked for over and over. */
export type Names = { domains: readonly string[] }

const methods = ['get', 'head', 'post', 'put', 'delete', 'patch', 'options']
const others = ['TRACE', 'PROPFIND', 'get', 'DELETE', 'PUT', 'POST', 'PATCH', 'OPTIONS', 'HEAD']

/** Requests from the OpenAPI document: each operation, with values that keep to it and values that don't. */
export function restRequests(openapi: unknown, names: Names): fc.Arbitrary<FuzzRequest> {
  const document = documentShape.parse(openapi)
  const follow = (ref: string) =>
    ref
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((node, key) => z.record(z.string(), z.unknown()).parse(node)[key], document)
  const parametersOf = (given: unknown): Parameter[] =>
    z
      .array(z.unknown())
      .catch([])
      .parse(given)
      .flatMap((one) => {
        const { $ref } = z.looseObject({ $ref: z.string().optional() }).parse(one)
        const read = parameterShape.safeParse($ref === undefined ? one : follow($ref))
        return read.success ? [read.data] : []
      })
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method] !== undefined)
      .map((method) => {
        const operation = operationShape.parse(item[method])
        const parameters = [...parametersOf(item['parameters']), ...parametersOf(operation.parameters)]
        const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema
        const body = schema === undefined ? undefined : fromSchema(schema, follow, textOf(names))
        return requestsOf({ path, method, parameters, body, names })
      }),
  )
  return fc.oneof(...operations)
}

type Operation = {
  path: string
  method: string
  parameters: readonly Parameter[]
  body: fc.Arbitrary<unknown> | undefined
  names: Names
}

function requestsOf({ path, method, parameters, body, names }: Operation): fc.Arbitrary<FuzzRequest> {
  const segments = parameters.filter((one) => one.in === 'path')
  const queries = parameters.filter((one) => one.in === 'query')
  const bodies =
    body === undefined
      ? fc.constant(undefined)
      : fc.oneof(
          { weight: 3, arbitrary: body.map((value) => JSON.stringify(value) ?? 'null') },
          { weight: 1, arbitrary: brokenBody },
        )
  return fc
    .record({
      segments: fc.tuple(...segments.map((one) => pathSegment(valueOf(one, names)))),
      query: fc.record(Object.fromEntries(queries.map((one) => [one.name, valueOf(one, names)])), { requiredKeys: [] }),
      extra: fc.oneof({ weight: 6, arbitrary: fc.constant('') }, { weight: 1, arbitrary: pathSegment(hostileText) }),
      method: fc.oneof(
        { weight: 12, arbitrary: fc.constant(method.toUpperCase()) },
        { weight: 1, arbitrary: fc.constantFrom(...others) },
      ),
      key: fc.oneof(
        { weight: 9, arbitrary: fc.constant(`Bearer ${placeholders.key}`) },
        { weight: 1, arbitrary: fc.constantFrom('', 'Bearer', 'Bearer x', 'Basic Og==') },
      ),
      type: fc.oneof(
        { weight: 9, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: fc.constantFrom('', 'text/plain', 'application/json; charset=x') },
      ),
      fields: someFields,
      body: bodies,
    })
    .map((made) => {
      const filled = segments.reduce(
        (text, one, index) => text.replace(`{${one.name}}`, () => made.segments[index] ?? ''),
        path,
      )
      const query = queryOf(made.query)
      return {
        side: 'service',
        source: `${method.toUpperCase()} ${path}`,
        method: made.method,
        target: `${filled}${made.extra && `/${made.extra}`}${query}`,
        headers: [
          ...(made.key === '' ? [] : [['authorization', made.key] as const]),
          ...(made.body === undefined || made.type === '' ? [] : [['content-type', made.type] as const]),
          ...made.fields,
        ],
        ...(made.body !== undefined && { body: made.body }),
        asksOthers: /\/v2\/(brands|context)|\{identifier\}/.test(path),
      }
    })
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const queryOf = (query: Record<string, string | undefined>) => {
  const text = Object.entries(query)
    .flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
    .map(
      ([name, value]) =>
        `${name}=${value === placeholders.clientId ? value : encodeURIComponent(value.toWellFormed())}`,
    )
    .join('&')
  return text === '' ? '' : `?${text}`
}

function valueOf({ name, schema }: Parameter, names: Names): fc.Arbitrary<string> {
  const text = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...names.domains) },
    { weight: 4, arbitrary: fc.constantFrom('nike.com', 'AAPL', 'BTC', 'US0378331005', 'domain/nike.com') },
  )
  const valid =
    name === 'c' ? fc.constant(placeholders.clientId) : fromSchema(schema, () => undefined, text).map(textIn)
  return fc.oneof({ weight: 7, arbitrary: valid }, { weight: 1, arbitrary: hostileText })
}

const textOf = ({ domains }: Names): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...domains) },
    {
      weight: 3,
      arbitrary: fc.constantFrom('nike.com', 'AAPL', 'US0378331005', 'SQ *TIDEPOOL COFFEE 0423', 'US', 'brand.updated'),
    },
    { weight: 1, arbitrary: hostileText },
  )

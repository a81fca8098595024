import { namesOf, objectOf, readSchema, textOf, type Json, type SchemaNames, type SchemaView } from './read-schema.ts'

/** The OpenAPI document in the order and form that the reference page draws. Pure. */

export type ParameterView = {
  name: string
  place: string
  required: boolean
  description: string | undefined
  schema: SchemaView
}
export type ResponseView = {
  status: string
  description: string
  bodies: readonly { type: string; schema: SchemaView }[]
  headers: readonly { name: string; description: string }[]
}
export type OperationView = {
  id: string
  method: string
  path: string
  summary: string
  description: string | undefined
  parameters: readonly ParameterView[]
  body: SchemaView | undefined
  responses: readonly ResponseView[]
}
export type GroupView = { id: string; title: string; operations: readonly OperationView[] }
export type DocumentView = {
  title: string
  version: string
  description: string
  groups: readonly GroupView[]
  /** `closed`: a body with any other property is refused. */
  schemas: readonly { name: string; closed: boolean; schema: SchemaView }[]
}

const methods = ['get', 'head', 'post', 'put', 'patch', 'delete']

export function readDocument(document: Json): DocumentView {
  const info = objectOf(document['info'])
  const components = objectOf(document['components'])
  const schemas = objectOf(components['schemas'])
  const reader = { names: namesOf(schemas), components }
  const operations = Object.entries(objectOf(document['paths'])).flatMap(([path, item]) =>
    readPath(path, objectOf(item), reader),
  )
  return {
    title: textOf(info['title']) ?? '',
    version: textOf(info['version']) ?? '',
    description: textOf(info['description']) ?? '',
    groups: groupsOf(operations),
    schemas: Object.entries(schemas).map(([name, schema]) => ({
      name,
      // What is answered may grow (docs/interface.md#versioning); only what is sent is closed.
      closed: name.endsWith('Request') && objectOf(schema)['additionalProperties'] === false,
      schema: readSchema(objectOf(schema), reader.names, true),
    })),
  }
}

type Reader = { names: SchemaNames; components: Json }

function readPath(path: string, item: Json, reader: Reader): OperationView[] {
  return methods.flatMap((method) => {
    if (item[method] === undefined) return []
    const operation = objectOf(item[method])
    const parameters = [...listOf(item['parameters']), ...listOf(operation['parameters'])]
    const body = objectOf(objectOf(objectOf(operation['requestBody'])['content'])['application/json'])['schema']
    return {
      id: textOf(operation['operationId']) ?? `${method}-${path}`,
      method: method.toUpperCase(),
      path,
      summary: textOf(operation['summary']) ?? '',
      description: textOf(operation['description']),
      parameters: parameters.map((parameter) => readParameter(parameter, reader)),
      body: body === undefined ? undefined : readSchema(objectOf(body), reader.names),
      responses: Object.entries(objectOf(operation['responses'])).map(([status, response]) =>
        readResponse(status, resolve(objectOf(response), reader), reader),
      ),
    }
  })
}

function readParameter(given: Json, reader: Reader): ParameterView {
  const parameter = resolve(given, reader)
  const schema = readSchema(objectOf(parameter['schema']), reader.names)
  return {
    name: textOf(parameter['name']) ?? '',
    place: textOf(parameter['in']) ?? '',
    required: parameter['required'] === true,
    description: textOf(parameter['description']) ?? schema.description,
    schema,
  }
}

function readResponse(status: string, response: Json, reader: Reader): ResponseView {
  return {
    status,
    description: textOf(response['description']) ?? '',
    bodies: Object.entries(objectOf(response['content'])).map(([type, content]) => ({
      type,
      schema: readSchema(objectOf(objectOf(content)['schema']), reader.names),
    })),
    headers: Object.entries(objectOf(response['headers'])).map(([name, header]) => ({
      name,
      description: textOf(resolve(objectOf(header), reader)['description']) ?? '',
    })),
  }
}

/** What a `$ref` into the components names, or the object itself. */
function resolve(object: Json, { components }: Reader): Json {
  const [, kind, name] = /^#\/components\/([^/]+)\/([^/]+)$/.exec(textOf(object['$ref']) ?? '') ?? []
  return kind === undefined || name === undefined ? object : objectOf(objectOf(components[kind])[name])
}

const titles: readonly { starts: RegExp; title: string }[] = [
  { starts: /^\/v2\/brands\/transaction$/, title: 'Transactions' },
  { starts: /\/industries$/, title: 'Industries' },
  { starts: /^\/v2\/brands\/batch$/, title: 'Batch' },
  { starts: /^\/v2\/brands\/(ticker|isin|crypto|\{type\})\//, title: 'Brands by symbol' },
  { starts: /^\/v2\/brands\/\{brandId\}\//, title: 'Versions and curation' },
  { starts: /^\/v2\/brands(\/|$)/, title: 'Brands' },
  { starts: /^\/v2\/context\//, title: 'Context' },
  { starts: /^\/v2\/search\//, title: 'Name search' },
  { starts: /^\/v2\/exports\//, title: 'Exports' },
  { starts: /^\/v2\/feeds\//, title: 'Feeds' },
  { starts: /^\/v2\/crawls(\/|$)/, title: 'Crawls' },
  { starts: /^\/v2\/viewer$/, title: 'Viewer' },
  { starts: /^\/v2\/requests(\/|$)/, title: 'Requests' },
  { starts: /^\/v2\/usage(\/|$)/, title: 'Usage' },
  { starts: /^\/v2\/(keys|notices|inbox)(\/|$)/, title: 'Account' },
  { starts: /^\/\{/, title: 'Logos' },
]

function groupsOf(operations: readonly OperationView[]): GroupView[] {
  const groups = new Map<string, OperationView[]>()
  for (const operation of operations) {
    const title = titles.find(({ starts }) => starts.test(operation.path))?.title ?? 'Other'
    groups.set(title, [...(groups.get(title) ?? []), operation])
  }
  return [...groups].map(([title, members]) => ({
    id: `group-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`,
    title,
    operations: members,
  }))
}

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.map(objectOf) : [])

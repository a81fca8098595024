import fc from 'fast-check'
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql'
import { placeholders, type FuzzRequest } from './fuzz-request.ts'
import { brokenBody, hostileJson, hostileText, someFields } from './hostile-values.ts'

type Field = GraphQLField<unknown, unknown>

const selectionDepthMax = 3

/**
 * Requests from the GraphQL schema: each root field with arguments as variables, that keep to their type or are
 * anything, and every field below it to some depth; on the service with a key, on the dashboard with a session.
 */
export function graphqlRequests(schema: GraphQLSchema): fc.Arbitrary<FuzzRequest> {
  const roots = [
    ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ({ kind: 'query', field })),
    ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => ({ kind: 'mutation', field })),
  ]
  return fc.oneof(
    { weight: 12, arbitrary: fc.oneof(...roots.map(({ kind, field }) => callOf(kind, field))) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.oneof(hostileDocument, brokenBody), someFields)
        .map(([body, fields]) => request('document', body, fields)),
    },
  )
}

function callOf(kind: string, field: Field): fc.Arbitrary<FuzzRequest> {
  const variables = fc.record(Object.fromEntries(field.args.map((arg) => [arg.name, valueOf(arg.type)])), {
    requiredKeys: [],
  })
  return fc
    .record({
      variables,
      fields: someFields,
      times: fc.oneof(
        { weight: 8, arbitrary: fc.constant(1) },
        { weight: 1, arbitrary: fc.integer({ min: 2, max: 30 }) },
      ),
      isDashboard: fc.boolean(),
    })
    .map(({ variables: given, fields, times, isDashboard }) => {
      const declared = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')
      const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
      const call = `${field.name}${passed && `(${passed})`} ${selectionOf(field.type, selectionDepthMax)}`
      const calls = Array.from({ length: times }, (_, index) => (times === 1 ? call : `a${index}: ${call}`)).join(' ')
      const body = JSON.stringify({ query: `${kind} F${declared && `(${declared})`} { ${calls} }`, variables: given })
      return request(`${kind} ${field.name}`, body, fields, isDashboard)
    })
}

const hostileDocument = fc
  .oneof(
    hostileText,
    fc.constantFrom(
      '{__schema{types{name fields{name}}}}',
      '{__typename}',
      'query A{__typename} query B{__typename}',
      'fragment A on Query{...B} fragment B on Query{...A} {...A}',
      'subscription{__typename}',
      'query($a:Int=1,$a:Int=2){__typename}',
      `{${'webhooks{nodes{'.repeat(30)}urn${'}}'.repeat(30)}}`,
      `{${'__typename '.repeat(3_000)}}`,
      `query ${'@skip(if:true)'.repeat(500)}{__typename}`,
      `{${'{'.repeat(2_000)}`,
    ),
  )
  .map((query) => JSON.stringify({ query }))

function request(
  source: string,
  body: string | Uint8Array,
  fields: [string, string][],
  isDashboard = false,
): FuzzRequest {
  const credential = isDashboard
    ? (['cookie', placeholders.member] as const)
    : (['authorization', `Bearer ${placeholders.key}`] as const)
  return {
    side: isDashboard ? 'dashboard' : 'service',
    source,
    method: 'POST',
    target: isDashboard ? '/api/graphql' : '/graphql',
    headers: [credential, ['content-type', 'application/json'], ['sec-fetch-site', 'same-origin'], ...fields],
    body,
    asksOthers: false,
  }
}

function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type)
  if (isUnionType(named)) return '{ __typename }'
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).filter(({ args }) => args.every((arg) => !isNonNullType(arg.type)))
  const parts = fields.flatMap((field) => {
    const inner = selectionOf(field.type, depth - 1)
    const isLeaf = !isObjectType(getNamedType(field.type)) && !isUnionType(getNamedType(field.type))
    if (isLeaf) return [field.name]
    return depth > 1 ? [`${field.name} ${inner}`] : []
  })
  return `{ ${['__typename', ...parts].join(' ')} }`
}

const scalarTexts: Readonly<Record<string, readonly string[]>> = {
  URN: [placeholders.webhook, 'urn:livery:brand:idAbc123', 'urn:livery:organization:x:webhook:y'],
  FQDN: ['nike.com', 'fernweh-atlas.com', 'a.b.nike.com'],
  URL: ['https://hooks.test-company.com/fuzz', 'http://127.0.0.1/', 'https://u:p@hooks.test-company.com:8443/'],
  DateTime: ['2026-11-01', '2026-11-21T09:30:00.000Z'],
  EventName: ['brand.updated', 'brand.deleted'],
}

function valueOf(type: GraphQLInputType, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: validOf(type, depth) }, { weight: 1, arbitrary: hostileJson })
}

function validOf(type: GraphQLInputType, depth: number): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return validOf(type.ofType as GraphQLInputType, depth)
  if (isListType(type)) return fc.array(valueOf(type.ofType as GraphQLInputType, depth + 1), { maxLength: 5 })
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name))
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).map((field) => [field.name, valueOf(field.type, depth + 1)] as const)
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] })
  }
  const name = getNamedType(type).name
  if (name === 'Boolean') return fc.boolean()
  if (name === 'Int' || name === 'Float' || name.startsWith('Integer')) return fc.integer({ min: -1, max: 1_000 })
  const texts = scalarTexts[name]
  return texts === undefined ? hostileText : fc.constantFrom(...texts)
}

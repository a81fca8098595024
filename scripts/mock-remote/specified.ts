import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildASTSchema,
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type GraphQLSchema,
  type InputValueDefinitionNode,
  parse,
  visit,
} from 'graphql'
import { root } from '../start/root.ts'

/** What of `contract/` the specification has; the rest is an addition of ours, which another service may lack. */

/** docs/rules.md#brand-object calls these additions. */
export const addedBrandFields: readonly string[] = ['logo', 'symbol', 'icon', 'banner']

/** docs/interface.md#webhook-resources and #graphql: type → field → its arguments, or all fields of an input. */
const specifiedFields: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  Query: { webhook: ['webhook'] },
  Mutation: {
    createWebhook: ['input'],
    addWebhookSubscriptions: ['webhook', 'subscriptions', 'domains'],
    removeWebhookSubscriptions: ['webhook', 'subscriptions'],
    updateWebhook: ['webhook', 'input'],
  },
  Webhook: {
    urn: [],
    url: [],
    description: [],
    events: [],
    enabled: [],
    urlHeaders: [],
    deliveries: ['filter', 'first', 'after'],
  },
  WebhookResult: { code: [], message: [], success: [], webhook: [] },
  DeliveryConnection: { totalCount: [], pageInfo: [], edges: [] },
  DeliveryEdge: { cursor: [], node: [] },
  PageInfo: { endCursor: [], hasNextPage: [], currentPage: [], totalPages: [] },
  Delivery: { createdAt: [], deliveredAt: [], status: [], result: [] },
  DeliveryAttemptResult: { body: [], headers: [], message: [], statusCode: [] },
  HttpHeader: { name: [], value: [] },
  CreateWebhookInput: { description: [], events: [], url: [], urlHeaders: [], enabled: [], urns: [] },
  UpdateWebhookInput: { description: [], events: [], url: [], urlHeaders: [], enabled: [], urns: [] },
  HttpHeaderInput: { name: [], value: [] },
  WebhookDeliveryFilter: { from: [], to: [] },
}

const kept = (name: string) => name in specifiedFields

/** `schema.graphql` with the types, fields and arguments of the specification only. */
export function specifiedSchema(): GraphQLSchema {
  const whole = parse(readContract('schema.graphql'))
  return buildASTSchema(visit(whole, { Document: { leave: pruneDocument } }) as DocumentNode)
}

/** The text of a file of `contract/`. */
export const readContract = (name: string): string => readFileSync(join(root, 'contract', name), 'utf8')

function pruneDocument(document: DocumentNode): DocumentNode {
  const named = document.definitions.filter(
    (definition) =>
      definition.kind === 'ScalarTypeDefinition' ||
      (definition.kind === 'EnumTypeDefinition' && definition.name.value === 'DeliveryStatus') ||
      ('name' in definition && definition.name !== undefined && kept(definition.name.value)),
  )
  return { ...document, definitions: named.map(pruneDefinition) }
}

function pruneDefinition(definition: DefinitionNode): DefinitionNode {
  if (definition.kind === 'ObjectTypeDefinition') {
    const fields = specifiedFields[definition.name.value] ?? {}
    const pruned = (definition.fields ?? []).filter(({ name }) => name.value in fields).map(pruneArguments(fields))
    return { ...definition, fields: pruned }
  }
  if (definition.kind === 'InputObjectTypeDefinition') {
    const fields = specifiedFields[definition.name.value] ?? {}
    return { ...definition, fields: (definition.fields ?? []).filter(({ name }) => name.value in fields) }
  }
  return definition
}

const pruneArguments =
  (fields: Readonly<Record<string, readonly string[]>>) =>
  (field: FieldDefinitionNode): FieldDefinitionNode => {
    const may = fields[field.name.value] ?? []
    const isKept = (argument: InputValueDefinitionNode) => may.includes(argument.name.value)
    return { ...field, arguments: (field.arguments ?? []).filter(isKept) }
  }

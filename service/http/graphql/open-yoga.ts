import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor'
import { Kind, type ExecutionArgs, type GraphQLError, type OperationDefinitionNode } from 'graphql'
import { createGraphQLError, createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga'
import type { Runtime } from '../../runtime.ts'
import { Refusal, type RefusalCode } from '#contract/refusal.ts'
import { isUnstorableText, unstorable } from '#contract/storable-text.ts'
import type { graphqlCodes } from '#contract/webhooks/webhook-codes.ts'
import type { GraphqlContext } from './graphql-context.ts'
import { oneDeliveryRequest } from './one-delivery-request.ts'
import { graphqlSchema } from './schema.ts'

export type GraphqlServer = YogaServerInstance<GraphqlContext, GraphqlContext>

// docs/decisions/0014-graphql.md has the figures: armor's own cost limit refuses the specification's page of 100.
const tooMuch = 'The query asks for too much at once; ask for less in one call.'
const limits = {
  maxDepth: { n: 9, exposeLimits: false, errorMessage: tooMuch },
  costLimit: { maxCost: 40_000, exposeLimits: false, errorMessage: tooMuch },
  maxAliases: { n: 5, exposeLimits: false, errorMessage: tooMuch },
  maxTokens: { n: 2_000, exposeLimits: false, errorMessage: tooMuch },
  maxDirectives: { n: 10, exposeLimits: false, errorMessage: tooMuch },
  blockFieldSuggestion: { enabled: true },
}

/** The GraphQL engine: what a call may ask for, and how what goes wrong is said (docs/rules.md#graphql-errors). */
export function openYoga(ctx: Runtime): GraphqlServer {
  return createYoga<GraphqlContext, GraphqlContext>({
    schema: graphqlSchema,
    graphqlEndpoint: '/graphql',
    // All of these are the service's own.
    cors: false,
    logging: false,
    landingPage: false,
    graphiql: false,
    batching: false,
    multipart: false,
    maskedErrors: { maskError: (error) => sayError(ctx, error) },
    plugins: [EnvelopArmorPlugin(limits), boundedRequests, namedCalls, codedErrors],
  })
}

/** What a caller is told of an error: a problem of the request in full, anything unexpected not at all. */
function sayError(ctx: Runtime, error: unknown): Error {
  if (!isGraphqlError(error)) return unexpected(ctx, error)
  const cause = deepest(error)
  if (isGraphqlError(cause)) return error
  if (isUnstorableText(cause)) return placed(error, unstorable, { code: 'BAD_USER_INPUT' })
  if (!(cause instanceof Refusal)) return unexpected(ctx, cause, error)
  const { retryAfterSeconds } = cause.details
  return placed(error, cause.message, { code: codes[cause.code], ...(retryAfterSeconds && { retryAfterSeconds }) })
}

/** A refusal, translated to GraphQL: its `extensions.code`. A declined mutation answers with a result instead. */
const codes: Readonly<Record<RefusalCode, keyof typeof graphqlCodes>> = {
  bad_input: 'BAD_USER_INPUT',
  unauthenticated: 'UNAUTHENTICATED',
  forbidden: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  not_acceptable: 'BAD_USER_INPUT',
  conflict: 'BAD_USER_INPUT',
  gone: 'NOT_FOUND',
  unprocessable: 'BAD_USER_INPUT',
  too_many_requests: 'TOO_MANY_REQUESTS',
  unavailable: 'INTERNAL_SERVER_ERROR',
  declined: 'BAD_USER_INPUT',
}

// By its name: a program can hold more than one copy of the package, each with a class of its own.
const isGraphqlError = (error: unknown): error is GraphQLError =>
  error instanceof Error && error.name === 'GraphQLError'

function deepest(error: GraphQLError): unknown {
  const cause = error.originalError
  if (cause === undefined) return error
  return isGraphqlError(cause) ? deepest(cause) : cause
}

function unexpected(ctx: Runtime, cause: unknown, at?: GraphQLError): Error {
  const reason = cause instanceof Error ? { reason: cause.message, stack: cause.stack } : { reason: String(cause) }
  ctx.log.error(reason, 'graphql.failed')
  const message = 'The service cannot answer right now; ask again. Nothing was changed or charged.'
  return placed(at, message, { code: 'INTERNAL_SERVER_ERROR' })
}

/** An error that says the place of another, and nothing else of it. */
function placed(at: GraphQLError | undefined, message: string, extensions: Extensions): GraphQLError {
  const place = at && { nodes: at.nodes ?? null, path: at.path ?? null }
  return createGraphQLError(message, { ...place, extensions })
}

const boundedRequests: Plugin<GraphqlContext, GraphqlContext> = {
  onValidate: ({ addValidationRule }) => addValidationRule(oneDeliveryRequest),
}

/** The request log names a call by the fields that it asks for, which nobody can call something else. */
const namedCalls: Plugin<GraphqlContext, GraphqlContext> = {
  onExecute({ args }) {
    const { caller } = args.contextValue
    if (typeof caller !== 'string') caller.notes.identifier = fieldNames(args)
  },
}

function fieldNames({ document, operationName }: Pick<ExecutionArgs, 'document' | 'operationName'>): string {
  const operations = document.definitions.filter(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  )
  const asked = operations.find((operation) => operation.name?.value === operationName) ?? operations[0]
  const names = asked?.selectionSet.selections.map((field) => ('name' in field ? field.name.value : '…')) ?? []
  return names.join(' ').slice(0, 120)
}

/** Gives every error its code: what has none is no error of a resolver. */
const codedErrors: Plugin<GraphqlContext, GraphqlContext> = {
  onParse:
    () =>
    ({ result }) => {
      if (isGraphqlError(result)) result.extensions['code'] ??= 'GRAPHQL_PARSE_FAILED'
    },
  onResultProcess({ result }) {
    for (const one of Array.isArray(result) ? result : [result]) {
      const errors = 'errors' in one ? (one.errors ?? []) : []
      for (const error of errors) complete(error)
    }
  },
}

type Extensions = { code?: string; retryAfterSeconds?: number; http?: { spec?: boolean; status?: number } }

function complete(error: GraphQLError): void {
  const extensions = error.extensions as Extensions
  extensions.code ??= 'BAD_USER_INPUT'
  // What is wrong with a variable is answered like what is wrong with the query: 200 in the older media type (GraphQL
  // over HTTP, section 6.4.1). It has a place in the text; what is wrong with the request itself has none.
  if (extensions.http?.status === 400 && error.locations) extensions.http.spec ??= true
}

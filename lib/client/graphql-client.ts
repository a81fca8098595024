import {
  type AnyVariables,
  cacheExchange,
  Client,
  CombinedError,
  fetchExchange,
  mapExchange,
  type Operation,
  type OperationResult,
  type TypedDocumentNode,
} from 'urql'
import { connectionHeader } from '#contract/dashboard/connection-answer.ts'
import { serviceAddress } from './active-connection.ts'
import { textOf } from './call.ts'
import { noteStatus } from './session-ended.ts'
import { fetchInTime, LateResponseError, responseWithinMs } from './fetch-in-time.ts'

type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

/** The dashboard says in place of a connection's service why there is no response of it. */
class NoServiceResponseError extends Error {
  override name = 'NoServiceResponseError'
}

async function noted(response: Response): Promise<Response> {
  noteStatus(serviceAddress('/graphql'), response.status)
  if (response.headers.get(connectionHeader) !== 'failed') return response
  const body = (await response.json().catch(() => undefined)) as unknown
  throw new NoServiceResponseError(textOf(body, 'message') ?? 'The service could not be reached. Try again later.')
}
const readInTime: Fetch = (input, init) => fetchInTime(input, init, responseWithinMs.read).then(noted)
const workInTime: Fetch = (input, init) => fetchInTime(input, init, responseWithinMs.work).then(noted)

const inTime = mapExchange({
  // A query is sent as POST too: what it is, only the operation says.
  onOperation: (operation) => ({
    ...operation,
    context: { ...operation.context, fetch: operation.kind === 'mutation' ? workInTime : readInTime },
  }),
  onResult: (result) => (lacksField(result) ? { ...result, data: undefined, error: unreadable() } : result),
})

/** Whether a field that was asked for is not there, which GraphQL rules out: what responded speaks another interface. */
function lacksField({ data, error, operation }: OperationResult): boolean {
  if (error !== undefined || data === undefined || data === null) return false
  const fields: unknown = data
  return rootNames(operation).some((name) => !isRecord(fields) || !Object.hasOwn(fields, name))
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

function rootNames({ query }: Operation): string[] {
  const roots = query.definitions.flatMap((one) =>
    'selectionSet' in one && 'operation' in one ? [one.selectionSet] : [],
  )
  return roots.flatMap(({ selections }) =>
    // What a directive leaves out is no fault.
    selections.flatMap((one) =>
      'selectionSet' in one && 'alias' in one && !one.directives?.length ? [one.alias?.value ?? one.name.value] : [],
    ),
  )
}

const unreadable = () => new CombinedError({ networkError: new NoServiceResponseError(notOfInterface) })
const notOfInterface = 'The response of the service is not as the interface has it.'

/** Asks the GraphQL interface through the dashboard's own route, which adds the credential. */
export const openGraphqlClient = () =>
  new Client({
    url: serviceAddress('/graphql'),
    exchanges: [cacheExchange, inTime, fetchExchange],
    // A GET would be refused, and its answer could be kept by something on the way.
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
  })

/** Asks the service now, past what is kept. Throws urql's `CombinedError`. */
export async function askGraphql<Data, Variables extends AnyVariables>(
  client: Client,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data, error } = await client.query(document, variables, { requestPolicy: 'network-only' }).toPromise()
  if (error) throw error
  if (data === undefined) throw new CombinedError({ networkError: new Error('The response was empty.') })
  return data
}

/** Whether the thing asked for is not there, or is not the organization's. */
export const isNotFound = (error: CombinedError): boolean =>
  error.graphQLErrors.some(({ extensions }) => extensions['code'] === 'NOT_FOUND')

/** Why a question was not answered, in words for a person. */
export function graphqlProblem(error: Error): string {
  if (!(error instanceof CombinedError)) return error.message
  const [first] = error.graphQLErrors
  if (first) return error.graphQLErrors.map(({ message }) => message).join(' ')
  const { networkError } = error
  if (networkError instanceof LateResponseError || networkError instanceof NoServiceResponseError)
    return networkError.message
  const response = error.response as Response | undefined
  const status = response?.status
  const connection = connectionProblem(response)
  if (connection !== undefined) return connection
  if (status === 401) return 'Your session has ended. Sign in again; you will come back to this page.'
  if (status === 429) return 'Too many requests at once. Try again in a moment.'
  if (status !== undefined && status >= 500)
    return 'The service does not respond right now. What is stored is safe; try again.'
  return 'The dashboard could not be reached. Check the connection and try again.'
}

/** Of a response that came by a connection: what it says of the service, or the dashboard of its connection. */
function connectionProblem(response: Response | undefined): string | undefined {
  const answer = response?.headers.get(connectionHeader)
  if (!response || !answer) return undefined
  if (answer === 'not_offered') return "The service doesn't offer it."
  if (answer === 'gone') return 'Connection not found: it was deleted, or belongs to another organization.'
  return answeredProblems[response.status] ?? notOfInterface
}

const answeredProblems: Readonly<Record<number, string>> = {
  401: 'The service rejects the key of this connection (401). Enter another key under Connections.',
  402: 'The service asks for a payment (402).',
  403: 'The key of this connection is revoked, or may not do this (403). Enter another key under Connections.',
  429: 'Too many requests at once, or the quota of the key is used up (429). Try again later.',
  500: 'The service failed (500). Try again later.',
}

/** Why a change was not made: an error on the way, or the message of the result that declined; undefined when it was. */
export function changeProblem(
  error: CombinedError | undefined,
  result: { success: boolean; message: string } | undefined,
): string | undefined {
  if (error) return graphqlProblem(error)
  return result?.success === false ? result.message : undefined
}

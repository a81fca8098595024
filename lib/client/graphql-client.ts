import {
  type AnyVariables,
  cacheExchange,
  Client,
  CombinedError,
  fetchExchange,
  mapExchange,
  type TypedDocumentNode,
} from 'urql'
import { fetchInTime, LateResponseError, responseWithinMs } from './fetch-in-time.ts'

type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>
const readInTime: Fetch = (input, init) => fetchInTime(input, init, responseWithinMs.read)
const workInTime: Fetch = (input, init) => fetchInTime(input, init, responseWithinMs.work)

// A query is sent as POST too: what it is, only the operation says.
const inTime = mapExchange({
  onOperation: (operation) => ({
    ...operation,
    context: { ...operation.context, fetch: operation.kind === 'mutation' ? workInTime : readInTime },
  }),
})

/** Asks the GraphQL interface through the dashboard's own route, which adds the credential. */
export const openGraphqlClient = () =>
  new Client({
    url: '/api/graphql',
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
  if (data === undefined) throw new CombinedError({ networkError: new Error('The answer was empty.') })
  return data
}

/** Whether the thing asked for is not there, or is not the organization's. */
export const isNotFound = (error: CombinedError): boolean =>
  error.graphQLErrors.some(({ extensions }) => extensions['code'] === 'NOT_FOUND')

/** When what was refused for coming too often may be asked again, in seconds; undefined for any other error. */
export function retryAfterSeconds(error: CombinedError): number | undefined {
  const seconds = error.graphQLErrors.map(({ extensions }) => extensions['retryAfterSeconds']).find(Number.isFinite)
  return typeof seconds === 'number' ? seconds : undefined
}

/** Why a question was not answered, in words for a person. */
export function graphqlProblem(error: Error): string {
  if (!(error instanceof CombinedError)) return error.message
  const [first] = error.graphQLErrors
  if (first) return error.graphQLErrors.map(({ message }) => message).join(' ')
  if (error.networkError instanceof LateResponseError) return error.networkError.message
  const status = (error.response as Response | undefined)?.status
  if (status === 401) return 'Your session has ended. Sign in again; you will come back to this page.'
  if (status === 429) return 'Too many requests at once. Try again in a moment.'
  if (status !== undefined && status >= 500)
    return 'The service does not answer right now. What is stored is safe; try again.'
  return 'The dashboard could not be reached. Check the connection and try again.'
}

/** Why a change was not made: an error on the way, or the message of the result that declined; undefined when it was. */
export function changeProblem(
  error: CombinedError | undefined,
  result: { success: boolean; message: string } | undefined,
): string | undefined {
  if (error) return graphqlProblem(error)
  return result?.success === false ? result.message : undefined
}

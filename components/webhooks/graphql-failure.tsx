import { CombinedError } from 'urql'
import { graphqlProblem } from '#lib/client/graphql-client.ts'
import { ErrorState } from '#components/ui/error-state.tsx'

type GraphqlFailureProps = { title: string; error: Error; onRetry: () => void; retrying?: boolean }

/** Says why a question to the GraphQL interface was not answered, with a way to ask again. */
export function GraphqlFailure({ title, error, onRetry, retrying = false }: GraphqlFailureProps) {
  const response = error instanceof CombinedError ? (error.response as Response | undefined) : undefined
  const requestId = response?.headers.get('x-request-id') ?? undefined
  return (
    <ErrorState title={title} onRetry={onRetry} retrying={retrying} requestId={requestId}>
      {graphqlProblem(error)}
    </ErrorState>
  )
}

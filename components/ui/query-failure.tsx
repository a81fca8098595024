'use client'

import { ErrorState } from './error-state.tsx'

type Query = { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }

type QueryFailureProps = {
  query: Query
  title: string
  /** The failure's own title goes before `title`, for a page's main part. */
  isMain?: boolean
  /** What still works. */
  rest: string
}

/** A part of a page that could not be read: why, the way to try again, and the request's id. */
export function QueryFailure({ query, title, isMain = false, rest }: QueryFailureProps) {
  const failure = failureOf(query.error)
  return (
    <ErrorState
      title={isMain ? (failure?.title ?? title) : title}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      requestId={failure?.meta.requestId}
    >
      {failure?.reason ?? 'Something unexpected came back.'} {rest}
    </ErrorState>
  )
}

type Failure = { title: string; reason: string; meta: { requestId?: string | undefined } }

// A primitive knows no error of ours by name; one that says why carries it here.
function failureOf(error: Error | null): Failure | undefined {
  return error !== null && 'failure' in error ? (error.failure as Failure) : undefined
}

'use client'

import { useSyncExternalStore } from 'react'
import { ErrorState } from '#components/ui/error-state.tsx'

const never = () => () => {}
const documentRequestId = () => document.documentElement.dataset['requestId']

type FailureProps = { error: Error & { digest?: string }; onRetry: () => void }

/** What a person sees when a screen broke: what still works, a way to try again, and an id that the log repeats. */
export function Failure({ error, onRetry }: FailureProps) {
  const requestId = useSyncExternalStore(never, documentRequestId, () => undefined)
  return (
    <ErrorState
      title="This screen could not be shown"
      onRetry={onRetry}
      requestId={[requestId, error.digest].filter(Boolean).join(' ') || undefined}
    >
      Something went wrong on our side; the other screens still work. The id below stands in the log beside the reason.
    </ErrorState>
  )
}

import { useSyncExternalStore } from 'react'

const never = () => () => {}
const documentRequestId = () => document.documentElement.dataset['requestId']

type FailureProps = { error: Error & { digest?: string }; onRetry: () => void }

/**
 * What a person sees when a screen broke: what still works, a way to try again, and an id that the log repeats. It is in
 * the first script of every screen, three times over, so it is made of as little as it can be.
 */
export function Failure({ error, onRetry }: FailureProps) {
  const requestId = useSyncExternalStore(never, documentRequestId, () => undefined)
  const id = [requestId, error.digest].filter(Boolean).join(' ')
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-3 rounded-control border border-fail/25 bg-fail-ground p-4"
    >
      <p className="font-semibold text-fail">This screen could not be shown</p>
      <p>Something went wrong on our side; the other screens still work. The log has the reason under this ID.</p>
      {id !== '' && <code className="font-mono text-12 select-all">{id}</code>}
      <button
        type="button"
        onClick={onRetry}
        className="min-h-7 rounded-control border border-control bg-surface px-2 text-13 font-medium text-ink hover:bg-sunken"
      >
        Try again
      </button>
    </div>
  )
}

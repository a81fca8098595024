import { useSyncExternalStore } from 'react'

const never = () => () => {}
const documentRequestId = () => document.documentElement.dataset['requestId']

type FailureProps = { error: Error & { digest?: string }; onRetry: () => void }

/**
 * What a person sees when a screen broke: what still works, a way to try again, and an id that the log repeats. It is in
 * the first script of every screen, three times over, so it is made of as little as it can be, and its looks are in `app/globals.css`.
 */
export function Failure({ error, onRetry }: FailureProps) {
  const requestId = useSyncExternalStore(never, documentRequestId, () => undefined)
  const id = [requestId, error.digest].filter(Boolean).join(' ')
  return (
    <div role="alert" className="failure">
      <p>This screen could not be shown</p>
      <p>Something went wrong on our side; the other screens still work. The log has the reason under this ID.</p>
      {id !== '' && <code>{id}</code>}
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}

'use client'

import { Failure } from '#components/shell/failure.tsx'

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <>
      <h1 className="sr-only">Error</h1>
      <Failure error={error} onRetry={reset} />
    </>
  )
}

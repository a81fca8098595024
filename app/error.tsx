'use client'

import { Failure } from '#components/shell/failure.tsx'

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center p-6">
      <h1 className="sr-only">Error</h1>
      <Failure error={error} onRetry={reset} />
    </main>
  )
}

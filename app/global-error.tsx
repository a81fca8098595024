'use client'

import { Failure } from '#components/shell/failure.tsx'
import './globals.css'

/** Stands in for the root layout when that itself failed. */
export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en">
      <body className="bg-ground font-sans text-ink">
        <main className="mx-auto grid min-h-dvh max-w-lg content-center p-6">
          <title>Error · Livery</title>
          <h1 className="sr-only">Error</h1>
          <Failure error={error} onRetry={reset} />
        </main>
      </body>
    </html>
  )
}

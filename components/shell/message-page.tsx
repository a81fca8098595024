import { Link } from '#components/ui/link.tsx'
import type { ReactNode } from 'react'
import { buttonLook } from '#components/ui/button-look.ts'
import { Wordmark } from './wordmark.tsx'

/** A whole page that says one thing, with the way home. */
export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center justify-items-start gap-4 p-6">
      <Wordmark />
      <h1 className="text-28 font-semibold">{title}</h1>
      <div className="grid gap-3 text-ink-2">{children}</div>
      <Link href="/" className={buttonLook()}>
        Go home
      </Link>
    </main>
  )
}

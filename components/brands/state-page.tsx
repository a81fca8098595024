import { Link } from '#components/ui/link.tsx'
import type { ReactNode } from 'react'
import { buttonLook } from '#components/ui/button.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

type StatePageProps = { identifier: string; title: string; children: ReactNode }

/** The page of a brand that cannot be shown: what was asked for, why not, and the way back. */
export function StatePage({ identifier, title, children }: StatePageProps) {
  return (
    <div className="grid max-w-read gap-4">
      <header className="grid gap-1">
        <p className="font-mono text-13 break-words text-ink-3">
          <UntrustedText text={identifier} />
        </p>
        <h1 className="text-28 font-semibold">{title}</h1>
      </header>
      {children}
      <p>
        <Link href="/brands" className={buttonLook()}>
          Look up another brand
        </Link>
      </p>
    </div>
  )
}

'use client'

import Link from 'next/link'
import { useMemo, useSyncExternalStore } from 'react'
import { forgetRecents, onRecentsChange, readRecents, storedRecents } from '#lib/client/brands/recent-brands.ts'
import { Button } from '#components/ui/button.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

/** Brands that were opened in this browser, last first. Nothing is shown until there is one. */
export function RecentBrands() {
  const stored = useSyncExternalStore(onRecentsChange, storedRecents, () => null)
  const recents = useMemo(() => readRecents(stored), [stored])
  if (recents.length === 0) return null
  return (
    <section aria-labelledby="recent-brands">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 id="recent-brands" className="text-16 font-semibold">
          Recent
        </h2>
        <Button variant="quiet" size="sm" onClick={forgetRecents} title="They are kept in this browser only">
          Clear
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {recents.map(({ identifier, name }) => (
          <li key={identifier} className="max-w-full">
            <Link
              href={`/brands/${encodeURIComponent(identifier)}`}
              prefetch={false}
              title={identifier}
              className="inline-flex min-h-7 max-w-full items-center rounded-control border border-line bg-surface px-2.5 text-13 no-underline hover:border-control"
            >
              <span className="truncate">
                <UntrustedText text={name} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

'use client'

import { Link } from '#components/ui/link.tsx'
import { useMemo, useSyncExternalStore } from 'react'
import { forgetRecents, onRecentsChange, readRecents, storedRecents } from '#lib/client/brands/recent-brands.ts'
import { Button } from '#components/ui/button.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

const shownMax = 4

type RecentBrandsProps = {
  /** Domains that stand there until a brand was opened in this browser. */
  examples?: readonly string[]
}

/** The brands that were opened last in this browser, or examples to try, in the row below a search. */
export function RecentBrands({ examples = [] }: RecentBrandsProps) {
  // Undefined until this browser has been asked.
  const stored = useSyncExternalStore(onRecentsChange, storedRecents, () => undefined)
  const recents = useMemo(() => readRecents(stored ?? null), [stored])
  const chips = recents.length > 0 ? recents : examples.map((domain) => ({ identifier: domain, name: domain }))
  return (
    // One row, however many there are: they are known to this browser alone, and what stands below must not move when they come.
    <div className="-m-1 flex min-h-10 items-center gap-2 overflow-x-auto p-1">
      {chips.length > 0 && <span className="shrink-0 text-13 text-ink-3">{recents.length > 0 ? 'Recent' : 'Try'}</span>}
      {chips.length === 0 && stored !== undefined && (
        <span className="text-13 text-ink-3">Recently opened brands appear here.</span>
      )}
      <ul className="contents">
        {chips.slice(0, shownMax).map(({ identifier, name }) => (
          <li key={identifier} className="max-w-56 shrink-0">
            <Link
              href={`/brands/${encodeURIComponent(identifier)}`}
              prefetch={false}
              title={identifier}
              className="inline-flex min-h-8 max-w-full items-center rounded-control border border-line bg-surface px-2.5 text-13 font-medium no-underline hover:border-control"
            >
              <span className="truncate">
                <UntrustedText text={name} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {recents.length > 0 && (
        <Button
          variant="quiet"
          size="sm"
          className="shrink-0"
          onClick={forgetRecents}
          title="They are kept in this browser only"
        >
          Clear recent
        </Button>
      )}
    </div>
  )
}

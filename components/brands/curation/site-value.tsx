'use client'

import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

type SiteValueProps = {
  /** The name of the field, in the middle of a sentence. */
  field: string
  /** What the site says; undefined = nothing. */
  says: string | undefined
  /** Whether a curated value stands in its place. */
  isSet: boolean
  onRevert: () => void
  /** The field itself. */
  children: ReactNode
}

/** A field, under it what the site says and, where something else is set, the way back to that. */
export function SiteValue({ field, says, isSet, onRevert, children }: SiteValueProps) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1">
      {children}
      <div className="flex min-h-7 flex-wrap items-start justify-between gap-x-3 text-13 text-ink-3">
        <p className="min-w-0 flex-1 py-1">
          {says === undefined ? (
            'Not found on the website.'
          ) : (
            <>
              From the website: <UntrustedText text={says} className="line-clamp-3 inline text-ink-2" />
            </>
          )}
        </p>
        {isSet && (
          <Button type="button" variant="quiet" size="sm" aria-label={`Follow the site: ${field}`} onClick={onRevert}>
            Follow the site
          </Button>
        )}
      </div>
    </div>
  )
}

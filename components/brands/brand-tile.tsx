'use client'

import { BadgeCheck } from 'lucide-react'
import { Link } from '#components/ui/link.tsx'
import { lazy, Suspense, useState } from 'react'
import type { BrandSummary } from '#contract/brands/brand-page.ts'
import { differenceText } from '#lib/client/brands/list/brand-filter.ts'
import { ShareStrip } from '#components/ui/share-strip.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { BrandPlate } from './list/brand-plate.tsx'

// A list has many tiles, and one is pointed at; on a touch screen, which has no pointer to rest, they are on the page of the brand.
const TileActions = lazy(async () => ({ default: (await import('./list/tile-actions.tsx')).TileActions }))

/** An indexed brand in small: logo, colors to scale, name, domain; under the pointer and with the focus, what can be taken. */
export function BrandTile({ brand }: { brand: BrandSummary }) {
  const difference = differenceText(brand.difference)
  const [isReached, setReached] = useState(false)
  const reach = () => setReached(true)
  return (
    <div className="group relative" onPointerEnter={reach} onFocus={reach}>
      <Link
        href={`/brands/${encodeURIComponent(brand.domain)}`}
        prefetch={false}
        className="grid content-start gap-2 rounded-control no-underline"
      >
        <BrandPlate brand={brand} />
        {brand.colors.length > 0 ? (
          <ShareStrip shares={brand.shares} unmeasured={brand.colors} className="h-1.5" />
        ) : (
          <span className="h-1.5 rounded-chip bg-sunken" />
        )}
        <span className="grid min-w-0 text-13">
          <span className="flex min-w-0 items-center gap-1.5">
            <span className="truncate font-semibold group-hover:underline">
              <UntrustedText text={brand.name ?? brand.domain} />
            </span>
            {brand.claimed && <BadgeCheck aria-label="Claimed" size={14} strokeWidth={1.5} className="shrink-0" />}
          </span>
          <span className="flex min-w-0 justify-between gap-2 text-ink-3">
            <span className="truncate">{brand.domain}</span>
            {difference !== undefined && <span className="shrink-0 tabular-nums">{difference}</span>}
          </span>
        </span>
      </Link>
      {isReached && (
        <Suspense>
          <TileActions brand={brand} />
        </Suspense>
      )}
    </div>
  )
}

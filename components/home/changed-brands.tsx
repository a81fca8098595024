'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import { heldBrandsQuery } from '#lib/client/brands/brand-queries.ts'
import { shownAddress } from '#lib/client/brands/picture-address.ts'
import { LocalTime } from '#components/ui/local-time.tsx'
import { MarkTile } from '#components/ui/mark-tile.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { dayMs } from '#contract/time.ts'

const shownMax = 6
const weekMs = 7 * dayMs

/** The brands that are new or say something else than a week ago. */
export function ChangedBrands() {
  const query = useInfiniteQuery(heldBrandsQuery(shownMax))
  const [weekAgo] = useState(() => Date.now() - weekMs)
  const brands = query.data?.pages
    .flatMap((page) => page.brands)
    .filter(({ updatedAt }) => Date.parse(updatedAt) > weekAgo)
    .slice(0, shownMax)
  return (
    <Panel title="Brands changed this week" note="New here, or saying something else than before; the latest first.">
      {query.isPending && <Skeleton className="h-60" />}
      {query.isError && !brands && <QueryFailure query={query} title="The brands could not be read" rest="" />}
      {brands?.length === 0 && <p className="text-ink-2">None.</p>}
      <ul className="grid">
        {brands?.map(({ id, name, domain, icon, updatedAt }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line py-2 last:border-b-0">
            <MarkTile src={icon === null ? undefined : shownAddress(icon)} size="md" name={domain} />
            <Link
              href={`/brands/${encodeURIComponent(domain)}?tab=history`}
              prefetch={false}
              className="min-w-0 flex-1 truncate font-medium"
            >
              <UntrustedText text={name ?? domain} />
            </Link>
            <span className="shrink-0 text-13 text-ink-3">
              <LocalTime at={updatedAt} dateOnly />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

'use client'

import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { ArrowRight, ChevronRight } from 'lucide-react'
import { Link } from '#components/ui/link.tsx'
import { useState } from 'react'
import type { BrandSummary } from '#contract/brands/brand-page.ts'
import { dayMs } from '#contract/time.ts'
import { heldBrandsQuery } from '#lib/client/brands/list/held-brands-query.ts'
import { shownAddress } from '#lib/client/brands/picture-address.ts'
import { latestChangeQuery } from '#lib/client/home/latest-change.ts'
import { shownChange, type ShownChange } from '#lib/client/home/change-words.ts'
import { ChangePicture } from '#components/ui/change-picture.tsx'
import { LocalTime } from '#components/ui/local-time.tsx'
import { MarkTile } from '#components/ui/mark-tile.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

const askedMax = 8
const shownMax = 5
const weekMs = 7 * dayMs

/** What changed of brands in the last seven days, as a picture where it can be one. What came with the installation is no change. */
export function ChangedBrands() {
  const query = useInfiniteQuery(heldBrandsQuery(askedMax))
  const [weekAgo] = useState(() => Date.now() - weekMs)
  const recent = (query.data?.pages[0]?.brands ?? []).filter(({ updatedAt }) => Date.parse(updatedAt) > weekAgo)
  const histories = useQueries({ queries: recent.map(({ id }) => latestChangeQuery(id)) })
  const isPending = query.isPending || histories.some((history) => history.isPending)
  const rows = recent.flatMap((brand, index) => {
    const latest = histories[index]?.data
    const change = latest && shownChange(latest, shownAddress)
    return change ? [{ brand, change }] : []
  })
  return (
    <Panel
      title="Changed this week"
      className="min-h-86"
      actions={
        <Link href="/brands" className="inline-flex items-center gap-1 text-13 text-ink-2 no-underline hover:text-ink">
          All brands
          <ChevronRight aria-hidden size={14} strokeWidth={1.5} />
        </Link>
      }
    >
      {isPending && <Skeleton className="h-65" />}
      {query.isError && !query.data && (
        <QueryFailure query={query} title="We can't read the brands" rest="Looking one up still works." />
      )}
      {!isPending && query.isSuccess && rows.length === 0 && (
        <p className="text-ink-2">Nothing changed. Brands that you look up are crawled again automatically.</p>
      )}
      {!isPending && (
        <ul className="grid grid-cols-[minmax(0,1fr)]">
          {rows.slice(0, shownMax).map(({ brand, change }) => (
            <ChangedBrand key={brand.id} brand={brand} change={change} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function ChangedBrand({ brand, change }: { brand: BrandSummary; change: ShownChange }) {
  const { name, domain, icon, updatedAt } = brand
  return (
    <li className="flex min-h-13 items-center gap-3 border-t border-line">
      <MarkTile src={icon === null ? undefined : shownAddress(icon)} size="md" name={name ?? domain} />
      <Link
        href={`/brands/${encodeURIComponent(domain)}?tab=history`}
        prefetch={false}
        className="w-40 min-w-0 truncate font-medium no-underline hover:underline max-sm:flex-1"
      >
        <UntrustedText text={name ?? domain} />
      </Link>
      <span className="min-w-0 flex-1 truncate text-13 text-ink-2 max-sm:hidden">
        <UntrustedText text={change.words} />
      </span>
      {(change.before || change.after) && (
        <span className="flex shrink-0 items-center gap-2">
          <ChangePicture shown={change.before} />
          <ArrowRight aria-hidden size={13} strokeWidth={1.5} className="text-ink-3" />
          <ChangePicture shown={change.after} />
        </span>
      )}
      <span className="w-20 shrink-0 text-end text-13 text-ink-3 max-[22.5rem]:hidden">
        <LocalTime at={updatedAt} dateOnly />
      </span>
    </li>
  )
}

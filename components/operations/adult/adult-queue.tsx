'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdultBrand } from '#contract/operations/adult-brands.ts'
import { plural } from '#lib/client/format-text.ts'
import { adultBrandsQuery } from '#lib/client/operations/moderation-queries.ts'
import { useShortcuts } from '#lib/client/shortcuts.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { KeyCap } from '#components/ui/key-cap.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { AdultCard } from './adult-card.tsx'
import { useDecideAdult } from './use-decide-adult.ts'

/** What is marked as adult content and waits for an operator: one after the other, by mouse or by keys. */
export function AdultQueue() {
  const query = useQuery(adultBrandsQuery())
  if (query.isError) {
    return <QueryFailure query={query} title="The brands could not be read" rest="Nothing was changed." />
  }
  if (query.isPending) return <Skeleton className="h-60" />
  const { brands, count } = query.data
  if (brands.length === 0) {
    return (
      <EmptyState title="Nothing waits">
        A brand stands here once its site says that it is for adults, or sells what is.
      </EmptyState>
    )
  }
  return <Waiting brands={brands} count={count} />
}

function Waiting({ brands, count }: { brands: readonly AdultBrand[]; count: number }) {
  const [chosen, setChosen] = useState(0)
  const [shownId, setShownId] = useState<string>()
  const [hidingId, setHidingId] = useState<string>()
  const work = useDecideAdult()
  const at = Math.min(chosen, brands.length - 1)
  const current = brands[at]
  const move = (by: number) => {
    const next = Math.max(0, Math.min(brands.length - 1, at + by))
    setChosen(next)
    setHidingId(undefined)
    document.getElementById(`adult-${brands[next]?.id}`)?.scrollIntoView({ block: 'nearest' })
  }
  const keep = (brand: AdultBrand) => work.mutate({ brand, action: 'keep' })
  // Its webhooks are notified at once: hiding asks once more.
  const hide = (brand: AdultBrand) => {
    if (hidingId !== brand.id) return setHidingId(brand.id)
    setHidingId(undefined)
    work.mutate({ brand, action: 'take_down' })
  }
  const show = (brand: AdultBrand) => setShownId(shownId === brand.id ? undefined : brand.id)
  const onCurrent = (act: (brand: AdultBrand) => void) => () => {
    if (current && !work.isPending) act(current)
  }
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    y: onCurrent(keep),
    h: onCurrent(hide),
    s: onCurrent(show),
    Escape: () => setHidingId(undefined),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-13 text-ink-3">
        {plural(count, 'brand waits', 'brands wait')}. <KeyCap>j</KeyCap> <KeyCap>k</KeyCap> next and previous,{' '}
        <KeyCap>s</KeyCap> show, <KeyCap>y</KeyCap> keep, <KeyCap>h</KeyCap> twice hides.
      </p>
      <ul aria-label="Brands that wait" className="grid gap-2">
        {brands.map((brand, index) => (
          <AdultCard
            key={brand.id}
            brand={brand}
            isCurrent={index === at}
            isShown={brand.id === shownId}
            isHiding={brand.id === hidingId}
            isBusy={work.isPending && work.variables.brand.id === brand.id}
            onChoose={() => setChosen(index)}
            onShow={() => show(brand)}
            onKeep={() => keep(brand)}
            onHide={() => hide(brand)}
          />
        ))}
      </ul>
    </div>
  )
}

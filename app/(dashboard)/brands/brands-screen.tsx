'use client'

import { OfferedOnly } from '#components/account/connections/offered-only.tsx'
import { BrandList } from '#components/brands/list/brand-list.tsx'
import { useListFilter } from '#components/brands/list/use-list-filter.ts'
import { RecentBrands } from '#components/search/recent-brands.tsx'
import { SearchField } from '#components/search/search-field.tsx'
import { places } from '#components/shell/places.ts'

/** The search, and below it the list of what is indexed, which "All brands with …" of the search narrows. */
export function BrandsScreen() {
  const list = useListFilter()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid max-w-read grid-cols-[minmax(0,1fr)] gap-2.5">
        <SearchField pages={places} onAll={(text) => list.set({ text })} />
        <RecentBrands />
      </div>
      <OfferedOnly part="/brands" what="list of its brands, but looks up any one of them">
        <BrandList {...list} />
      </OfferedOnly>
    </div>
  )
}

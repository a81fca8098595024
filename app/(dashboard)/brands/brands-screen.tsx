'use client'

import { BrandList } from '#components/brands/list/brand-list.tsx'
import { useListFilter } from '#components/brands/list/use-list-filter.ts'
import { SearchField } from '#components/search/search-field.tsx'
import { places } from '#components/shell/places.ts'

/** The search, and below it the list of what is indexed, which "All brands with …" of the search narrows. */
export function BrandsScreen() {
  const list = useListFilter()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="max-w-read">
        <SearchField pages={places} onAll={(text) => list.set({ text })} />
      </div>
      <BrandList {...list} />
    </div>
  )
}

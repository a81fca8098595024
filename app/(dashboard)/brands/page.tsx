import type { Metadata } from 'next'
import { HeldBrands } from '#components/brands/held-brands.tsx'
import { RecentBrands } from '#components/brands/lookup/recent-brands.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { HomeSearch } from '../home-search.tsx'

export const metadata: Metadata = { title: 'Brands' }

export default function BrandsPage() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="max-w-read">
        <PageHeader title="Brands" />
        <HomeSearch />
      </div>
      <RecentBrands />
      <HeldBrands />
    </div>
  )
}

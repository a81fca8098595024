import type { Metadata } from 'next'
import Link from 'next/link'
import { RecentBrands } from '#components/brands/lookup/recent-brands.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { buttonLook } from '#components/ui/button-look.ts'
import { BrandsScreen } from './brands-screen.tsx'

export const metadata: Metadata = { title: 'Brands' }

export default function BrandsPage() {
  return (
    <>
      <PageHeader
        title="Brands"
        actions={
          <Link href="/batch" className={buttonLook()}>
            Look up many
          </Link>
        }
      />
      <BrandsScreen />
      <div className="mt-8">
        <RecentBrands />
      </div>
    </>
  )
}

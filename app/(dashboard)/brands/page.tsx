import type { Metadata } from 'next'
import { Link } from '#components/ui/link.tsx'
import { ByService } from '#components/account/connections/by-service.tsx'
import { AddBrand } from './add-brand.tsx'
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
          <>
            <Link href="/batch" className={buttonLook()}>
              Look up many
            </Link>
            <ByService here={<AddBrand />} />
          </>
        }
      />
      <BrandsScreen />
    </>
  )
}

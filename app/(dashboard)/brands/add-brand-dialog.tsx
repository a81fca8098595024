'use client'

import { useRouter } from 'next/navigation'
import { BrandPicker } from '#components/search/brand-picker.tsx'
import { Dialog } from '#components/ui/dialog.tsx'

const none = [] as const

/** Asks for the website of a brand that is to be indexed. */
export function AddBrandDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const router = useRouter()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add a brand"
      description="Type the address of its website. It is crawled once, and its price is shown before."
    >
      <BrandPicker
        taken={none}
        onPick={(identifier) => {
          onOpenChange(false)
          router.push(`/brands/${encodeURIComponent(identifier)}`)
        }}
      />
    </Dialog>
  )
}

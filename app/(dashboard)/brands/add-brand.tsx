'use client'

import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#components/ui/button.tsx'

// Fetched when it is opened: most visits don't.
const AddBrandDialog = lazy(async () => ({ default: (await import('./add-brand-dialog.tsx')).AddBrandDialog }))

/** Has a brand indexed by looking it up; one that is there already is opened. */
export function AddBrand() {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Plus aria-hidden size={16} strokeWidth={1.5} />
        Add a brand
      </Button>
      {open !== undefined && (
        <Suspense>
          <AddBrandDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}

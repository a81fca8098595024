'use client'

import { useState } from 'react'
import type { ModeratedBrand } from '#contract/operations/moderation.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { ChooseBrand } from './choose-brand.tsx'
import { MergeForm } from './merge-form.tsx'

/** Merges a brand with another one of the same company: which one, which of the two stays, what happens, and then it is done. */
export function MergeDialog({ brand }: { brand: ModeratedBrand }) {
  const [isOpen, setOpen] = useState(false)
  const [other, setOther] = useState<ModeratedBrand>()
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next)
        if (next) setOther(undefined)
      }}
      trigger={
        <Button size="sm" aria-label={`Merge ${brand.name ?? brand.domain}`}>
          Merge…
        </Button>
      }
      title="Merge two brands"
      description={
        other === undefined
          ? `Find the other brand of the company behind ${brand.domain}.`
          : 'Everything of one goes on under the other.'
      }
      wide
    >
      {other === undefined ? (
        <ChooseBrand brand={brand} onChoose={setOther} />
      ) : (
        <MergeForm pair={[brand, other]} onBack={() => setOther(undefined)} onDone={() => setOpen(false)} />
      )}
    </Dialog>
  )
}

'use client'

import { lazy, Suspense, useState } from 'react'
import type { Brand } from '#contract/brands/brand.ts'
import { useShortcuts } from '#lib/client/shortcuts.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Glyph } from '#components/ui/glyph.tsx'

// With the client of GraphQL, which nothing else on the page of a brand needs at once.
const ChooseWebhook = lazy(async () => ({ default: (await import('./choose-webhook.tsx')).ChooseWebhook }))

/** Has a webhook told when this brand changes; says what that costs before. `w` opens it. */
export function WatchBrand({ brand }: { brand: Brand }) {
  const [isOpen, setOpen] = useState(false)
  useShortcuts({ w: () => setOpen(true) })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button>
          <Glyph name="bell" />
          Watch
        </Button>
      }
      title="Watch this brand"
      description={`A webhook is notified when ${brand.domain} changes.`}
    >
      <Suspense fallback={<Skeleton className="h-32" />}>
        <ChooseWebhook brand={brand} />
      </Suspense>
    </Dialog>
  )
}

'use client'

import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { Brand } from '#contract/brands/brand.ts'
import { crawlAgainText } from '#lib/client/brands/crawl/crawl-again-text.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Glyph } from '#components/ui/glyph.tsx'

// Fetched when the dialog opens.
const CrawlNow = lazy(async () => ({ default: (await import('./crawl-now.tsx')).CrawlNow }))

type CrawlAgainProps = {
  brand: Pick<Brand, 'domain'>
  /** Undefined: it has a button of its own. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Has the site of a brand crawled again: what that costs is said first, then its steps are shown. */
export function CrawlAgain({ brand, open, onOpenChange }: CrawlAgainProps) {
  const [isOwnOpen, setOwnOpen] = useState(false)
  return (
    <Dialog
      open={open ?? isOwnOpen}
      onOpenChange={onOpenChange ?? setOwnOpen}
      {...(open === undefined && { trigger: <CrawlButton /> })}
      title={`Crawl ${brand.domain} again`}
      description={crawlAgainText}
    >
      <Suspense fallback={<Skeleton className="h-64" />}>
        <CrawlNow domain={brand.domain} />
      </Suspense>
    </Dialog>
  )
}

const CrawlButton = (props: ComponentProps<typeof Button>) => (
  <Button {...props}>
    <Glyph name="crawl" />
    Crawl again
  </Button>
)

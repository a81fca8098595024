'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import type { Brand } from '#contract/brands/brand.ts'
import { brandQuery } from '#lib/client/brands/brand-queries.ts'
import { rememberBrand } from '#lib/client/brands/recent-brands.ts'
import { BrandHeader } from './brand-header.tsx'
import { BrandTabs, type MoreTabs } from './brand-tabs.tsx'
import { BrandWaiting } from './brand-waiting.tsx'
import { MissingBrand } from './missing-brand.tsx'
import { QueuedBrand } from './queued-brand.tsx'
import { RefusedBrand } from './refused-brand.tsx'
import { ShortcutNote } from './shortcut-note.tsx'
import { VeiledPictures } from './veiled-pictures.tsx'

type BrandViewProps = {
  identifier: string
  moreTabs?: MoreTabs
  /** What other features let people do with the brand. */
  actions?: (brand: Brand) => ReactNode
}

/** The page of one brand in every state that a lookup can come to. */
export function BrandView({ identifier, moreTabs, actions }: BrandViewProps) {
  const query = useQuery(brandQuery(identifier))
  const { data: answer, isFetching } = query
  const found = answer?.type === 'found' ? answer.brand : undefined
  useEffect(() => {
    if (!found) return
    document.title = `${found.name ?? found.domain} · Livery`
    rememberBrand({ identifier: found.domain, name: found.name ?? found.domain })
  }, [found])
  const refresh = () => void query.refetch()
  if (!answer) return <BrandWaiting identifier={identifier} />
  switch (answer.type) {
    case 'queued':
      return <QueuedBrand identifier={identifier} onAsk={refresh} asking={isFetching} asked={query.dataUpdatedAt} />
    case 'missing':
      return <MissingBrand identifier={identifier} answer={answer} onRetry={refresh} retrying={isFetching} />
    case 'refused':
      return <RefusedBrand identifier={identifier} failure={answer.failure} onRetry={refresh} retrying={isFetching} />
    case 'found':
      return (
        <VeiledPictures veiled={answer.brand.isNsfw}>
          <BrandHeader
            brand={answer.brand}
            identifier={identifier}
            onRefresh={refresh}
            refreshing={isFetching}
            actions={actions?.(answer.brand)}
          />
          <BrandTabs
            brand={answer.brand}
            identifier={identifier}
            meta={answer.meta}
            onRefresh={refresh}
            more={moreTabs?.(answer.brand) ?? []}
          />
          <ShortcutNote />
        </VeiledPictures>
      )
  }
}

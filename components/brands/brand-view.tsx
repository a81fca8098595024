'use client'

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, type ReactNode } from 'react'
import type { Brand } from '#contract/brands/brand.ts'
import type { AnswerMeta } from '#lib/client/call.ts'
import { brandQuery } from '#lib/client/brands/brand-query.ts'
import { rememberBrand } from '#lib/client/brands/recent-brands.ts'
import { BrandHead, SmallBrandHead } from './brand-header.tsx'
import { BrandTabs, type MoreTabs } from './brand-tabs.tsx'
import { BrandWaiting } from './crawl/brand-waiting.tsx'
import { BrandActions } from './identity/brand-actions.tsx'
import { VeiledBrand } from './veil/veil.tsx'

// Most lookups give a brand.
const NoBrand = lazy(async () => ({ default: (await import('./no-brand.tsx')).NoBrand }))
// And a whole one, of the domain that was sent.
const PartialNotice = lazy(async () => ({ default: (await import('./partial-notice.tsx')).PartialNotice }))

type BrandViewProps = {
  identifier: string
  /** What stands there until something is known of the brand, drawn by the server. */
  waiting: ReactNode
  moreTabs?: MoreTabs
  /** Where other features know it to be used. */
  uses?: (brand: Brand) => ReactNode
  /** What other features let people do with the brand. */
  actions?: (brand: Brand) => ReactNode
  /** Whether the reader may set values that win over the site's. */
  mayCorrect?: boolean
  /** Makes the brand of a domain whose site doesn't let us in, for those who may. */
  enterByHand?: ((domain: string) => ReactNode) | undefined
}

/** The page of one brand in every state that a lookup can come to. */
export function BrandView(props: BrandViewProps) {
  const { identifier, waiting, moreTabs, uses, actions, mayCorrect = false, enterByHand } = props
  const query = useQuery(brandQuery(identifier))
  const { data: answer, isFetching } = query
  const found = answer?.type === 'found' ? answer.brand : undefined
  useEffect(() => {
    if (!found) return
    document.title = `${found.name ?? found.domain} · Livery`
    rememberBrand({ identifier: found.domain, name: found.name ?? found.domain })
  }, [found])
  const { refetch } = query
  const refresh = useCallback(() => void refetch(), [refetch])
  if (!answer || answer.type === 'queued')
    return <BrandWaiting identifier={identifier} still={waiting} onEnded={answer ? refresh : undefined} />
  const again = { identifier, onRetry: refresh, retrying: isFetching }
  if (answer.type !== 'found')
    return (
      // What stood there while the site was asked stands on: nothing moves, and the page keeps its heading.
      <Suspense fallback={<BrandWaiting identifier={identifier} still={waiting} onEnded={undefined} />}>
        <NoBrand {...again} answer={answer} enterByHand={enterByHand} />
      </Suspense>
    )
  const { brand, meta } = answer
  const shared = {
    brand,
    actions: <BrandActions {...{ brand, identifier }} more={actions?.(brand)} mayCorrect={mayCorrect} />,
  }
  return (
    <VeiledBrand isAdult={brand.isNsfw}>
      <SpecialNotice meta={meta} />
      <BrandTabs
        {...{ brand, identifier, meta }}
        onRefresh={refresh}
        mayCorrect={mayCorrect}
        more={moreTabs?.(brand) ?? []}
        uses={uses?.(brand)}
        renderHead={(tab) => (tab === 'identity' ? <BrandHead {...shared} /> : <SmallBrandHead {...shared} />)}
      />
    </VeiledBrand>
  )
}

function SpecialNotice({ meta }: { meta: AnswerMeta }) {
  if (meta.partial === undefined && meta.readAs === undefined) return null
  return (
    <Suspense>
      <PartialNotice meta={meta} />
    </Suspense>
  )
}

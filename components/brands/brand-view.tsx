'use client'

import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, type ReactNode } from 'react'
import type { Brand } from '#contract/brands/brand.ts'
import type { BrandAnswer } from '#lib/client/brands/brand-answer.ts'
import { brandQuery } from '#lib/client/brands/brand-queries.ts'
import { rememberBrand } from '#lib/client/brands/recent-brands.ts'
import type { CallFailure } from '#lib/client/call-failure.ts'
import { BrandHead, SmallBrandHead } from './brand-header.tsx'
import { BrandTabs, type MoreTabs } from './brand-tabs.tsx'
import { BlockedOr } from './crawl/blocked-brand.tsx'
import { BrandWaiting } from './crawl/brand-waiting.tsx'
import { BrandActions } from './identity/brand-actions.tsx'
import { VeiledBrand } from './veil/veil.tsx'
import { MissingBrand } from './missing-brand.tsx'
import { PartialNotice } from './partial-notice.tsx'
import { CallFailureState } from './call-failure-state.tsx'
import { StatePage } from './state-page.tsx'

type BrandViewProps = {
  identifier: string
  moreTabs?: MoreTabs
  /** What other features let people do with the brand. */
  actions?: (brand: Brand) => ReactNode
  /** Whether the reader may set values that win over the site's. */
  mayCorrect?: boolean
  /** Makes the brand of a domain whose site doesn't let us in, for those who may. */
  enterByHand?: ((domain: string) => ReactNode) | undefined
}

/** The page of one brand in every state that a lookup can come to. */
export function BrandView({ identifier, moreTabs, actions, mayCorrect = false, enterByHand }: BrandViewProps) {
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
    return <BrandWaiting identifier={identifier} onEnded={answer ? refresh : undefined} />
  const again = { identifier, onRetry: refresh, retrying: isFetching }
  if (answer.type !== 'found') return <NoBrand {...again} answer={answer} enterByHand={enterByHand} />
  const { brand, meta } = answer
  const shared = {
    brand,
    actions: <BrandActions {...{ brand, identifier }} more={actions?.(brand)} mayCorrect={mayCorrect} />,
  }
  return (
    <VeiledBrand isAdult={brand.isNsfw}>
      <PartialNotice meta={meta} />
      <BrandTabs
        {...{ brand, identifier, meta }}
        onRefresh={refresh}
        mayCorrect={mayCorrect}
        more={moreTabs?.(brand) ?? []}
        renderHead={(tab) => (tab === 'identity' ? <BrandHead {...shared} /> : <SmallBrandHead {...shared} />)}
      />
    </VeiledBrand>
  )
}

type NoBrandProps = {
  identifier: string
  answer: Extract<BrandAnswer, { type: 'missing' | 'refused' }>
  onRetry: () => void
  retrying: boolean
  enterByHand: BrandViewProps['enterByHand']
}

/** The lookup gave no brand: because its site doesn't let us in, or why else. */
function NoBrand({ answer, enterByHand, ...again }: NoBrandProps) {
  const isMissing = answer.type === 'missing'
  const plain = isMissing ? (
    <MissingBrand {...again} answer={answer} />
  ) : (
    <RefusedBrand {...again} failure={answer.failure} />
  )
  const mayBeBlocked = isMissing ? !answer.unresolvable : answer.failure.type === 'unavailable'
  if (!mayBeBlocked) return plain
  return (
    <BlockedOr {...again} enterByHand={enterByHand}>
      {plain}
    </BlockedOr>
  )
}

type RefusedBrandProps = { identifier: string; failure: CallFailure; onRetry: () => void; retrying: boolean }

/** The lookup was refused or failed: why, and what to do. */
function RefusedBrand({ identifier, failure, onRetry, retrying }: RefusedBrandProps) {
  return (
    <StatePage identifier={identifier} title={failure.title}>
      <CallFailureState failure={failure} onRetry={onRetry} retrying={retrying} untitled />
      {failure.type === 'invalid' && (
        <p className="text-ink-2">
          An identifier is a domain, a website or email address, a ticker, an ISIN, a crypto symbol or a brand id.
        </p>
      )}
    </StatePage>
  )
}

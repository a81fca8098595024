'use client'

import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { CrawlAgain } from '#components/brands/crawl/crawl-again.tsx'
import { BrandView } from '#components/brands/brand-view.tsx'
import { OfferedOnly } from '#components/account/connections/offered-only.tsx'
import type { Brand } from '#contract/brands/brand.ts'
import { AskedExport } from '#components/exports/asked-export.tsx'
import { useConnection, useOffers } from '#lib/client/connection-context.tsx'
import { WatchBrand } from '#components/webhooks/subscriptions/watch-brand.tsx'

// Stands below the first screen.
const BrandCalls = lazy(async () => ({ default: (await import('#components/requests/brand-calls.tsx')).BrandCalls }))
// Only the part that is open is downloaded: they bring the client of GraphQL, schemas and forms.
const ClaimTab = lazy(async () => ({ default: (await import('#components/claims/claim-tab.tsx')).ClaimTab }))
const ContextTab = lazy(async () => ({ default: (await import('#components/contexts/context-tab.tsx')).ContextTab }))
const HistoryTab = lazy(async () => ({
  default: (await import('#components/brands/history/history-tab.tsx')).HistoryTab,
}))
const EvidenceTab = lazy(async () => ({
  default: (await import('#components/brands/curation/evidence-tab.tsx')).EvidenceTab,
}))
const EnterByHand = lazy(async () => ({
  default: (await import('#components/brands/crawl/enter-by-hand.tsx')).EnterByHand,
}))

type BrandScreenProps = {
  identifier: string
  isOperator: boolean
  mayChange: boolean
  baseUrl: string
  waiting: ReactNode
}

/** The page of a brand, with the tabs that other features add to it. */
export function BrandScreen({ identifier, baseUrl, waiting, ...may }: BrandScreenProps) {
  const queries = useQueryClient()
  const connection = useConnection()
  // Crawls, corrections and claims are this installation's own.
  const isHere = connection === undefined
  const isOperator = isHere && may.isOperator
  const mayChange = isHere && may.mayChange
  const hasWebhooks = useOffers('/graphql') && may.mayChange
  const hasCalls = useOffers('/requests')
  const readAgain = () => void queries.invalidateQueries({ queryKey: ['brand'] })
  return (
    <BrandView
      identifier={identifier}
      waiting={waiting}
      mayCorrect={isOperator}
      enterByHand={isOperator ? (domain) => <EnterByHand domain={domain} onEntered={readAgain} /> : undefined}
      actions={(brand) => (
        <>
          <AskedExport brand={brand} baseUrl={connection?.baseUrl ?? baseUrl} />
          {hasWebhooks && <WatchBrand brand={brand} />}
          {mayChange && <CrawlAgain brand={brand} />}
        </>
      )}
      uses={(brand) => hasCalls && <BrandCalls domain={brand.domain} />}
      moreTabs={(brand) => tabsOf(brand, { isOperator, mayChange, readAgain })}
    />
  )
}

type Tabs = { isOperator: boolean; mayChange: boolean; readAgain: () => void }

/** The tabs of other features; what a connection's service lacks says so in its place. */
const tabsOf = (brand: Brand, { isOperator, mayChange, readAgain }: Tabs) => [
  {
    value: 'context',
    label: 'Context',
    what: 'The context',
    content: <ContextTab key={brand.domain} domain={brand.domain} />,
  },
  {
    value: 'history',
    label: 'History',
    what: 'The history',
    content: (
      <OfferedOnly part="/history/{brandId}" what="history of brands">
        <HistoryTab key={brand.id} brand={brand} />
      </OfferedOnly>
    ),
  },
  {
    value: 'evidence',
    label: 'Evidence',
    what: 'The evidence',
    content: (
      <OfferedOnly part="/evidence/{brandId}" what="evidence for its values">
        <EvidenceTab brand={brand} isOperator={isOperator} />
      </OfferedOnly>
    ),
  },
  {
    value: 'owner',
    isHidden: true,
    label: 'Owner',
    what: 'The claim',
    content: (
      <OfferedOnly part={undefined} what="claims of owners">
        <ClaimTab key={brand.urn} brand={brand} mayChange={mayChange} onChange={readAgain} />
      </OfferedOnly>
    ),
  },
]

'use client'

import { useQueryClient } from '@tanstack/react-query'
import { CrawlAgain } from '#components/brands/crawl/crawl-again.tsx'
import { EnterByHand } from '#components/brands/crawl/enter-by-hand.tsx'
import { BrandView } from '#components/brands/brand-view.tsx'
import { ClaimTab } from '#components/claims/claim-tab.tsx'
import { ContextTab } from '#components/contexts/context-tab.tsx'
import { ExportDialog } from '#components/exports/export-dialog.tsx'
import { WatchBrand } from '#components/webhooks/subscriptions/watch-brand.tsx'
import { HistoryTab } from '#components/brands/history/history-tab.tsx'
import { EvidenceTab } from '#components/brands/curation/evidence-tab.tsx'

type BrandScreenProps = { identifier: string; isOperator: boolean; mayChange: boolean; baseUrl: string }

/** The page of a brand, with the tabs that other features add to it. */
export function BrandScreen({ identifier, isOperator, mayChange, baseUrl }: BrandScreenProps) {
  const queries = useQueryClient()
  const readAgain = () => void queries.invalidateQueries({ queryKey: ['brand'] })
  return (
    <BrandView
      identifier={identifier}
      mayCorrect={isOperator}
      enterByHand={isOperator ? (domain) => <EnterByHand domain={domain} onEntered={readAgain} /> : undefined}
      actions={(brand) => (
        <>
          <ExportDialog brand={brand} baseUrl={baseUrl} />
          {mayChange && (
            <>
              <WatchBrand brand={brand} />
              <CrawlAgain brand={brand} />
            </>
          )}
        </>
      )}
      moreTabs={(brand) => [
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
          content: <HistoryTab key={brand.id} brand={brand} />,
        },
        {
          value: 'evidence',
          label: 'Evidence',
          what: 'The evidence',
          content: <EvidenceTab brand={brand} isOperator={isOperator} />,
        },
        {
          value: 'owner',
          isHidden: true,
          label: 'Owner',
          what: 'The claim',
          content: <ClaimTab key={brand.urn} brand={brand} mayChange={mayChange} onChange={readAgain} />,
        },
      ]}
    />
  )
}

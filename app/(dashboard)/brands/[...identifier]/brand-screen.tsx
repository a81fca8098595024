'use client'

import { BrandView } from '#components/brand/brand-view.tsx'
import { ContextTab } from '#components/context/context-tab.tsx'
import { EvidenceTab } from '#components/curation/evidence-tab.tsx'

/** The page of a brand, with the tabs that other features add to it. */
export function BrandScreen({ identifier, isOperator }: { identifier: string; isOperator: boolean }) {
  return (
    <BrandView
      identifier={identifier}
      moreTabs={(brand) => [
        {
          value: 'context',
          label: 'Context',
          what: 'The context',
          content: <ContextTab key={brand.domain} domain={brand.domain} />,
        },
        {
          value: 'evidence',
          label: 'Evidence',
          what: 'The evidence',
          content: <EvidenceTab brand={brand} isOperator={isOperator} />,
        },
      ]}
    />
  )
}

'use client'

import { BrandView } from '#components/brand/brand-view.tsx'
import { ContextTab } from '#components/context/context-tab.tsx'

/** The page of a brand, with the tabs that other features add to it. */
export function BrandScreen({ identifier }: { identifier: string }) {
  return (
    <BrandView
      identifier={identifier}
      moreTabs={({ domain }) => [
        {
          value: 'context',
          label: 'Context',
          what: 'The context',
          content: <ContextTab key={domain} domain={domain} />,
        },
      ]}
    />
  )
}

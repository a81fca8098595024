'use client'

import { Link } from '#components/ui/link.tsx'
import { useState } from 'react'
import type { Brand } from '#contract/brands/brand.ts'
import type { BrandChange } from '#contract/brands/brand-history.ts'
import { changedText, recentChanges, recentDays, recentText } from '#lib/client/brands/history/sum-changes.ts'
import { buttonLook } from '#components/ui/button-look.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Panel } from '#components/ui/panel.tsx'

/** What to show a client: the month in one line, then and now side by side, and the same as text. */
export function RecentChanges({ brand, changes }: { brand: Brand; changes: readonly BrandChange[] }) {
  const [now] = useState(Date.now)
  const recent = recentChanges(changes, now)
  if (recent === undefined) return null
  const then = `${brand.domain}@v${recent.fromVersion}`
  return (
    <Panel
      title={`Changed in the last ${recentDays} days`}
      actions={
        <>
          <CopyButton
            text={recentText(brand.name ?? brand.domain, changes, now)}
            label="Copy as text"
            size="md"
            variant="secondary"
          />
          <Link
            href={`/compare?b=${encodeURIComponent(then)},${encodeURIComponent(brand.domain)}`}
            className={buttonLook()}
          >
            Show before and after
          </Link>
        </>
      }
    >
      <p className="text-ink-2">{changedText(recent.labels)}</p>
    </Panel>
  )
}

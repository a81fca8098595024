'use client'

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { noticesQuery } from '#lib/client/metering/usage-queries.ts'
import { aboutWebhooks } from './about-webhooks.ts'

// Most days there is none.
const NoticeBanner = lazy(async () => ({ default: (await import('./notice-banner.tsx')).NoticeBanner }))

const shownMax = 3

type NoticeBannersProps = {
  /** Those about credits and the plan alone. */
  creditsOnly?: boolean
}

/** What the organization was told and nobody has seen yet. Dismissing one marks it as seen for everybody. */
export function NoticeBanners({ creditsOnly = false }: NoticeBannersProps) {
  const notices = useQuery(noticesQuery())
  const unseen = (notices.data ?? []).filter(
    ({ seenAt, kind }) => seenAt === null && !(creditsOnly && aboutWebhooks.test(kind)),
  )
  if (unseen.length === 0) return null
  return (
    <section aria-label="Notices" className="mb-4 grid gap-2">
      <Suspense>
        {unseen.slice(0, shownMax).map((notice) => (
          <NoticeBanner key={notice.id} notice={notice} />
        ))}
      </Suspense>
      {unseen.length > shownMax && (
        <p className="text-13 text-ink-3">{unseen.length - shownMax} more, older; they show as these are dismissed.</p>
      )}
    </section>
  )
}

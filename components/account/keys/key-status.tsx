'use client'

import { Ban, CircleDashed, Clock } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { ListedKey } from '#contract/dashboard/listed-key.ts'
import { LocalTime } from '#components/ui/local-time.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'

/** How a key stands: the word, and since or until when. `isUsed` is undefined where nobody knows. */
export function KeyStatus({ apiKey, isUsed }: { apiKey: ListedKey; isUsed: boolean | undefined }) {
  const { revokedAt, expiresAt, replacedById } = apiKey
  const isExpired = useIsPast(expiresAt)
  if (revokedAt !== null || isExpired) {
    return (
      <>
        <StatusBadge tone="idle" glyph={Ban}>
          {revokedAt === null ? 'Expired' : 'Revoked'}
        </StatusBadge>
        <span className="block text-12 text-ink-3">
          <LocalTime at={revokedAt ?? expiresAt ?? ''} />
        </span>
      </>
    )
  }
  return (
    <>
      {replacedById !== null ? (
        <StatusBadge tone="warn" glyph={Clock}>
          Replaced
        </StatusBadge>
      ) : isUsed === false ? (
        <StatusBadge tone="idle" glyph={CircleDashed}>
          Never used
        </StatusBadge>
      ) : (
        <StatusBadge tone="ok">Active</StatusBadge>
      )}
      {expiresAt !== null && (
        <span className="block text-12 text-ink-3">
          until <LocalTime at={expiresAt} />
        </span>
      )}
    </>
  )
}

/** Whether a key no longer counts. */
export function useIsOver({ revokedAt, expiresAt }: ListedKey): boolean {
  const isExpired = useIsPast(expiresAt)
  return revokedAt !== null || isExpired
}

/** Whether a moment is past, asked again every few seconds, so that a key that expires in sight says so. */
function useIsPast(at: string | null): boolean {
  const isPast = () => at !== null && Date.parse(at) <= Date.now()
  return useSyncExternalStore(everyFewSeconds, isPast, isPast)
}

function everyFewSeconds(notice: () => void): () => void {
  const timer = setInterval(notice, 5_000)
  return () => clearInterval(timer)
}

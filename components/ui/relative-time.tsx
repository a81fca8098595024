'use client'

import { agoText } from './relative-text.ts'
import { LocalTime } from './local-time.tsx'
import { useNow } from './use-now.ts'

/** How long ago something happened, the day where that is more than one; the pointer shows it in UTC. */
export function RelativeTime({ at }: { at: string }) {
  const now = useNow()
  const text = now && agoText(new Date(at), now)
  if (text === undefined) return <LocalTime at={at} dateOnly />
  return (
    <time dateTime={at} title={`${at.slice(0, 19).replace('T', ' ')} UTC`} className="whitespace-nowrap tabular-nums">
      {text}
    </time>
  )
}

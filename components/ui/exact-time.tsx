'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** A moment to the second in the reader's own zone, with the day unless it is today; the pointer shows it in UTC. */
export function ExactTime({ at }: { at: string }) {
  // The server does not know the zone: it writes UTC, and the browser puts its own in place.
  const zone = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  )
  const moment = new Date(at)
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: zone })
  const time = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: zone,
  })
  return (
    <time dateTime={at} title={`${at.slice(0, 23).replace('T', ' ')} UTC`} className="tabular-nums">
      {day.format(moment)}, {time.format(moment)}
    </time>
  )
}

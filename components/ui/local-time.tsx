'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}
const format = { dateStyle: 'medium', timeStyle: 'short' } as const

type LocalTimeProps = {
  /** ISO 8601, UTC. */
  at: string
  /** Only the day is of interest. */
  dateOnly?: boolean
}

/** A moment in the reader's own zone; the pointer shows it in UTC. */
export function LocalTime({ at, dateOnly }: LocalTimeProps) {
  // The server does not know the zone: it writes UTC and says so, and the browser puts its own in place.
  const zone = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  )
  const { dateStyle } = format
  const text = new Intl.DateTimeFormat('en-GB', { ...(dateOnly ? { dateStyle } : format), timeZone: zone })
  return (
    <time dateTime={at} title={`${at.slice(0, 19).replace('T', ' ')} UTC`}>
      {text.format(new Date(at))}
      {zone === 'UTC' && !dateOnly && ' UTC'}
    </time>
  )
}

'use client'

import { type KeyboardEvent, useState } from 'react'
import { hourState, hourWords, type HourState } from '#lib/client/webhooks/webhook-health.ts'
import type { Health } from '#lib/client/webhooks/webhook-documents.ts'
import { plural } from '#lib/client/format-text.ts'
import { classNames } from '#components/ui/class-names.ts'

// The shape says it too: failures stand tall, accepted deliveries half as tall, an hour without any is a line.
const looks: Record<HourState, string> = {
  none: 'h-0.5 bg-line',
  pending: 'h-2 bg-control',
  accepted: 'h-2.5 bg-ok',
  mixed: 'h-5 bg-warn',
  failed: 'h-5 bg-fail',
}

/** The deliveries of the last 24 hours, an hour a cell. Focused, the arrow keys go through the hours and say each in words. */
export function HealthStrip({ hours }: { hours: Health['hours'] }) {
  const [at, setAt] = useState<number>()
  const last = hours.length - 1
  const shown = at === undefined ? undefined : hours[at]
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: (at ?? last) - 1, ArrowRight: (at ?? last) + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setAt(Math.min(last, Math.max(0, to)))
  }
  const summary = summaryOf(hours)
  return (
    <div className="grid gap-1 sm:min-w-40">
      <div
        role="slider"
        tabIndex={0}
        aria-label="The last 24 hours"
        aria-readonly
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? last}
        aria-valuetext={shown ? hourWords(shown) : summary}
        onFocus={() => setAt((now) => now ?? last)}
        onBlur={() => setAt(undefined)}
        onPointerLeave={() => setAt(undefined)}
        onKeyDown={onKeyDown}
        className="flex h-5 w-max items-end rounded-chip"
      >
        {hours.map((hour, index) => (
          <span key={hour.start} onPointerEnter={() => setAt(index)} className="flex h-5 items-end px-[0.5px]">
            <span
              data-mark=""
              className={classNames(
                'w-1 rounded-[1px] sm:w-1.5',
                looks[hourState(hour)],
                index === at && 'outline-1 outline-ink',
              )}
            />
          </span>
        ))}
      </div>
      <span aria-hidden className="text-12 text-ink-3 sm:whitespace-nowrap">
        {shown ? hourWords(shown) : summary}
      </span>
    </div>
  )
}

function summaryOf(hours: Health['hours']): string {
  const total = (of: 'accepted' | 'failed' | 'pending') => hours.reduce((sum, hour) => sum + hour[of], 0)
  const [accepted, failed, pending] = [total('accepted'), total('failed'), total('pending')]
  if (accepted + failed + pending === 0) return 'None in 24 hours'
  const words = [
    plural(accepted, 'accepted', 'accepted'),
    `${failed} failed`,
    ...(pending > 0 ? [`${pending} waiting`] : []),
  ]
  return words.join(', ')
}

'use client'

import { attemptsMax } from '#contract/webhooks/retry-schedule.ts'
import type { PaneDelivery } from '#lib/client/webhooks/deliveries/all-deliveries-documents.ts'
import { nowOnRail, railDots, type RailDot } from '#lib/client/webhooks/deliveries/attempt-rail.ts'
import { waitText } from '#lib/client/webhooks/deliveries/delivery-words.ts'
import { countdownText } from '#components/ui/relative-text.ts'
import { useNow } from '#components/ui/use-now.ts'

const looks: Record<RailDot['state'], string> = {
  failed: 'size-2.5 bg-fail',
  delivered: 'size-2.5 bg-ok',
  next: 'size-3.5 border-2 border-mark-warn bg-surface',
  planned: 'size-2.5 border border-control bg-surface',
  unused: 'size-1.5 bg-line',
}

/** The up to 16 attempts on one line: those made solid, the next as a ring, those planned hollow, and where now is. */
export function AttemptRail({ delivery }: { delivery: PaneDelivery }) {
  const now = useNow()
  const dots = railDots(delivery)
  const begin = Date.parse(delivery.attempts[0]?.startedAt ?? delivery.createdAt)
  const mark = now && nowOnRail(dots, now.getTime() - begin)
  const place = (number: number) => `${((number - 0.5) / attemptsMax) * 100}%`
  return (
    <div className="grid gap-1">
      <ol aria-label="Attempts" className="relative grid h-7 grid-cols-16 items-center">
        <span aria-hidden className="absolute inset-x-2 top-1/2 h-px bg-line" />
        {dots.map((dot) => (
          <li
            key={dot.number}
            title={`Attempt ${dot.number}: ${dotText(dot)}`}
            className="relative grid place-items-center"
          >
            <span className="sr-only">
              Attempt {dot.number}: {dotText(dot)}
            </span>
            <span data-mark="" className={`rounded-full ${looks[dot.state]}`} />
          </li>
        ))}
        {mark && (
          <span
            aria-hidden
            className="absolute inset-y-0 w-px bg-ink"
            style={{ insetInlineStart: place(mark.behind + mark.part) }}
          />
        )}
      </ol>
      <div aria-hidden className="grid grid-cols-4 text-12 text-ink-3">
        {[1, 5, 9, 13].map((number) => (
          <span key={number}>{number === 1 ? 'start' : `+ ${waitText(dots[number - 1]?.offsetMs ?? 0)}`}</span>
        ))}
      </div>
    </div>
  )
}

/** How long until the next attempt, counted down each second. */
export function NextAttempt({ at }: { at: string }) {
  const now = useNow()
  if (!now) return null
  const text = countdownText(new Date(at), now)
  return (
    <span className="text-warn tabular-nums" title={`${at.slice(0, 19).replace('T', ' ')} UTC`}>
      {text === 'now' ? 'next now' : `next in ${text}`}
    </span>
  )
}

function dotText({ state, offsetMs }: RailDot): string {
  const after = offsetMs <= 0 ? 'at once' : `after ${waitText(offsetMs)}`
  if (state === 'unused') return 'not needed'
  return state === 'planned' || state === 'next' ? `planned ${after}` : `${state} ${after}`
}

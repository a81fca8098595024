'use client'

import { Link } from '#components/ui/link.tsx'
import { useState } from 'react'
import { CircleCheck, type LucideIcon, ChartColumn, KeyRound, Webhook } from 'lucide-react'
import type { Attention } from '#lib/client/home/attention.ts'
import { numberText } from '#lib/client/format-text.ts'
import { Button } from '#components/ui/button.tsx'
import { buttonLook } from '#components/ui/button-look.ts'
import { classNames } from '#components/ui/class-names.ts'
import { LocalTime } from '#components/ui/local-time.tsx'

const glyphs: Record<Attention['about'], LucideIcon> = { webhook: Webhook, key: KeyRound, credits: ChartColumn }

type AttentionPanelProps = {
  /** Undefined while it is not known. */
  list: readonly Attention[] | undefined
  /** How many have a place; the others are opened, so that nothing moves by itself. */
  room: number
  now: Date
  lastDeliveryAt: string | undefined
}

/** What needs somebody, that with the least time left first; one line where nothing does. */
export function AttentionPanel({ list, room, now, lastDeliveryAt }: AttentionPanelProps) {
  const [isOpen, setOpen] = useState(false)
  if (!list || list.length === 0) {
    return (
      <p className="flex min-h-12 items-center gap-2.5 rounded-control border border-line bg-surface px-4 text-ink-2">
        {list && (
          <>
            <CircleCheck aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-ok" />
            <span>
              All well.
              {lastDeliveryAt !== undefined && (
                <>
                  {' '}
                  Last delivery <LocalTime at={lastDeliveryAt} />.
                </>
              )}
            </span>
          </>
        )}
      </p>
    )
  }
  const shown = isOpen ? list : list.slice(0, room)
  const more = list.length - shown.length
  return (
    <section aria-labelledby="needs-attention" className="rounded-control border border-line bg-surface">
      <div className="flex min-h-11.5 items-center gap-2 px-4">
        <h2 id="needs-attention" className="text-16 font-semibold">
          Needs attention
        </h2>
        {more > 0 ? (
          <Button size="sm" onClick={() => setOpen(true)}>
            Show {shown.length === 0 ? numberText(more) : `${numberText(more)} more`}
          </Button>
        ) : (
          <span className="text-13 text-ink-3">Most urgent first</span>
        )}
      </div>
      <ol>
        {shown.map((entry) => (
          <Row key={entry.id} entry={entry} now={now} />
        ))}
      </ol>
    </section>
  )
}

function Row({ entry: { about, tone, title, says, href, action, harmAt }, now }: { entry: Attention; now: Date }) {
  const Glyph = glyphs[about]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3">
      <span
        className={classNames(
          'inline-flex min-h-6 w-21 items-center justify-center rounded-chip text-12 font-medium',
          tone === 'fail' ? 'bg-fail-ground text-fail' : 'bg-warn-ground text-warn',
        )}
      >
        {timeLeft(harmAt, now)}
      </span>
      <Glyph aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-ink-3 max-sm:hidden" />
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <bdi className="font-medium">{title}</bdi> <span className="text-ink-2">{says}</span>
      </p>
      <Link href={href} className={buttonLook({ size: 'sm' })}>
        {action}
      </Link>
    </li>
  )
}

const hourMs = 3_600_000

/** How long until the harm is done: "Now", "In 5 h", "Tomorrow", "In 3 days". */
export function timeLeft(harmAt: number, now: Date): string {
  const hours = (harmAt - now.getTime()) / hourMs
  if (hours <= 0) return 'Now'
  if (hours < 20) return `In ${Math.max(1, Math.ceil(hours))} h`
  if (hours < 36) return 'Tomorrow'
  return `In ${Math.round(hours / 24)} days`
}

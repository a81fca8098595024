import { hourState, type HourState } from '#lib/client/webhook-health.ts'
import type { Health } from '#lib/client/webhook-documents.ts'
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

/** The deliveries of the last 24 hours, an hour a cell. */
export function HealthStrip({ hours }: { hours: Health['hours'] }) {
  const accepted = hours.reduce((total, hour) => total + hour.accepted, 0)
  const failed = hours.reduce((total, hour) => total + hour.failed, 0)
  const pending = hours.reduce((total, hour) => total + hour.pending, 0)
  const words = [
    plural(accepted, 'accepted', 'accepted'),
    plural(failed, 'given up', 'given up'),
    ...(pending > 0 ? [plural(pending, 'under way', 'under way')] : []),
  ]
  const summary = accepted + failed + pending === 0 ? 'No deliveries in 24 hours' : `24 hours: ${words.join(', ')}`
  return (
    <div className="grid gap-1">
      <div role="img" aria-label={summary} className="flex h-5 items-end gap-px">
        {hours.map((hour) => (
          <span
            key={hour.start}
            data-mark=""
            title={hourText(hour)}
            className={classNames('w-1.5 rounded-[1px]', looks[hourState(hour)])}
          />
        ))}
      </div>
      <span aria-hidden className="text-12 whitespace-nowrap text-ink-3">
        {accepted + failed + pending === 0 ? 'none in 24 h' : words.join(', ')}
      </span>
    </div>
  )
}

const hourText = ({ start, accepted, failed, pending }: Health['hours'][number]) =>
  `${start.slice(11, 16)} UTC: ${accepted} accepted, ${failed} given up, ${pending} under way`

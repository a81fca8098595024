import { Link } from '#components/ui/link.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { numberText } from '#lib/client/format-text.ts'
import { type HomeWebhook, type HourSum, sumHours } from '#lib/client/home/webhook-hours.ts'
import { classNames } from '#components/ui/class-names.ts'
import { Panel } from '#components/ui/panel.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'

/** The deliveries of the last 24 hours, an hour a cell. */
export function WebhooksPanel({ query }: { query: UseQueryResult<HomeWebhook[]> }) {
  return (
    <Panel
      title="Webhooks, last 24 hours"
      className="min-h-38"
      actions={
        <Link href="/webhooks" className="text-13 text-ink-2 no-underline hover:text-ink">
          All
        </Link>
      }
    >
      {query.data && <Hours webhooks={query.data} />}
      {query.isPending && <Skeleton className="h-18" />}
      {query.isError && !query.data && (
        <QueryFailure query={query} title="We can't read the webhooks" rest="Deliveries continue." />
      )}
    </Panel>
  )
}

function Hours({ webhooks }: { webhooks: readonly HomeWebhook[] }) {
  if (webhooks.length === 0) {
    return (
      <p className="text-ink-2">
        None yet. A webhook notifies your server when a brand changes:{' '}
        <Link href="/webhooks/new" className="link">
          create one
        </Link>
        .
      </p>
    )
  }
  const hours = sumHours(webhooks)
  const accepted = hours.reduce((sum, hour) => sum + hour.accepted, 0)
  const failed = hours.reduce((sum, hour) => sum + hour.failed, 0)
  return (
    <div className="grid gap-2.5">
      <ol aria-hidden className="grid h-8 grid-cols-[repeat(24,minmax(0,1fr))] gap-[3px]">
        {hours.map((hour) => (
          <li
            key={hour.start}
            title={hourTitle(hour)}
            data-mark=""
            className={classNames('rounded-[2px]', look(hour))}
          />
        ))}
      </ol>
      <p className="text-13 text-ink-3">
        <span className="font-medium text-ink">{numberText(accepted)} delivered</span>
        {failed > 0 && (
          <>
            , <span className="font-medium text-fail">{numberText(failed)} failed</span>
          </>
        )}
      </p>
    </div>
  )
}

function look({ accepted, failed }: HourSum): string {
  if (failed > 0 && accepted > 0) return 'bg-[linear-gradient(0deg,var(--fail)_55%,var(--ink-3)_55%)]'
  if (failed > 0) return 'bg-fail'
  return accepted > 0 ? 'bg-ink-3' : 'border border-line bg-sunken'
}

const hourTitle = ({ start, accepted, failed }: HourSum) =>
  `${start.slice(11, 16)} UTC: ${accepted} delivered, ${failed} failed`

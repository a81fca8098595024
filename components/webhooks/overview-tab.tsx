'use client'

import { numberText, plural } from '#lib/client/format-text.ts'
import type { WebhookDetail } from '#lib/client/webhooks/webhook-documents.ts'
import { Button } from '#components/ui/button.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { HealthStrip } from './health-strip.tsx'

type OverviewTabProps = {
  webhook: WebhookDetail
  onOpen: (tab: 'deliveries' | 'subscriptions' | 'settings' | 'test') => void
}

/** How a webhook stands at a glance. */
export function OverviewTab({ webhook, onOpen }: OverviewTabProps) {
  const { health, subscriptions, deliveries, events, urlHeaders, createdAt } = webhook
  const watched = subscriptions.totalCount
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <Panel
        title="Deliveries"
        actions={
          <Button size="sm" onClick={() => onOpen('deliveries')}>
            See all
          </Button>
        }
      >
        <div className="grid gap-4">
          <HealthStrip hours={health.hours} />
          <Facts
            facts={[
              { term: 'Recorded in total', value: numberText(deliveries.totalCount) },
              {
                term: 'Last accepted',
                value: health.lastAcceptedAt ? <LocalTime at={health.lastAcceptedAt} /> : 'never',
              },
              ...(health.failingSince === null
                ? []
                : [{ term: 'Failing since', value: <LocalTime at={health.failingSince} /> }]),
            ]}
          />
        </div>
      </Panel>
      <Panel
        title="What it receives"
        actions={
          <Button size="sm" onClick={() => onOpen('subscriptions')}>
            {watched === 0 ? 'Choose brands' : 'See brands'}
          </Button>
        }
      >
        <Facts
          facts={[
            { term: 'Brands', value: watched === 0 ? 'none yet: nothing will be sent' : plural(watched, 'brand') },
            { term: 'Events', value: <EventNames events={events} /> },
            { term: 'Authorization', value: urlHeaders.length > 0 ? 'sent with each delivery' : 'none' },
            { term: 'Created', value: <LocalTime at={createdAt} /> },
          ]}
        />
      </Panel>
    </div>
  )
}

const EventNames = ({ events }: { events: readonly string[] }) => (
  <ul className="font-mono text-13">
    {events.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
)

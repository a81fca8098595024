'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExpiringKey } from '#contract/dashboard/listed-key.ts'
import { attentionOf } from '#lib/client/home/attention.ts'
import { homeWebhooksQuery } from '#lib/client/home/webhook-hours.ts'
import { usagePeriodQuery } from '#lib/client/metering/usage-queries.ts'
import { AttentionPanel } from './attention-panel.tsx'
import { ChangedBrands } from './changed-brands.tsx'
import { CreditsPanel } from './credits-panel.tsx'
import { LastRequests } from './last-requests.tsx'
import { WebhooksPanel } from './webhooks-panel.tsx'

/** Whether anything is wrong, and what happened. Each part reads, waits and fails by itself. */
export function WorkingDay({ expiring }: { expiring: readonly ExpiringKey[] }) {
  const webhooks = useQuery(homeWebhooksQuery)
  const period = useQuery(usagePeriodQuery())
  const [now] = useState(() => new Date())
  const isSettled = !webhooks.isPending && !period.isPending
  const list = attentionOf({ webhooks: webhooks.data ?? [], period: period.data, keys: expiring, now })
  const deliveries = (webhooks.data ?? []).flatMap(({ health }) => health.lastAcceptedAt ?? []).toSorted()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <AttentionPanel list={isSettled ? list : undefined} now={now} lastDeliveryAt={deliveries.at(-1)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_376px]">
        <ChangedBrands />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <CreditsPanel />
          <WebhooksPanel query={webhooks} />
        </div>
      </div>
      <LastRequests />
    </div>
  )
}

'use client'

import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExpiringKey } from '#contract/dashboard/listed-key.ts'
import { attentionOf } from '#lib/client/home/attention.ts'
import { homeWebhooksQuery, type HomeWebhook } from '#lib/client/home/webhook-hours.ts'
import { usagePeriodQuery } from '#lib/client/metering/usage-queries.ts'
import { classNames } from '#components/ui/class-names.ts'
import { useAfter } from '#components/ui/use-after.ts'
import { AttentionPanel } from './attention-panel.tsx'
import { ChangedBrands } from './changed-brands.tsx'
import { CreditsPanel } from './credits-panel.tsx'
import { LastRequests } from './last-requests.tsx'
import { WebhooksPanel } from './webhooks-panel.tsx'

/** So long what is below may wait for how much there is above it. */
const placeMs = 1_500

/**
 * Whether anything is wrong, and what happened. Each part reads, waits and fails by itself; what needs somebody stands first, so
 * the others are shown once it has its place.
 */
export function WorkingDay({ expiring }: { expiring: readonly ExpiringKey[] }) {
  const webhooks = useQuery(homeWebhooksQuery)
  const { list, isSettled, now } = useAttention(webhooks, expiring)
  const isLate = useAfter(placeMs)
  const isShown = isSettled || isLate
  // What is below stands where it was first shown: what becomes known later has the place that is left.
  const [room, setRoom] = useState<number>()
  if (isShown && room === undefined) setRoom(list?.length ?? 0)
  const deliveries = (webhooks.data ?? []).flatMap(({ health }) => health.lastAcceptedAt ?? []).toSorted()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <AttentionPanel list={list} room={room ?? list?.length ?? 0} now={now} lastDeliveryAt={deliveries.at(-1)} />
      <div className={classNames('grid grid-cols-[minmax(0,1fr)] gap-4', !isShown && 'invisible')}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_376px]">
          <ChangedBrands />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <CreditsPanel />
            <WebhooksPanel query={webhooks} />
          </div>
        </div>
        <LastRequests />
      </div>
    </div>
  )
}

/** What needs somebody; undefined while that is not known, or could not be read: then not all is well. */
function useAttention(webhooks: UseQueryResult<HomeWebhook[]>, expiring: readonly ExpiringKey[]) {
  const period = useQuery(usagePeriodQuery())
  const [now] = useState(() => new Date())
  const isSettled = !webhooks.isPending && !period.isPending
  const list = attentionOf({ webhooks: webhooks.data ?? [], period: period.data, keys: expiring, now })
  const isKnown = isSettled && (list.length > 0 || (webhooks.data !== undefined && period.data !== undefined))
  return { list: isKnown ? list : undefined, isSettled, now }
}

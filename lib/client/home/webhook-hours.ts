import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#contract/time.ts'
import { serviceAddress } from '../active-connection.ts'
import { askDashboard } from '../ask-dashboard.ts'
import { trusted } from '../trusted.ts'
import type { WebhookSummary } from '../webhooks/webhook-documents.ts'

/** Of each webhook what Home says of it. */
export type HomeWebhook = Pick<
  WebhookSummary,
  'urn' | 'url' | 'enabled' | 'disabledReason' | 'disabledAt' | 'health' | 'subscriptions'
>

// As text, and by a plain request: the client of GraphQL would be a sixteenth of what Home may load.
const query = `{
  webhooks(first: 100) {
    nodes {
      urn url enabled disabledReason disabledAt
      health { lastAcceptedAt failingSince failureStreak disableAt hold hours { start accepted failed pending } }
      subscriptions(first: 1) { totalCount }
    }
  }
}`

type Answer = { data: { webhooks: { nodes: HomeWebhook[] } } }

/** The organization's webhooks with the last 24 hours of each. Free. Throws `CallFailedError`. */
export const homeWebhooksQuery = queryOptions({
  queryKey: ['home-webhooks'],
  queryFn: async ({ signal }) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query }) }
    const { data } = await askDashboard(serviceAddress('/graphql'), trusted<Answer>('data'), { ...init, signal })
    return data.webhooks.nodes
  },
  staleTime: 30_000,
  refetchInterval: minuteMs,
  retry: false,
})

export type HourSum = { start: string; accepted: number; failed: number }

/** The deliveries of all webhooks, hour by hour. */
export function sumHours(webhooks: readonly HomeWebhook[]): HourSum[] {
  const sums = new Map<string, HourSum>()
  for (const { health } of webhooks) {
    for (const { start, accepted, failed } of health.hours) {
      const sum = sums.get(start) ?? { start, accepted: 0, failed: 0 }
      sums.set(start, { start, accepted: sum.accepted + accepted, failed: sum.failed + failed })
    }
  }
  return [...sums.values()].toSorted((one, other) => (one.start < other.start ? -1 : 1))
}

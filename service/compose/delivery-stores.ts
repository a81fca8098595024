import type { Database } from '../stores/database.ts'
import { deliveryCounts, type DeliveryCounts } from '../stores/webhooks/deliveries/delivery-counts.ts'
import { deliveryLanes, type DeliveryLanes } from '../stores/webhooks/deliveries/delivery-lanes.ts'
import { deliveryRequests, type DeliveryRequests } from '../stores/webhooks/deliveries/delivery-requests.ts'
import { deliveryResults, type DeliveryResults } from '../stores/webhooks/deliveries/delivery-results.ts'
import { fanOut, type FanOut } from '../stores/webhooks/deliveries/fan-out.ts'
import { renewPartitions } from '../stores/renew-partitions.ts'
import { inboxStore, type InboxStore } from '../stores/webhooks/deliveries/inbox.ts'
import { recrawls, type Recrawls } from '../stores/crawls/recrawls.ts'
import {
  subscriptionRenewals,
  type SubscriptionRenewals,
} from '../stores/webhooks/subscriptions/subscription-renewals.ts'
import { webhookChanges, type WebhookChanges } from '../stores/webhooks/webhook-changes.ts'
import { webhookFigures, type WebhookFiguresStore } from '../stores/webhooks/health/webhook-figures.ts'
import { webhookEventStore, type WebhookEventStore } from '../stores/webhooks/deliveries/webhook-events.ts'
import {
  organizationDeliveries,
  type OrganizationDeliveries,
} from '../stores/webhooks/deliveries/organization-deliveries.ts'
import { recoveries, type RecoveryStore } from '../stores/webhooks/recovery/recoveries.ts'
import { deliveryRetries, type DeliveryRetries } from '../stores/webhooks/recovery/retry-now.ts'
import { workCalls, type WorkCalls } from '../stores/webhooks/deliveries/work-calls.ts'

/** What the delivery of events keeps. */
export type DeliveryStores = {
  deliveryCounts: DeliveryCounts
  deliveryLanes: DeliveryLanes
  deliveryRequests: DeliveryRequests
  deliveryResults: DeliveryResults
  deliveryRetries: DeliveryRetries
  fanOut: FanOut
  inbox: InboxStore
  organizationDeliveries: OrganizationDeliveries
  recoveries: RecoveryStore
  recrawls: Recrawls
  subscriptionRenewals: SubscriptionRenewals
  webhookChanges: WebhookChanges
  webhookEvents: WebhookEventStore
  webhookFigures: WebhookFiguresStore
  /** Makes the partitions of events, deliveries and attempts for the days to come and drops those older than `keptDays`. */
  renewDeliveryPartitions: (now: Date, keptDays: number) => Promise<void>
  workCalls: WorkCalls
}

const tables = ['delivery_attempt', 'delivery', 'webhook_event']

export const deliveryStores = (database: Database): DeliveryStores => ({
  deliveryCounts: deliveryCounts(database),
  deliveryLanes: deliveryLanes(database),
  deliveryRequests: deliveryRequests(database),
  deliveryResults: deliveryResults(database),
  deliveryRetries: deliveryRetries(database),
  fanOut: fanOut(database),
  inbox: inboxStore(database),
  organizationDeliveries: organizationDeliveries(database),
  recoveries: recoveries(database),
  recrawls: recrawls(database),
  subscriptionRenewals: subscriptionRenewals(database),
  webhookChanges: webhookChanges(database),
  webhookEvents: webhookEventStore(database),
  webhookFigures: webhookFigures(database),
  renewDeliveryPartitions: (now, keptDays) =>
    renewPartitions(
      database,
      tables.map((name) => ({ name, keptDays })),
      now,
    ),
  workCalls: workCalls(),
})

import type { Runtime } from '../runtime.ts'
import { mailNotices } from '../verbs/account/mail-notices.ts'
import { scheduleRecrawls } from '../verbs/crawls/schedule-recrawls.ts'
import { applyRetention, removeOldVersions } from '../verbs/operations/apply-retention.ts'
import { mailOperators } from '../verbs/operations/mail-operators.ts'
import { scheduleHourly, scheduleMinutely, scheduleNightly } from '../verbs/operations/schedule-jobs.ts'
import { watchSilentWebhooks } from '../verbs/webhooks/deliveries/watch-silent-webhooks.ts'
import { renewDueSubscriptions } from '../verbs/webhooks/subscriptions/renew-subscriptions.ts'

/** Runs retention now, so that today's partitions are there, and every hour. */
export const startRetention = (runtime: Runtime): Promise<void> =>
  scheduleHourly(runtime, 'retention', [applyRetention])

/** The scheduler: what is done every minute or night, of all replicas by one. */
export async function startJobs(runtime: Runtime): Promise<void> {
  await scheduleMinutely(runtime, 'mail', [mailNotices, mailOperators])
  await scheduleMinutely(runtime, 'webhook-upkeep', [renewDueSubscriptions, watchSilentWebhooks, scheduleRecrawls])
  await scheduleNightly(runtime, 'versions', removeOldVersions)
}

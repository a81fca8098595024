import { auditKeptDays } from '#contract/dashboard/audit-filter.ts'
import type { Settings } from '#contract/settings/settings.ts'

/** After how many days the rows of a table are removed; null where no such number counts. */
export function keptDays(table: string, settings: Settings): number | null {
  const { LIVERY_KEEP_REQUESTS_DAYS, LIVERY_KEEP_DELIVERIES_DAYS, LIVERY_KEEP_NOTICES_DAYS } = settings
  const { LIVERY_KEEP_VERSIONS_DAYS = null } = settings
  const days = new Map([
    ['request_log', LIVERY_KEEP_REQUESTS_DAYS],
    ['request_hour', LIVERY_KEEP_REQUESTS_DAYS],
    ['webhook_event', LIVERY_KEEP_DELIVERIES_DAYS],
    ['delivery', LIVERY_KEEP_DELIVERIES_DAYS],
    ['delivery_hour', LIVERY_KEEP_DELIVERIES_DAYS],
    ['delivery_day', LIVERY_KEEP_DELIVERIES_DAYS],
    ['delivery_attempt', LIVERY_KEEP_DELIVERIES_DAYS],
    ['notice', LIVERY_KEEP_NOTICES_DAYS],
    ['audit_entry', auditKeptDays],
    ['service_audit', auditKeptDays],
    ['brand_version', LIVERY_KEEP_VERSIONS_DAYS],
  ])
  return days.get(table) ?? null
}

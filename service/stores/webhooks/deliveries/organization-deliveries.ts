import type { Database } from '../../database.ts'
import { newestWindows } from '../../newest-windows.ts'
import { deliveryColumns, deliveryOf, type Delivery, type DeliveryRow } from './delivery-history.ts'

/** Reads the deliveries of all webhooks of an organization together (docs/decisions/0058-deliveries-of-all-webhooks.md). */

/** `SKIPPED` failed without an attempt: the webhook was disabled or deleted. */
export type DeliveryState = 'DELIVERED' | 'RETRYING' | 'FAILED' | 'SKIPPED'

export type OrganizationFilter = {
  organizationId: string
  /** Of these webhooks only; undefined = all. */
  webhookIds?: readonly string[] | undefined
  /** Both inclusive. */
  from: Date
  to: Date
  event?: string | undefined
}

export type OrganizationPage = OrganizationFilter & {
  state?: DeliveryState | undefined
  /** Of the delivery before the page. */
  after?: { at: Date; id: string } | undefined
  first: number
}

/** Deliveries of one of `bars` equal parts of the span, from 0. */
export type BarCount = { bar: number; state: DeliveryState; count: number }

export type OrganizationDeliveries = {
  /** The newest first. */
  list: (page: OrganizationPage) => Promise<Delivery[]>
  count: (filter: OrganizationFilter, bars: number) => Promise<BarCount[]>
  /** Deliveries ever recorded of all webhooks that are there. */
  recorded: (organizationId: string) => Promise<number>
}

const stateConditions: Readonly<Record<DeliveryState, string>> = {
  DELIVERED: `status = 'SUCCESS'`,
  RETRYING: `status = 'PENDING'`,
  FAILED: `status = 'FAILED' AND attempt > 0`,
  SKIPPED: `status = 'FAILED' AND attempt = 0`,
}

const stateOfRow = `CASE status WHEN 'SUCCESS' THEN 'DELIVERED' WHEN 'PENDING' THEN 'RETRYING'
  ELSE CASE WHEN attempt = 0 THEN 'SKIPPED' ELSE 'FAILED' END END`

// The newest deliveries lie in the first window; each that follows, where there are too few, is longer.
const windowDays = [1, 6, 23, 60] as const

export function organizationDeliveries(database: Database): OrganizationDeliveries {
  return {
    async list(page) {
      const found: Delivery[] = []
      const last = new Date(Math.min(Number(page.to), Number(page.after?.at ?? page.to)))
      for (const { from, to } of newestWindows({ from: page.from, to: last }, windowDays)) {
        const { rows } = await database.query<DeliveryRow>(...listStatement({ ...page, from, to }, found.length))
        found.push(...rows.map(deliveryOf))
        if (found.length >= page.first) break
      }
      return found
    },
    async count({ organizationId, webhookIds, from, to, event }, bars) {
      const widthMs = Math.max(1, (Number(to) - Number(from)) / bars)
      // Small groups first: `date_bin` counts in whole numbers, where `extract` would make a decimal of each row.
      const { rows } = await database.query<Omit<BarCount, 'bar'> & { start: Date }>(
        `SELECT start, ${stateOfRow} AS state, sum(count)::int AS count FROM (
           SELECT date_bin($6::interval, created_at, $3) AS start, status, attempt, count(*) AS count FROM delivery
           WHERE webhook_id = ANY(ARRAY(SELECT id FROM webhook WHERE organization_id = $1 AND ($2::text[] IS NULL OR id = ANY($2))))
             AND created_at BETWEEN $3 AND $4 AND ($5::text IS NULL OR event_type = $5)
           GROUP BY 1, 2, 3
         ) AS small GROUP BY 1, 2`,
        [organizationId, webhookIds ?? null, from, to, event ?? null, `${Math.ceil(widthMs * 1000)} microseconds`],
      )
      const barOf = (start: Date) => Math.min(bars - 1, Math.round((Number(start) - Number(from)) / widthMs))
      return rows.map(({ start, ...counted }) => ({ bar: barOf(start), ...counted }))
    },
    async recorded(organizationId) {
      const { rows } = await database.query<{ count: number }>(
        'SELECT coalesce(sum(delivery_count), 0)::bigint AS count FROM webhook WHERE organization_id = $1',
        [organizationId],
      )
      return Number(rows[0]?.count ?? 0)
    },
  }
}

// For each webhook as many as the page needs, by the index of its history, merged: no index of the organization's own has to
// be written with each delivery. What narrows stands in the text, so that the planner sees which partial index fits.
function listStatement(page: OrganizationPage, found: number): [string, unknown[]] {
  const { organizationId, webhookIds, from, to, state, event, after, first } = page
  const values: unknown[] = [organizationId, webhookIds ?? null, from, to, first - found]
  const conditions = ['webhook_id = wanted.id', 'created_at BETWEEN $3 AND $4']
  if (state) conditions.push(stateConditions[state])
  if (event !== undefined) conditions.push(`event_type = $${values.push(event)}`)
  if (event !== undefined && event !== 'brand.updated') conditions.push(`event_type <> 'brand.updated'`)
  if (after) conditions.push(`(created_at, id) < ($${values.push(after.at)}, $${values.push(after.id)})`)
  const order = 'created_at DESC, id DESC'
  const text = `
    SELECT page.* FROM (
      SELECT id FROM webhook WHERE organization_id = $1 AND ($2::text[] IS NULL OR id = ANY($2))
    ) wanted CROSS JOIN LATERAL (
      SELECT ${deliveryColumns} FROM delivery WHERE ${conditions.join(' AND ')} ORDER BY ${order} LIMIT $5
    ) page ORDER BY ${order} LIMIT $5`
  return [text, values]
}

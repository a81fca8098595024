import type { Database } from '../../database.ts'
import { newestWindows } from '../../newest-windows.ts'
import type { OrganizationFilter } from './delivery-counts.ts'
import { deliveryColumns, deliveryOf, type Delivery, type DeliveryRow } from './delivery-history.ts'
import { deliveryStateConditions, type DeliveryState } from './delivery-state.ts'

/** Reads the deliveries of all webhooks of an organization together (docs/decisions/0058-deliveries-of-all-webhooks.md). */

export type OrganizationPage = OrganizationFilter & {
  state?: DeliveryState | undefined
  /** Of the delivery before the page. */
  after?: { at: Date; id: string } | undefined
  first: number
}

export type OrganizationDeliveries = {
  /** The newest first. */
  list: (page: OrganizationPage) => Promise<Delivery[]>
  /** Deliveries ever recorded of all webhooks that are there. */
  recorded: (organizationId: string) => Promise<number>
}

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
  if (state) conditions.push(deliveryStateConditions[state])
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

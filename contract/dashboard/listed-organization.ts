import type { BillingState } from '../metering/effective-plan.ts'

/** An organization as operators see it listed. */
export type ListedOrganization = {
  id: string
  name: string
  planId: string
  state: BillingState
  /** ISO 8601 UTC. */
  createdAt: string
  members: number
  /** Keys in use. */
  keys: number
  deletedAt: string | null
  /** Since when, ISO 8601 UTC, and why it is kept from using the service. */
  suspended: { at: string; reason: string } | null
}

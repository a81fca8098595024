/** A line of the audit log. */
export type AuditLine = {
  id: string
  /** ISO 8601 UTC. */
  at: string
  /** A name; `the command line`, or the id of somebody who is gone. */
  actor: string
  action: string
  subject: string
  organizationId: string | null
  organizationName: string | null
  detail: string
}

/** A line of the audit log. */
export type AuditLine = {
  id: string
  /** ISO 8601 UTC. */
  at: string
  /** A name; `the command line`, or the id of somebody who is gone. */
  actor: string
  /** noun.past, for example `api_key.created`. */
  action: string
  /** An id. */
  subject: string
  /** Of a person or an organization. */
  subjectName: string | null
  organizationId: string | null
  organizationName: string | null
  /** In words, with what was before and what is after. */
  detail: string
}

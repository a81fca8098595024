import type { AuditTopic } from '#contract/dashboard/audit-filter.ts'
import type { AuditLine } from '#contract/dashboard/audit-line.ts'

/** `api_key.created` as `API key created`. */
export function auditActionText(action: string): string {
  const text = action.replaceAll(/[._]/g, ' ').replace(/^api key/, 'API key')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const auditTopicWords: Readonly<Record<AuditTopic, string>> = {
  people: 'People',
  'sign-ins': 'Sign-ins and passwords',
  keys: 'Keys and client ids',
  webhooks: 'Webhooks',
  brands: 'Brands',
  plans: 'Plans and credits',
  installation: 'Installation',
}

/** The columns of the log as a CSV file. */
export const auditColumns = [
  'at',
  'who',
  'action',
  'subject',
  'subject_name',
  'organization_id',
  'organization',
  'details',
] as const

/** A line of the log as the cells of those columns. */
export const auditCells = (line: AuditLine): string[] => [
  line.at,
  line.actor,
  line.action,
  line.subject,
  line.subjectName ?? '',
  line.organizationId ?? '',
  line.organizationName ?? '',
  line.detail,
]

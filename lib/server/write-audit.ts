import { auditKeptDays } from '#contract/dashboard/audit-filter.ts'
import { dayMs } from '#contract/time.ts'
import type { ControlPlaneTables } from './tables.ts'

/** Stands for a person where nobody is signed in. */
export const visitor = 'visitor'

export type AuditRecord = {
  /** A user id, or `visitor`; undefined for the command line. */
  actorId?: string | undefined
  organizationId?: string | undefined
  /** noun.past, for example `api_key.created`. */
  action: string
  subject: string
  detail?: Record<string, string | number | boolean | null>
}

/** Writes one audit entry. Call it inside the transaction that makes the change. */
export async function writeAudit(tables: ControlPlaneTables, record: AuditRecord): Promise<void> {
  await tables.auditEntry.create({
    data: {
      actor: record.actorId ?? 'admin',
      organizationId: record.organizationId ?? null,
      action: record.action,
      subject: record.subject,
      detail: record.detail ?? {},
    },
  })
}

/** Removes what is past being asked about. */
export async function dropOldAudit(tables: ControlPlaneTables, now: Date): Promise<void> {
  await tables.auditEntry.deleteMany({ where: { createdAt: { lt: new Date(now.getTime() - auditKeptDays * dayMs) } } })
}

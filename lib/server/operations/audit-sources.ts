import type { DecidedAction } from '#contract/operations/moderation.ts'
import type { ControlPlaneTables } from '../tables.ts'

/** A line of the audit log before ids are given their names. */
export type AuditRow = {
  id: bigint
  at: Date
  actor: string
  action: string
  subject: string
  organizationId: string | null
  detail: unknown
}

type Page = { organizationId: string | undefined; below: bigint | undefined; take: number }

export type AuditSource = (tables: ControlPlaneTables, page: Page) => Promise<AuditRow[]>

/**
 * Where the lines of the audit log stand, each list newest first: what the dashboard changed is in its own log; what the
 * service changed about brands is in the service's, written in the same transaction as the change itself, so that none is
 * missing here.
 */
export const auditSources = { entries, decisions, curations, crawls } as const satisfies Record<string, AuditSource>

async function entries(tables: ControlPlaneTables, { organizationId, below, take }: Page): Promise<AuditRow[]> {
  const where = { ...(organizationId !== undefined && { organizationId }), ...olderThan(below) }
  const rows = await tables.auditEntry.findMany({ where, orderBy: { id: 'desc' }, take })
  return rows.map(({ createdAt, ...row }) => ({ ...row, at: createdAt }))
}

const decided: Readonly<Record<string, string>> = {
  claim: 'brand.claimed',
  verify: 'brand.verified',
  withdraw_verification: 'brand.verification_withdrawn',
  withdraw_claim: 'brand.claim_withdrawn',
  take_down: 'brand.taken_down',
  restore: 'brand.restored',
} satisfies Record<DecidedAction, string>

async function decisions(tables: ControlPlaneTables, { organizationId, below, take }: Page): Promise<AuditRow[]> {
  const where = { ...(organizationId !== undefined && { organizationId }), ...olderThan(below) }
  const rows = await tables.brandDecision.findMany({ where, orderBy: { id: 'desc' }, take })
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actor: row.actorId,
    action: decided[row.action] ?? `brand.${row.action}`,
    subject: row.brandId,
    organizationId: row.organizationId,
    detail: { domain: row.domain, reason: row.reason },
  }))
}

async function curations(tables: ControlPlaneTables, { organizationId, below, take }: Page): Promise<AuditRow[]> {
  // A curation concerns the brand, not an organization.
  if (organizationId !== undefined) return []
  const rows = await tables.curationChange.findMany({ where: olderThan(below), orderBy: { id: 'desc' }, take })
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actor: row.actorId,
    action: 'brand.curated',
    subject: row.brandId,
    organizationId: null,
    detail: { domain: row.domain, fields: changedFields(row.before, row.after) },
  }))
}

async function crawls(tables: ControlPlaneTables, { organizationId, below, take }: Page): Promise<AuditRow[]> {
  const where = { ...(organizationId !== undefined && { organizationId }), ...olderThan(below) }
  const rows = await tables.crawlRequest.findMany({ where, orderBy: { id: 'desc' }, take })
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actor: row.actorId,
    action: 'crawl.requested',
    subject: row.brandId,
    organizationId: row.organizationId,
    detail: { domain: row.domain },
  }))
}

const olderThan = (below: bigint | undefined) => (below === undefined ? {} : { id: { lt: below } })

/** The fields that a curation set, changed or gave back to the site: `name, company.kind`. */
function changedFields(before: unknown, after: unknown): string {
  const [old, set] = [flat(before), flat(after)]
  return [...new Set([...old.keys(), ...set.keys()])].filter((field) => old.get(field) !== set.get(field)).join(', ')
}

function flat(values: unknown, prefix = ''): Map<string, string> {
  if (typeof values !== 'object' || values === null) return new Map()
  return new Map(
    Object.entries(values).flatMap(([name, value]) => {
      if (value === null || value === undefined) return []
      if (typeof value === 'object' && !Array.isArray(value)) return [...flat(value, `${prefix}${name}.`)]
      return [[`${prefix}${name}`, JSON.stringify(value)] as const]
    }),
  )
}

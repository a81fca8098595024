import { type AuditTopic, auditTopics, type AuditFilter } from '#contract/dashboard/audit-filter.ts'
import type { DecidedAction } from '#contract/operations/moderation.ts'
import { dayMs } from '#contract/time.ts'
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

/** What is asked of one list: the filter, with the ids of those whose name or email has its text. */
type Page = { filter: AuditFilter; actorIds: readonly string[]; below: bigint | undefined; take: number }

export type AuditSource = (tables: ControlPlaneTables, page: Page) => Promise<AuditRow[]>

/**
 * Where the lines of the audit log stand, each list newest first: what the dashboard changed is in its own log; what the
 * service changed about brands is in the service's, written in the same transaction as the change itself, so that none is
 * missing here.
 */
export const auditSources = { entries, decisions, curations, crawls, service } as const satisfies Record<
  string,
  AuditSource
>

async function entries(tables: ControlPlaneTables, { filter, actorIds, below, take }: Page): Promise<AuditRow[]> {
  const { organizationId, topic, q } = filter
  const where = {
    ...(organizationId !== undefined && { organizationId }),
    ...olderThan(below),
    ...within('createdAt', filter),
    AND: [
      topic === undefined ? {} : { OR: auditTopics[topic].map((start) => ({ action: { startsWith: start } })) },
      q === undefined ? {} : { OR: [{ actor: { in: [...actorIds] } }, { subject: has(q) }] },
    ],
  }
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
  merge: 'brand.merged',
  unmerge: 'brand.unmerged',
  keep: 'brand.kept_as_adult',
} satisfies Record<DecidedAction, string>

async function decisions(tables: ControlPlaneTables, page: Page): Promise<AuditRow[]> {
  const where = aboutBrands(page)
  if (where === undefined) return []
  const rows = await tables.brandDecision.findMany({ where, orderBy: { id: 'desc' }, take: page.take })
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

async function curations(tables: ControlPlaneTables, page: Page): Promise<AuditRow[]> {
  // A curation concerns the brand, not an organization.
  const where = page.filter.organizationId === undefined ? aboutBrands(page) : undefined
  if (where === undefined) return []
  const rows = await tables.curationChange.findMany({ where, orderBy: { id: 'desc' }, take: page.take })
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

async function crawls(tables: ControlPlaneTables, page: Page): Promise<AuditRow[]> {
  const where = aboutBrands(page)
  if (where === undefined) return []
  const rows = await tables.crawlRequest.findMany({ where, orderBy: { id: 'desc' }, take: page.take })
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

/** What was changed, or shown, through the service's interface by people and keys. */
async function service(tables: ControlPlaneTables, { filter, actorIds, below, take }: Page): Promise<AuditRow[]> {
  const { organizationId, topic, q } = filter
  const where = {
    ...(organizationId !== undefined && { organizationId }),
    ...olderThan(below),
    ...within('at', filter),
    AND: [
      topic === undefined ? {} : { OR: auditTopics[topic].map((start) => ({ action: { startsWith: start } })) },
      q === undefined ? {} : { OR: [{ actorId: { in: [...actorIds] } }, { actorId: has(q) }, { subject: has(q) }] },
    ],
  }
  const rows = await tables.serviceAudit.findMany({ where, orderBy: { id: 'desc' }, take })
  return rows.map(({ actorId, ...row }) => ({ ...row, actor: actorId }))
}

/** The rows of one of the service's lists about brands that a page asks for; undefined: none can be meant. */
function aboutBrands({ filter, actorIds, below }: Page) {
  const { organizationId, topic, q } = filter
  const own: AuditTopic = 'brands'
  if (topic !== undefined && topic !== own) return undefined
  return {
    ...(organizationId !== undefined && { organizationId }),
    ...olderThan(below),
    ...within('at', filter),
    ...(q !== undefined && { OR: [{ actorId: { in: [...actorIds] } }, { brandId: q }, { domain: has(q) }] }),
  }
}

const olderThan = (below: bigint | undefined) => (below === undefined ? {} : { id: { lt: below } })

const has = (text: string) => ({ contains: text, mode: 'insensitive' as const })

/** The days of a filter as a range of the column `name`. */
function within<Name extends string>(name: Name, { from, to }: AuditFilter) {
  if (from === undefined && to === undefined) return {}
  const range = {
    ...(from !== undefined && { gte: dayStart(from) }),
    ...(to !== undefined && { lt: new Date(dayStart(to).getTime() + dayMs) }),
  }
  return { [name]: range }
}

const dayStart = (day: string) => new Date(`${day}T00:00:00Z`)

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

import type { ControlPlaneTables } from './tables.ts'

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

export type AuditPage = { lines: AuditLine[]; endCursor: string | undefined }

type Asked = {
  /** Undefined = the whole installation. */
  organizationId?: string | undefined
  /** Of the page before. */
  after?: string | undefined
}

const pageLines = 50

/** What was changed and by whom, newest first, 50 at a time. */
export async function listAudit(tables: ControlPlaneTables, { organizationId, after }: Asked): Promise<AuditPage> {
  const below = after !== undefined && /^\d{1,18}$/.test(after) ? { id: { lt: BigInt(after) } } : {}
  const rows = await tables.auditEntry.findMany({
    where: { ...(organizationId !== undefined && { organizationId }), ...below },
    orderBy: { id: 'desc' },
    take: pageLines + 1,
  })
  const page = rows.slice(0, pageLines)
  const [users, organizations] = await Promise.all([
    tables.user.findMany({ where: { id: { in: page.map(({ actor }) => actor) } }, select: { id: true, name: true } }),
    tables.organization.findMany({
      where: { id: { in: page.flatMap((row) => row.organizationId ?? []) } },
      select: { id: true, name: true },
    }),
  ])
  const names = new Map([...users, ...organizations].map(({ id, name }) => [id, name]))
  const lines = page.map((row) => ({
    id: String(row.id),
    at: row.createdAt.toISOString(),
    actor: row.actor === 'admin' ? 'the command line' : (names.get(row.actor) ?? row.actor),
    action: row.action,
    subject: row.subject,
    organizationId: row.organizationId,
    organizationName: row.organizationId === null ? null : (names.get(row.organizationId) ?? null),
    detail: detailText(row.detail),
  }))
  return { lines, endCursor: rows.length > pageLines ? lines.at(-1)?.id : undefined }
}

/** `{ plan: "growth", credits: 5 }` as `plan growth, credits 5`. */
function detailText(detail: unknown): string {
  if (typeof detail !== 'object' || detail === null) return ''
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
}

import type { AuditFilter } from '#contract/dashboard/audit-filter.ts'
import type { AuditLine } from '#contract/dashboard/audit-line.ts'
import { auditSources, type AuditRow } from './audit-sources.ts'
import { auditDetailText } from './audit-detail-text.ts'
import type { ControlPlaneTables } from '../tables.ts'
import { visitor } from '../write-audit.ts'

export type AuditPage = { lines: AuditLine[]; endCursor: string | undefined }

type Asked = {
  filter?: AuditFilter
  /** Of the page before. */
  after?: string | undefined
  /** Of a page; 50 unless told. */
  lines?: number
}

const pageLines = 50
/** People whose name or email has the text that is asked for, at most. */
const actorsMax = 200

/** What was changed and by whom, newest first, a page at a time: of all places that keep it, merged by time. */
export async function listAudit(
  tables: ControlPlaneTables,
  { filter = {}, after, lines: count = pageLines }: Asked,
): Promise<AuditPage> {
  const from = readCursor(after)
  const actorIds = await actorsNamed(tables, filter.q)
  const found = await Promise.all(
    sourceNames.map(async (source, index) => {
      const page = { filter, actorIds, below: from[index], take: count + 1 }
      return (await auditSources[source](tables, page)).map((row) => ({ ...row, source }))
    }),
  )
  // Stable: within a source the order of its ids stays, whatever the clocks of two processes said.
  const rows = mergeByTime(found, count + 1)
  const page = rows.slice(0, count)
  const names = await readNames(tables, page)
  const lines = page.map((row) => ({
    id: row.source === 'entries' ? String(row.id) : `${row.source}-${row.id}`,
    at: row.at.toISOString(),
    actor: nobody[row.actor] ?? names.get(row.actor) ?? row.actor,
    action: row.action,
    subject: row.subject,
    subjectName: names.get(row.subject) ?? null,
    organizationId: row.organizationId,
    organizationName: row.organizationId === null ? null : (names.get(row.organizationId) ?? null),
    detail: auditDetailText(row.detail),
  }))
  return { lines, endCursor: rows.length > count ? cursorAfter(page, from) : undefined }
}

const filePageLines = 1_000

/** All lines that the filter asks for, newest first, in pages of 1,000: as many as are kept. */
export async function* auditPages(
  tables: ControlPlaneTables,
  filter: AuditFilter,
): AsyncGenerator<AuditLine[], undefined> {
  let after: string | undefined
  for (;;) {
    const { lines, endCursor } = await listAudit(tables, { filter, after, lines: filePageLines })
    if (lines.length > 0) yield lines
    if (endCursor === undefined) return
    after = endCursor
  }
}

/** What stands for a person where none is known. */
const nobody: Readonly<Record<string, string>> = {
  admin: 'the command line',
  [visitor]: 'somebody not signed in',
}

async function actorsNamed(tables: ControlPlaneTables, q: string | undefined): Promise<string[]> {
  if (q === undefined) return []
  const has = { contains: q, mode: 'insensitive' as const }
  const users = await tables.user.findMany({
    where: { OR: [{ id: q }, { name: has }, { email: has }] },
    select: { id: true },
    take: actorsMax,
  })
  const ids = users.map(({ id }) => id)
  return 'the command line'.includes(q.toLowerCase()) ? [...ids, 'admin'] : ids
}

type SourcedRow = AuditRow & { source: (typeof sourceNames)[number] }

const sourceNames = ['entries', 'decisions', 'curations', 'crawls', 'service'] as const

/** The newest of the heads of the lists, again and again, up to `count` of them. */
function mergeByTime(lists: readonly SourcedRow[][], count: number): SourcedRow[] {
  const left = lists.map((list) => [...list])
  const merged: SourcedRow[] = []
  while (merged.length < count) {
    const heads = left.filter(([head]) => head !== undefined)
    const [newest] = heads.toSorted((one, other) => timeOf(other) - timeOf(one))
    const row = newest?.shift()
    if (row === undefined) break
    merged.push(row)
  }
  return merged
}

const timeOf = ([head]: readonly SourcedRow[]): number => head?.at.getTime() ?? 0

/** Where the next page begins in each source: `120.7.`, the last id that was shown of each, empty before the first. */
function cursorAfter(page: readonly SourcedRow[], from: readonly (bigint | undefined)[]): string {
  return sourceNames
    .map((source, index) => page.findLast((row) => row.source === source)?.id ?? from[index] ?? '')
    .join('.')
}

function readCursor(after: string | undefined): (bigint | undefined)[] {
  if (after === undefined || !/^\d{0,18}(\.\d{0,18}){0,4}$/.test(after)) return []
  return after.split('.').map((id) => (id === '' ? undefined : BigInt(id)))
}

async function readNames(tables: ControlPlaneTables, page: readonly AuditRow[]): Promise<Map<string, string>> {
  const [users, organizations] = await Promise.all([
    tables.user.findMany({
      where: { id: { in: page.flatMap(({ actor, subject }) => [actor, subject]) } },
      select: { id: true, name: true },
    }),
    tables.organization.findMany({
      where: { id: { in: page.flatMap((row) => [row.subject, row.organizationId ?? '']) } },
      select: { id: true, name: true },
    }),
  ])
  return new Map([...users, ...organizations].map(({ id, name }) => [id, name]))
}

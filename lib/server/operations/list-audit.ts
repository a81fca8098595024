import type { AuditLine } from '#contract/dashboard/audit-line.ts'
import { auditSources, type AuditRow } from './audit-sources.ts'
import type { ControlPlaneTables } from '../tables.ts'

export type AuditPage = { lines: AuditLine[]; endCursor: string | undefined }

type Asked = {
  /** Undefined = the whole installation. */
  organizationId?: string | undefined
  /** Of the page before. */
  after?: string | undefined
}

const pageLines = 50

/** What was changed and by whom, newest first, 50 at a time: of all places that keep it, merged by time. */
export async function listAudit(tables: ControlPlaneTables, { organizationId, after }: Asked): Promise<AuditPage> {
  const from = readCursor(after)
  const found = await Promise.all(
    sourceNames.map(async (source, index) => {
      const page = { organizationId, below: from[index], take: pageLines + 1 }
      return (await auditSources[source](tables, page)).map((row) => ({ ...row, source }))
    }),
  )
  // Stable: within a source the order of its ids stays, whatever the clocks of two processes said.
  const rows = mergeByTime(found)
  const page = rows.slice(0, pageLines)
  const names = await readNames(tables, page)
  const lines = page.map((row) => ({
    id: row.source === 'entries' ? String(row.id) : `${row.source}-${row.id}`,
    at: row.at.toISOString(),
    actor: row.actor === 'admin' ? 'the command line' : (names.get(row.actor) ?? row.actor),
    action: row.action,
    subject: row.subject,
    organizationId: row.organizationId,
    organizationName: row.organizationId === null ? null : (names.get(row.organizationId) ?? null),
    detail: detailText(row.detail),
  }))
  return { lines, endCursor: rows.length > pageLines ? cursorAfter(page, from) : undefined }
}

type SourcedRow = AuditRow & { source: (typeof sourceNames)[number] }

const sourceNames = ['entries', 'decisions', 'curations', 'crawls'] as const

/** The newest of the heads of the lists, again and again, one line more than a page. */
function mergeByTime(lists: readonly SourcedRow[][]): SourcedRow[] {
  const left = lists.map((list) => [...list])
  const merged: SourcedRow[] = []
  while (merged.length <= pageLines) {
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
  if (after === undefined || !/^\d{0,18}(\.\d{0,18}){0,3}$/.test(after)) return []
  return after.split('.').map((id) => (id === '' ? undefined : BigInt(id)))
}

async function readNames(tables: ControlPlaneTables, page: readonly AuditRow[]): Promise<Map<string, string>> {
  const [users, organizations] = await Promise.all([
    tables.user.findMany({ where: { id: { in: page.map(({ actor }) => actor) } }, select: { id: true, name: true } }),
    tables.organization.findMany({
      where: { id: { in: page.flatMap((row) => row.organizationId ?? []) } },
      select: { id: true, name: true },
    }),
  ])
  return new Map([...users, ...organizations].map(({ id, name }) => [id, name]))
}

/** `{ planId: 'growth', hardLimitCents: 5 }` as `plan growth, hard limit cents 5`. */
function detailText(detail: unknown): string {
  if (typeof detail !== 'object' || detail === null) return ''
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${wordsOf(name)} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
}

const wordsOf = (name: string): string =>
  name.replace(/Id$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

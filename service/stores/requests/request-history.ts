import type { LoggedRequest } from '#contract/requests/request-log.ts'
import type { Database } from '../database.ts'
import { newestWindows } from '../newest-windows.ts'
import { callerName, conditions, outcome, type SpanFilter } from './request-conditions.ts'
import type { RequestLog } from './request-log.ts'
import {
  countedByHour,
  readSummary,
  summaryOfCalls,
  summaryOfHours,
  type CountedRequests,
  type SummaryRow,
} from './request-summary.ts'

/** Where a page ended. */
export type LogPosition = { at: Date; requestId: string }

export type RequestHistory = {
  /** Calls of the organization that fit, newest first, at most `first` of those after `after`. */
  list: (
    organizationId: string,
    filter: SpanFilter,
    page: { first: number; after: LogPosition | undefined },
  ) => Promise<LoggedRequest[]>
  /** How many fit and what they cost, over time in steps of `stepSeconds`, and by each of their properties. */
  summary: (organizationId: string, filter: SpanFilter, stepSeconds: number) => Promise<CountedRequests>
}

type Row = {
  request_id: string
  at: Date
  method: string
  route: string
  identifier: string | null
  status: number
  credits: number
  outcome: string
  duration_ms: number
  source: LoggedRequest['source']
  caller_type: LoggedRequest['caller']['type']
  caller_id: string
  caller_name: string | null
}

export function requestHistory(database: Database, log: Pick<RequestLog, 'settle'>): RequestHistory {
  return {
    async list(organizationId, filter, page) {
      await log.settle()
      const found: LoggedRequest[] = []
      for (const window of windowsOf(filter, page.after)) {
        const first = page.first - found.length
        const { rows } = await database.query<Row>(...listStatement(organizationId, window, { ...page, first }))
        found.push(...rows.map(loggedRequest))
        if (found.length >= page.first) break
      }
      return found
    },
    async summary(organizationId, filter, stepSeconds) {
      await log.settle()
      const { text, values } = countedByHour(filter, stepSeconds)
        ? summaryOfHours(organizationId, filter, stepSeconds)
        : summaryOfCalls(organizationId, filter, stepSeconds)
      const { rows } = await database.query<SummaryRow>(text, values)
      return readSummary(rows)
    },
  }
}

/** A part of the span, and whether what fits is read in its order, which is quick where much fits. */
type Window = SpanFilter & { isOrdered: boolean }

const windowDays = [1, 6, 24] as const

// No index knows a part of an identifier. In the order of the log each row is one look into the table, which is quick for the
// newest day; all that is older is read as it lies there, and sorted (docs/decisions/0098-what-an-index-would-not-help.md).
function windowsOf(filter: SpanFilter, after: LogPosition | undefined): Window[] {
  if (filter.identifier === undefined) return [{ ...filter, isOrdered: true }]
  // The span ends before `to`; a window has its end in it.
  const last = Math.min(Number(filter.to) - 1, Number(after?.at ?? filter.to))
  return newestWindows({ from: filter.from, to: new Date(last) }, windowDays).map(({ from, to }, index) => ({
    ...filter,
    from,
    to: new Date(Number(to) + 1),
    isOrdered: index === 0,
  }))
}

function listStatement(
  organizationId: string,
  { isOrdered, ...filter }: Window,
  { first, after }: { first: number; after: LogPosition | undefined },
): [string, unknown[]] {
  const { text, values, add } = conditions(organizationId, filter)
  // Two rows of one millisecond and one id (a client may choose its ids) are one position: a page may end between.
  const past = after ? ` AND (at, request_id) < (${add(after.at)}, ${add(after.requestId)})` : ''
  const fits = `SELECT * FROM request_log WHERE ${text}${past}`
  // OFFSET 0 keeps the planner from taking the order of the page for a reason to read the log in it.
  const statement = `SELECT request_id, at, method, route, identifier, status, credits, ${outcome} AS outcome, duration_ms, source,
      caller_type, caller_id, ${callerName} AS caller_name
    FROM (SELECT * FROM (${fits}${isOrdered ? '' : ' OFFSET 0'}) AS fits ORDER BY at DESC, request_id DESC
      LIMIT ${add(first)}) AS page`
  return [statement, values]
}

function loggedRequest(row: Row): LoggedRequest {
  return {
    requestId: row.request_id,
    at: row.at.toISOString(),
    method: row.method,
    route: row.route,
    identifier: row.identifier,
    status: row.status,
    credits: row.credits,
    outcome: row.outcome,
    durationMs: Math.round(row.duration_ms * 1000) / 1000,
    source: row.source,
    caller: { type: row.caller_type, id: row.caller_id, name: row.caller_name },
  }
}

import {
  isCallerType,
  type LoggedRequest,
  type RequestFilter,
  type RequestSummary,
} from '#contract/requests/request-log.ts'
import { hourMs } from '#contract/time.ts'
import type { Database } from '../database.ts'
import type { RequestLog } from './request-log.ts'

/** Where a page ended. */
export type LogPosition = { at: Date; requestId: string }

/** A filter whose span is known. */
export type SpanFilter = RequestFilter & { from: Date; to: Date }

export type RequestHistory = {
  /** Calls of the organization that fit, newest first, at most `first` of those after `after`. */
  list: (
    organizationId: string,
    filter: SpanFilter,
    page: { first: number; after: LogPosition | undefined },
  ) => Promise<LoggedRequest[]>
  /** How many fit and what they cost, over time in steps of `stepSeconds`, and by each of their properties. */
  summary: (
    organizationId: string,
    filter: SpanFilter,
    stepSeconds: number,
  ) => Promise<Pick<RequestSummary, 'count' | 'credits' | 'histogram' | 'facets'>>
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

const outcome = `CASE WHEN credits > 0 THEN 'charged' ELSE coalesce(free_reason, 'free') END`
// The name that the caller has now; of a revoked key too.
const callerName = `coalesce((SELECT name FROM api_key WHERE id = caller_id), (SELECT name FROM user_account WHERE id = caller_id))`

export function requestHistory(database: Database, log: Pick<RequestLog, 'settle'>): RequestHistory {
  return {
    async list(organizationId, filter, { first, after }) {
      await log.settle()
      const query = conditions(organizationId, filter)
      const { values } = query
      // Two rows of one millisecond and one id (a client may choose its ids) are one position: a page may end between.
      const past = after ? ` AND (at, request_id) < (${query.add(after.at)}, ${query.add(after.requestId)})` : ''
      const { rows } = await database.query<Row>(
        `SELECT request_id, at, method, route, identifier, status, credits, ${outcome} AS outcome, duration_ms, source,
           caller_type, caller_id, ${callerName} AS caller_name
         FROM (SELECT * FROM request_log WHERE ${query.text}${past} ORDER BY at DESC, request_id DESC
           LIMIT ${query.add(first)}) AS page`,
        values,
      )
      return rows.map(loggedRequest)
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

type Columns = { at: string; outcome: string }
const ofCalls: Columns = { at: 'at', outcome }
const ofHours: Columns = { at: 'hour', outcome: 'outcome' }

/** The WHERE of a filter, whose values join those that are given; every value is a parameter. */
function conditions(
  organizationId: string,
  filter: SpanFilter,
  { at, outcome: outcomeOf } = ofCalls,
  values: unknown[] = [],
) {
  const add = (value: unknown) => `$${values.push(value)}`
  const parts = [
    `organization_id = ${add(organizationId)}`,
    `${at} >= ${add(filter.from)}`,
    `${at} < ${add(filter.to)}`,
  ]
  const { status, route, caller, identifier, requestId, source } = filter
  if (status !== undefined) parts.push(statusCondition(status, add))
  if (route !== undefined) parts.push(`route = ${add(route)}`)
  if (caller !== undefined) parts.push(`${isCallerType(caller) ? 'caller_type' : 'caller_id'} = ${add(caller)}`)
  if (filter.outcome !== undefined) parts.push(`${outcomeOf} = ${add(filter.outcome)}`)
  if (source !== undefined) parts.push(`source = ${add(source)}`)
  if (identifier !== undefined) parts.push(`strpos(lower(identifier), lower(${add(identifier)})) > 0`)
  if (requestId !== undefined) parts.push(`request_id = ${add(requestId)}`)
  return { text: parts.join(' AND '), values, add }
}

function statusCondition(status: string, add: (value: unknown) => string): string {
  const hundreds = Number(status.charAt(0)) * 100
  if (!status.endsWith('xx')) return `status = ${add(Number(status))}`
  return `status >= ${add(hundreds)} AND status < ${add(hundreds + 100)}`
}

type SummaryRow = {
  kind: 'total' | 'bucket' | keyof RequestSummary['facets']
  value: string | null
  label: string | null
  count: number
  credits: number
  refused: number
  failed: number
}

const facetMax = 20

const hourSeconds = 3_600

/** Whether whole hours are enough: they know no identifier and no request id, and no part of themselves. */
const countedByHour = ({ identifier, requestId, from, to }: SpanFilter, stepSeconds: number) =>
  identifier === undefined &&
  requestId === undefined &&
  stepSeconds % hourSeconds === 0 &&
  Number(to) - Number(from) > 2 * hourMs

/** One pass over the calls that fit. */
function summaryOfCalls(organizationId: string, filter: SpanFilter, stepSeconds: number) {
  const { text, values, add } = conditions(organizationId, filter)
  return { text: summaryStatement(smallOfCalls(text, add(stepSeconds))), values }
}

/**
 * Whole hours as they are counted, and the calls of the parts of an hour at both ends, so that the counts are those of the
 * list (docs/decisions/0097-lists-at-volume.md).
 */
function summaryOfHours(organizationId: string, filter: SpanFilter, stepSeconds: number) {
  const first = new Date(Math.ceil(Number(filter.from) / hourMs) * hourMs)
  const last = new Date(Math.floor(Number(filter.to) / hourMs) * hourMs)
  const values: unknown[] = [stepSeconds]
  const hours = conditions(organizationId, { ...filter, from: first, to: last }, ofHours, values)
  const ends = [
    { ...filter, to: first },
    { ...filter, from: last },
  ].map((end) => smallOfCalls(conditions(organizationId, end, ofCalls, values).text, '$1'))
  const whole = `SELECT ${bucketOf('hour', '$1')} AS bucket, status::int, route, caller_id, outcome, nullif(source, '') AS source,
    sum(calls)::bigint AS calls, sum(credits)::bigint AS spent FROM request_hour WHERE ${hours.text} GROUP BY 1, 2, 3, 4, 5, 6`
  return { text: summaryStatement([whole, ...ends].join(' UNION ALL ')), values }
}

const bucketOf = (at: string, step: string) => `floor(extract(epoch FROM ${at}) / ${step}::int)::bigint * ${step}::int`

const smallOfCalls = (where: string, step: string) => `
  SELECT ${bucketOf('at', step)} AS bucket, status::int, route, caller_id, ${outcome} AS outcome, source, count(*) AS calls,
    sum(credits)::bigint AS spent
  FROM request_log WHERE ${where} GROUP BY 1, 2, 3, 4, 5, 6`

// Small groups first, then every count that the screen shows out of them.
const summaryStatement = (small: string) => `
  WITH small AS MATERIALIZED (${small}), counted AS (
    SELECT CASE WHEN grouping(bucket) = 0 THEN 'bucket' WHEN grouping(status) = 0 THEN 'status'
        WHEN grouping(route) = 0 THEN 'route' WHEN grouping(caller_id) = 0 THEN 'caller'
        WHEN grouping(outcome) = 0 THEN 'outcome' WHEN grouping(source) = 0 THEN 'source' ELSE 'total' END AS kind,
      coalesce(bucket::text, status::text, route, caller_id, outcome, source) AS value,
      sum(calls)::bigint AS count, coalesce(sum(spent), 0)::bigint AS credits,
      coalesce(sum(calls) FILTER (WHERE status >= 400 AND status < 500), 0)::bigint AS refused,
      coalesce(sum(calls) FILTER (WHERE status >= 500), 0)::bigint AS failed
    FROM small GROUP BY GROUPING SETS ((bucket), (status), (route), (caller_id), (outcome), (source), ())
  ), ranked AS (
    SELECT *, row_number() OVER (PARTITION BY kind ORDER BY count DESC, value) AS place FROM counted
  )
  SELECT kind, value, CASE WHEN kind = 'caller' THEN ${callerName.replaceAll('caller_id', 'value')} END AS label, count,
    credits, refused, failed
  FROM ranked WHERE (kind = 'bucket' OR place <= ${facetMax}) AND (value IS NOT NULL OR kind = 'total')
  ORDER BY kind, place`

function readSummary(rows: readonly SummaryRow[]): Awaited<ReturnType<RequestHistory['summary']>> {
  const of = (kind: SummaryRow['kind']) => rows.filter((row) => row.kind === kind)
  const facet = (kind: keyof RequestSummary['facets']) =>
    of(kind).map(({ value, label, count }) => ({ value: value ?? '', label, count }))
  const total = of('total')[0]
  return {
    count: total?.count ?? 0,
    credits: total?.credits ?? 0,
    histogram: of('bucket')
      .map(({ value, count, refused, failed }) => ({
        start: new Date(Number(value) * 1000).toISOString(),
        answered: count - refused - failed,
        refused,
        failed,
      }))
      .toSorted((one, other) => one.start.localeCompare(other.start)),
    facets: {
      status: facet('status'),
      route: facet('route'),
      caller: facet('caller'),
      outcome: facet('outcome'),
      source: facet('source'),
    },
  }
}

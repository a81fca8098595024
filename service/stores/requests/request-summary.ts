import type { RequestSummary } from '#contract/requests/request-log.ts'
import { hourMs } from '#contract/time.ts'
import { callerName, conditions, ofCalls, ofHours, outcome, type SpanFilter } from './request-conditions.ts'

/** What of a summary is counted. */
export type CountedRequests = Pick<RequestSummary, 'count' | 'credits' | 'histogram' | 'facets'>

export type SummaryRow = {
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
export const countedByHour = ({ identifier, requestId, from, to }: SpanFilter, stepSeconds: number) =>
  identifier === undefined &&
  requestId === undefined &&
  stepSeconds % hourSeconds === 0 &&
  Number(to) - Number(from) > 2 * hourMs

/** One pass over the calls that fit. */
export function summaryOfCalls(organizationId: string, filter: SpanFilter, stepSeconds: number) {
  const { text, values, add } = conditions(organizationId, filter)
  return { text: summaryStatement(smallOfCalls(text, add(stepSeconds))), values }
}

/**
 * Whole hours as they are counted, and the calls of the parts of an hour at both ends, so that the counts are those of the
 * list (docs/decisions/0097-lists-at-volume.md).
 */
export function summaryOfHours(organizationId: string, filter: SpanFilter, stepSeconds: number) {
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

// In whole numbers, where `extract` would make a decimal of each row.
const bucketOf = (at: string, step: string) =>
  `date_bin(make_interval(secs => ${step}::int), ${at}, timestamptz '1970-01-01T00:00:00Z')`

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
      coalesce(extract(epoch FROM bucket)::bigint::text, status::text, route, caller_id, outcome, source) AS value,
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

export function readSummary(rows: readonly SummaryRow[]): CountedRequests {
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

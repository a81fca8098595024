import { isCallerType, type RequestFilter } from '#contract/requests/request-log.ts'

/** A filter whose span is known. */
export type SpanFilter = RequestFilter & { from: Date; to: Date }

export const outcome = `CASE WHEN credits > 0 THEN 'charged' ELSE coalesce(free_reason, 'free') END`
// The name that the caller has now; of a revoked key too.
export const callerName = `coalesce((SELECT name FROM api_key WHERE id = caller_id), (SELECT name FROM user_account WHERE id = caller_id))`

type Columns = { at: string; outcome: string }
export const ofCalls: Columns = { at: 'at', outcome }
export const ofHours: Columns = { at: 'hour', outcome: 'outcome' }

/** The WHERE of a filter, whose values join those that are given; every value is a parameter. */
export function conditions(
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

import type { LoggedRequest, RequestPage } from '#contract/requests/request-log.ts'

/** A page of the log, and how many of its rows could not be read at all. */
export type ReadPage = RequestPage & { unreadable: number }

/**
 * Reads a page row by row: a field that can't be read is left out, and a row that names no moment or id is counted, so that one
 * odd row never hides the others.
 */
export function readCalls({
  requests,
  pageInfo,
}: {
  requests: readonly unknown[]
  pageInfo: RequestPage['pageInfo']
}): ReadPage {
  const calls = requests.map(readCall)
  const read = calls.filter((call) => call !== undefined)
  return { requests: read, pageInfo, unreadable: calls.length - read.length }
}

const nobody: LoggedRequest['caller'] = { type: 'api-key', id: '', name: null }

function readCall(row: unknown): LoggedRequest | undefined {
  if (!isObject(row)) return undefined
  const { requestId, at, method, route, identifier, status, credits, outcome, durationMs, source, caller } = row
  if (typeof requestId !== 'string' || typeof at !== 'string' || Number.isNaN(Date.parse(at))) return undefined
  return {
    requestId,
    at,
    method: textOf(method, '?'),
    route: textOf(route, '?'),
    identifier: typeof identifier === 'string' ? identifier : null,
    status: numberOf(status),
    credits: numberOf(credits),
    outcome: textOf(outcome, 'free'),
    durationMs: numberOf(durationMs),
    source: typeof source === 'string' ? (source as LoggedRequest['source']) : null,
    caller: isObject(caller) ? readCaller(caller) : nobody,
  }
}

const readCaller = ({ type, id, name }: Record<string, unknown>): LoggedRequest['caller'] => ({
  type: type === 'user' ? 'user' : 'api-key',
  id: textOf(id, ''),
  name: typeof name === 'string' ? name : null,
})

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const textOf = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise)
const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

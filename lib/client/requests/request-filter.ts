import { hourMs } from '#contract/time.ts'

/** Which calls of the log are asked for, as the address of the screen says it. Empty = any. */

export const logRanges = ['1h', '24h', '7d', '31d'] as const
export type LogRange = (typeof logRanges)[number]

export const logFacets = ['status', 'outcome', 'route', 'caller', 'source'] as const
export type LogFacet = (typeof logFacets)[number]

export type LogFilter = Readonly<Record<LogFacet, string>> & {
  range: LogRange
  /** A span in the place of the range: ISO 8601, both or none. */
  from: string
  to: string
  /** A part of an identifier, or a whole request id. */
  q: string
}

const rangeMs: Readonly<Record<LogRange, number>> = {
  '1h': hourMs,
  '24h': 24 * hourMs,
  '7d': 7 * 24 * hourMs,
  '31d': 31 * 24 * hourMs,
}

export const rangeLabels: Readonly<Record<LogRange, string>> = {
  '1h': '1 hour',
  '24h': '24 hours',
  '7d': '7 days',
  '31d': '31 days',
}

/** Calls of keys: what the log shows unless somebody asks for more. */
export const keysOnly = 'api-key'
/** Calls of keys and of this dashboard. */
export const anyCaller = 'any'

/** Every call of a day. */
export const everyCall: LogFilter = {
  range: '24h',
  from: '',
  to: '',
  q: '',
  status: '',
  outcome: '',
  route: '',
  caller: anyCaller,
  source: '',
}

const isNarrowing = (filter: LogFilter, name: LogFacet) =>
  filter[name] !== '' && !(name === 'caller' && (filter.caller === keysOnly || filter.caller === anyCaller))

/** Whether anything but the span of time, and whether this dashboard's calls are shown, is asked for. */
export const isFiltered = (filter: LogFilter) => filter.q !== '' || logFacets.some((name) => isNarrowing(filter, name))

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const serviceId = /^(?=.{0,11}[A-Z\d_])[\w-]{12}-[\da-z]+$/

/** Whether the text is a request id as the service or the dashboard makes them, not a part of an identifier. */
export const isRequestId = (text: string) => uuid.test(text) || serviceId.test(text)

/** The filter as the query of `GET /v2/requests`; a range ends now. `more` is added where it is not empty. */
export function filterQuery(filter: LogFilter, more: Readonly<Record<string, string>>, now = Date.now()): string {
  const hasSpan = filter.from !== '' && filter.to !== ''
  const q = filter.q.trim()
  const parts = {
    from: hasSpan ? filter.from : new Date(now - rangeMs[filter.range]).toISOString(),
    to: hasSpan ? filter.to : '',
    ...Object.fromEntries(logFacets.map((name) => [name, filter[name]])),
    caller: filter.caller === anyCaller ? '' : filter.caller,
    [isRequestId(q) ? 'requestId' : 'identifier']: q,
    ...more,
  }
  return new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== '')).toString()
}

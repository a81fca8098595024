import { refuse } from '#contract/refusal.ts'
import {
  requestLogDays,
  type LoggedRequest,
  type RequestFilter,
  type RequestPage,
  type RequestSummary,
} from '#contract/requests/request-log.ts'
import { dayMs } from '#contract/time.ts'
import type { SpanFilter } from '../../stores/requests/request-conditions.ts'
import type { LogPosition } from '../../stores/requests/request-history.ts'
import { verb } from '../verb.ts'

const histogramColumnsMax = 60
const stepsSeconds = [10, 60, 300, 900, 3600, 6 * 3600, 86_400]

/** One page of the organization's calls that fit, newest first. Free. */
export const listRequests = verb({
  scope: 'account',
  role: 'viewer',
  async run(
    ctx,
    caller,
    { first, after, ...filter }: RequestFilter & { first: number; after?: string | undefined },
  ): Promise<RequestPage> {
    const position = after === undefined ? undefined : readCursor(after)
    if (after !== undefined && !position) refuse('bad_input', '`after` is not a cursor of this list.')
    // One more than asked for tells whether another page follows.
    const page = { first: first + 1, after: position }
    const listed = await ctx.stores.requestHistory.list(caller.organization.id, spanOf(filter, ctx.now()), page)
    const requests = listed.slice(0, first)
    const last = requests.at(-1)
    return {
      requests,
      pageInfo: { endCursor: last ? cursorOf(last) : null, hasNextPage: listed.length > first },
    }
  },
})

/** The newest call with this request id; refused where there is none. Free. */
export const getRequest = verb({
  scope: 'account',
  role: 'viewer',
  async run(ctx, caller, requestId: string): Promise<LoggedRequest> {
    const filter = spanOf({ requestId }, ctx.now())
    const [found] = await ctx.stores.requestHistory.list(caller.organization.id, filter, { first: 1, after: undefined })
    return found ?? refuse('not_found', 'No call with this request id is in the log.')
  },
})

/** How many calls fit, over time and by each of their properties. Free. */
export const summarizeRequests = verb({
  scope: 'account',
  role: 'viewer',
  async run(ctx, caller, filter: RequestFilter): Promise<RequestSummary> {
    const span = spanOf(filter, ctx.now())
    const spanSeconds = (span.to.getTime() - span.from.getTime()) / 1000
    const stepSeconds = stepsSeconds.find((step) => spanSeconds / step <= histogramColumnsMax) ?? 86_400
    const summary = await ctx.stores.requestHistory.summary(caller.organization.id, span, stepSeconds)
    return { from: span.from.toISOString(), to: span.to.toISOString(), stepSeconds, ...summary }
  },
})

/** The filter with its span; what is not given is as far as the log reaches. */
function spanOf(filter: RequestFilter, now: Date): SpanFilter {
  const oldest = now.getTime() - (requestLogDays + 1) * dayMs
  // A moment ahead: the clock of the process that logged may be.
  const newest = now.getTime() + 60_000
  const from = Math.max(oldest, filter.from?.getTime() ?? oldest)
  const to = Math.min(newest, filter.to?.getTime() ?? newest)
  return { ...filter, from: new Date(from), to: new Date(Math.max(from, to)) }
}

const cursorOf = ({ at, requestId }: LoggedRequest) => Buffer.from(`${at} ${requestId}`).toString('base64url')

function readCursor(cursor: string): LogPosition | undefined {
  const [, time = '', requestId = ''] = /^(\S+) (\S+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const at = new Date(time)
  return Number.isNaN(at.getTime()) || requestId === '' ? undefined : { at, requestId }
}

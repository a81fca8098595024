import { readRetryAfter } from './livery-error.ts'
import { wait } from './wait.ts'

export type Retries = {
  /** How often a request is repeated at most; 4 by default, 0 turns repeating off. */
  retriesMax?: number
  /** The most that a request waits in all before it is repeated, in ms; one minute by default. */
  retryWaitMsMax?: number
}

export type Fetch = (request: Request) => Promise<Response>

const firstWaitMs = 500

/**
 * A `fetch` that repeats what a service asks to be repeated: past the throughput limit (429) and while it, or the site,
 * can't answer (503), after `Retry-After`; and what the network lost. A response that asks for more patience than is
 * left is returned as it is. Used-up credits (`quota_exceeded`) are final.
 */
export function retryingFetch(fetch: Fetch, { retriesMax = 4, retryWaitMsMax = 60_000 }: Retries = {}): Fetch {
  return async (request) => {
    let waitLeftMs = retryWaitMsMax
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= retriesMax
      const answer = await ask(fetch, request.clone(), isLast || !isRepeatable(request))
      const waitMs = answer === undefined ? backoffMs(attempt) : waitMsOf(answer, attempt)
      if (answer !== undefined && (isLast || waitMs === undefined || waitMs > waitLeftMs)) return answer
      const ms = Math.min(waitMs ?? 0, waitLeftMs)
      waitLeftMs -= ms
      await answer?.body?.cancel()
      await wait(ms, request.signal)
    }
  }
}

/** The response; undefined where the network lost it and it may be asked for again. */
async function ask(fetch: Fetch, request: Request, isFinal: boolean): Promise<Response | undefined> {
  try {
    return await fetch(request)
  } catch (error) {
    if (isFinal || request.signal.aborted) throw error
    return undefined
  }
}

/** A request whose response was lost may have been charged: only under a key is it not charged again. */
const isRepeatable = ({ method, headers }: Request) =>
  headers.has('idempotency-key') || method === 'HEAD' || (method === 'GET' && !headers.has('authorization'))

/** How long to wait before the request is repeated; undefined = the response is final. */
function waitMsOf({ status, headers }: Response, attempt: number): number | undefined {
  if (status !== 429 && status !== 503) return undefined
  if (headers.get('x-bf-error') === 'quota_exceeded') return undefined
  const seconds = readRetryAfter(headers)
  return seconds === undefined ? backoffMs(attempt) : seconds * 1000
}

const backoffMs = (attempt: number) => firstWaitMs * 2 ** attempt

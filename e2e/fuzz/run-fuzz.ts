import fc from 'fast-check'
import { bytesOf, type Credentials, type FuzzRequest } from './fuzz-request.ts'
import { findFault } from './find-fault.ts'
import { send, type Received } from './send.ts'

export type Fault = { request: FuzzRequest; what: string; sent: string; received: Received }
export type FuzzResult = {
  requests: number
  faults: Fault[]
  /** How many answers had each status; `closed` are connections that ended without one. */
  statuses: Record<string, number>
  /** The same for each thing that requests were made from: where all are refused, nothing is tried. */
  bySource: Record<string, Record<string, number>>
  /** Milliseconds of the longest answer that needed nobody else, and what it answered. */
  longest: { ms: number; source: string }
}

type Options = {
  ports: { dashboard: number; service: number }
  credentials: () => Promise<Credentials>
  requests: fc.Arbitrary<FuzzRequest>
  seed: number
  count: number
}

const chunkSize = 250
const atOnce = 6

/** Sends `count` requests of this seed, a few at a time, and looks at each answer. One that was slow is sent again, alone. */
export async function runFuzz({ ports, credentials, requests, seed, count }: Options): Promise<FuzzResult> {
  const result: FuzzResult = { requests: 0, faults: [], statuses: {}, bySource: {}, longest: { ms: 0, source: '' } }
  for (let start = 0; start < count; start += chunkSize) {
    const known = await credentials()
    const sampled = fc.sample(requests, { seed: seed + start, numRuns: Math.min(chunkSize, count - start) })
    const queue = sampled.values()
    const late: FuzzRequest[] = []
    const work = async () => {
      for (const request of queue) {
        const { finding, received, sent } = await exchange(request, known)
        note(request, received)
        if (finding?.isLate) late.push(request)
        else if (finding) result.faults.push({ request, what: finding.what, sent, received })
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    // What went on beside it may have made it wait; what is slow by itself is so again.
    for (const request of late) {
      const { finding, received, sent } = await exchange(request, known)
      if (finding) result.faults.push({ request, what: finding.what, sent, received })
    }
  }
  return result

  async function exchange(request: FuzzRequest, known: Credentials) {
    const port = ports[request.side]
    const bytes = bytesOf(request, `localhost:${port}`, known)
    const received = await send(bytes, port)
    return { received, sent: bytes.toString('latin1'), finding: findFault(request, received) }
  }

  function note(request: FuzzRequest, { status, ms }: Received): void {
    const key = status === undefined ? 'closed' : String(status)
    result.requests++
    for (const counts of [result.statuses, (result.bySource[request.source] ??= {})])
      counts[key] = (counts[key] ?? 0) + 1
    if (!request.asksOthers && ms > result.longest.ms) result.longest = { ms, source: request.source }
  }
}

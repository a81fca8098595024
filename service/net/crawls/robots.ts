import { decodeText } from './decode-text.ts'
import type { FetchOutcome } from '../fetch-outcome.ts'
import type { FetchOptions } from '../guarded-client.ts'
import { parseRobots, type RobotsRules } from './parse-robots.ts'

/** The product token that a robots.txt names us by (RFC 9309 §2.2.1). */
export const agentToken = 'LiveryBot'

const bytesMax = 500 * 1_024

export type Robots = RobotsRules & {
  /** Why nothing is allowed, when that is not the file's own rules: the server could not say (5xx). */
  closed: string | undefined
  outcome: FetchOutcome
}

const everything: RobotsRules = { allows: () => true }
const nothing: RobotsRules = { allows: () => false }

/**
 * The rules of the host at `origin` (RFC 9309 §2.3). No file (4xx) allows everything; a failing server (5xx) nothing.
 * Where the host does not answer at all, everything is allowed: the page's own request then fails in the same way and
 * says why better. Only the first 500 KiB count. Redirects are followed, also to other hosts.
 */
export async function fetchRobots(
  get: (url: string, options: FetchOptions) => Promise<FetchOutcome>,
  origin: string,
): Promise<Robots> {
  const outcome = await get(`${origin}/robots.txt`, { bytesMax, cut: true, accept: 'text/plain, */*;q=0.1' })
  if (outcome.type !== 'answer') return { ...everything, closed: undefined, outcome }
  if (outcome.status >= 500) {
    return { ...nothing, closed: `robots.txt answered ${outcome.status}`, outcome }
  }
  if (outcome.status < 200 || outcome.status >= 300) return { ...everything, closed: undefined, outcome }
  const text = decodeText(outcome.bytes, 'text/plain; charset=utf-8', 'other')
  return { ...parseRobots(text, agentToken), closed: undefined, outcome }
}

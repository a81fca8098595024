import type { MissingPart } from '#contract/crawls/missing-part.ts'
import type { FetchOutcome } from './fetch-outcome.ts'

/** A file of a site, and its content type where that is known. */
export type KnownFile = { bytes: Uint8Array; type: string | undefined }
/** Files that are on their way or here, by address. */
export type SharedFiles = Map<string, Promise<KnownFile | undefined>>

const requestTimeMs = 15_000
const answerTimeMs = 8_000

/** The time of each request of a crawl that is so many times as patient as usual: options of the guarded client. */
export const timeOfRequest = (patience: number): { deadlineMs?: number; answerMs?: number } =>
  patience === 1 ? {} : { deadlineMs: requestTimeMs * patience, answerMs: answerTimeMs * patience }

/** Failures that say nothing of whether the file is there. */
const passingReasons = ['connect', 'connect_timeout', 'closed', 'protocol', 'body']

/**
 * Why a file that may well be there could not be had, or undefined where the answer stands: it came, it is gone (4xx), or
 * nobody may have it. `signal` is that of the time it had.
 */
export function whyLost(outcome: FetchOutcome, signal: AbortSignal): MissingPart['cause'] | undefined {
  if (outcome.type === 'answer') return outcome.status >= 500 || outcome.status === 429 ? 'host' : undefined
  if (outcome.type === 'too_large') return 'size'
  if (signal.aborted) return 'time'
  if (outcome.type === 'timeout') return 'host'
  return outcome.type === 'unreachable' && passingReasons.includes(outcome.reason) ? 'host' : undefined
}

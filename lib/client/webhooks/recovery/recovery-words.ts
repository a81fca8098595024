import { durationWords } from '#contract/duration-words.ts'
import { plural } from '../../format-text.ts'
import type { Recovery } from './recovery-documents.ts'

/** Whether everything that was queued has an outcome. */
export const isSettled = ({ state, retrying }: Pick<Recovery, 'state' | 'retrying'>): boolean =>
  state !== 'RUNNING' && retrying === 0

/** How long it takes to queue so many events at a pace. */
export function durationText(events: number, perMinute: number): string {
  const minutes = Math.ceil(events / perMinute)
  if (minutes <= 1) return 'within a minute'
  return `in about ${durationWords(minutes * 60)}`
}

/** What came of a recovery, in one or two sentences. */
export function recoveryText(recovery: Recovery): string {
  const { state, queued, delivered, failed, retrying } = recovery
  const outcome = `${plural(delivered, 'event')} delivered, ${failed} failed again, ${retrying} waiting for the next attempt.`
  if (state === 'RUNNING') return outcome
  return state === 'CANCELED' ? `Canceled after ${plural(queued, 'event')}. ${outcome}` : outcome
}

import { hourMs } from '#contract/time.ts'
import type { Health, WebhookSummary } from './webhook-documents.ts'

/** How a webhook stands, in a word and a sentence. */
export type HealthWords = { tone: 'ok' | 'warn' | 'fail' | 'idle'; word: string; says: string }

const say = (tone: HealthWords['tone'], word: string, says: string): HealthWords => ({ tone, word, says })

export function healthWords({
  enabled,
  disabledReason,
  health,
}: Pick<WebhookSummary, 'enabled' | 'disabledReason' | 'health'>): HealthWords {
  if (!enabled) {
    if (disabledReason === 'silent') {
      return say('fail', 'Auto-disabled', 'It was disabled after 14 days without an accepted delivery.')
    }
    if (disabledReason === 'gone')
      return say('fail', 'Auto-disabled', 'The endpoint responded 410, which asks for no more.')
    return say('idle', 'Disabled', 'Events that happen while it is disabled are skipped and not sent later.')
  }
  if (health.hold) return say('warn', 'On hold', 'Nothing is sent until plan or credits are back; it ends on its own.')
  if (health.failureStreak > 0) {
    const attempts = health.failureStreak === 1 ? 'The last attempt' : `The last ${health.failureStreak} attempts`
    return say('warn', 'Failing', `${attempts} failed.`)
  }
  if (health.lastAcceptedAt === null)
    return say('idle', 'No events', 'No change has been delivered yet; test events do not count.')
  return say('ok', 'Delivering', 'The last delivery was accepted.')
}

/** Until a failing webhook is disabled, in words; undefined when it will not be. */
export function disableCountdown({ disableAt }: Pick<Health, 'disableAt'>, now: Date): string | undefined {
  if (disableAt === null) return undefined
  const hours = (Date.parse(disableAt) - now.getTime()) / hourMs
  if (hours <= 0) return 'Disabled at the next failure'
  if (hours < 48)
    return `Disabled in ${Math.ceil(hours)} ${Math.ceil(hours) === 1 ? 'hour' : 'hours'} unless a delivery is accepted`
  return `Disabled in ${Math.round(hours / 24)} days unless a delivery is accepted`
}

export type HourState = 'none' | 'accepted' | 'failed' | 'mixed' | 'pending'

/** What an hour of deliveries comes to. */
export function hourState({ accepted, failed, pending }: Health['hours'][number]): HourState {
  if (failed > 0) return accepted > 0 ? 'mixed' : 'failed'
  if (accepted > 0) return 'accepted'
  return pending > 0 ? 'pending' : 'none'
}

const hourNames: Record<HourState, string> = {
  none: 'nothing',
  accepted: 'accepted',
  failed: 'failed',
  mixed: 'partly failed',
  pending: 'waiting',
}

/** An hour in words: `14:00 UTC, partly failed: 3 accepted, 1 failed`. */
export function hourWords(hour: Health['hours'][number]): string {
  const { start, accepted, failed, pending } = hour
  const state = hourState(hour)
  const time = `${start.slice(11, 16)} UTC`
  if (state === 'none') return `${time}: nothing`
  const counts = [`${accepted} accepted`, `${failed} failed`, ...(pending > 0 ? [`${pending} waiting`] : [])]
  return `${time}, ${hourNames[state]}: ${counts.join(', ')}`
}

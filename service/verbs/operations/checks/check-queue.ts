import { type Finding, good, worthALook, wrong } from '#contract/operations/finding.ts'
import { minuteMs } from '#contract/time.ts'

/** How long the oldest that is due may wait before a queue is worth a look, and before it is wrong. */
export type QueueLimits = { lookMs: number; wrongMs: number }

type Queue = { count: number; oldestAt: Date | undefined }

/** Whether a queue keeps up: what counts is how long its oldest due entry waits, not how many there are. */
export function checkQueue({ count, oldestAt }: Queue, limits: QueueLimits, now: Date): Finding {
  if (oldestAt === undefined)
    return good(count === 0 ? 'Nothing is due.' : `${figure(count)} waiting, none of them due.`)
  const ms = now.getTime() - oldestAt.getTime()
  const said = `${figure(count)} waiting, the oldest due for ${spanText(ms)}.`
  if (ms >= limits.wrongMs) return wrong(said)
  return ms >= limits.lookMs ? worthALook(said) : good(said)
}

const figure = (count: number) => count.toLocaleString('en-US')

/** `under 1 min`, `12 min`, `5 h`. */
const spanText = (ms: number) => {
  const minutes = Math.floor(ms / minuteMs)
  if (minutes < 1) return 'under 1 min'
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
}

import { type Finding, good, worthALook, wrong } from '#contract/operations/finding.ts'
import { dayMs, hourMs } from '#contract/time.ts'

/** A backup a day, and two hours for it to run late. */
const freshMs = 26 * hourMs
const latestMs = 7 * dayMs

/** Whether there is a backup of today; none for seven days is wrong. `installedAt`: since when there is something to lose. */
export function checkBackup(madeAt: Date | undefined, installedAt: Date, now: Date): Finding {
  const ms = now.getTime() - (madeAt ?? installedAt).getTime()
  const said = madeAt === undefined ? 'No backup was made yet.' : `The last was made ${madeAt.toISOString()}.`
  if (ms >= latestMs) return wrong(said)
  return madeAt === undefined || ms >= freshMs ? worthALook(said) : good(said)
}

import { dayMs } from '../time.ts'

/** Days without an accepted delivery after which a webhook is disabled. */
export const silentDays = 14

/** When a run of failures that began at `failingSince` disables its webhook (docs/interface.md#events, rule 4). */
export const disableAt = (failingSince: Date): Date => new Date(failingSince.getTime() + silentDays * dayMs)

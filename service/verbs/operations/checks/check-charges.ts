import { type Finding, good, worthALook } from '#contract/operations/finding.ts'
import type { WaitingCharges } from '#contract/operations/system.ts'

/** Whether charges wait in the journal of a data folder. */
export function checkCharges({ groups, oldestAt }: WaitingCharges): Finding {
  if (groups === 0) return good('No charge waits for the database.')
  return worthALook(`${groups} groups of charges have waited for the database since ${oldestAt ?? 'long'}.`)
}

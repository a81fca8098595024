import { readAllowedOrigins } from '#contract/account/allowed-origin.ts'
import { Refusal } from '../../refusal.ts'

/** The origins of an allow-list in the form that is compared. `Refusal` `invalid` names the first that is none. */
export function readOrigins(texts: readonly string[]): string[] {
  const read = readAllowedOrigins(texts)
  if ('problem' in read) throw new Refusal('invalid', read.problem)
  return read.origins
}

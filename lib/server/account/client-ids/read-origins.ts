import { readAllowedOrigins } from '#contract/account/allowed-origin.ts'
import { refuse } from '#contract/refusal.ts'

/** The origins of an allow-list in the form that is compared. `Refusal` `invalid` names the first that is none. */
export function readOrigins(texts: readonly string[]): string[] {
  const read = readAllowedOrigins(texts)
  if ('problem' in read) refuse('bad_input', read.problem)
  return read.origins
}

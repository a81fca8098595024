import type { Candidate } from './primary-candidates.ts'
import type { primaryCalibration } from './primary-weights.ts'

export type PrimarySign = keyof typeof primaryCalibration.signs

/** Points of the interface from which a page says a color too. */
const saidMin = 3

const marks = new Set(['logo', 'name set in type', 'owner writes it'])

/** Who says that a color is the brand's (its owner's word is worth a mark's): the more of them agree, the likelier it is. */
export function primarySigns({ rules, interface: painted }: Candidate): PrimarySign[] {
  const said: [PrimarySign, boolean][] = [
    ['the mark says it', rules.some((rule) => marks.has(rule))],
    ['the icon says it', rules.includes('icon')],
    ['the page says it', painted >= saidMin],
    ['its head says it', rules.some((rule) => /^(meta|manifest|mask-icon) /.test(rule))],
    ['ink says it', rules.some((rule) => /^(ink of|ground of the header)/.test(rule))],
  ]
  return said.flatMap(([sign, holds]) => (holds ? [sign] : []))
}

import type { Evidence } from '../site.ts'

/** What a source says of a field, as a reader may read it. */
export type Said = { value: string; rule: string; source: string; trust: number }

const thresholds = { othersMax: 4, valueLengthMax: 120 }

/**
 * The evidence of a field: of what was taken alone where nobody differs, else also of each that differs, with the values
 * of all. What was taken comes first; of those who say the same the surest speaks.
 */
export function evidenceOfField(
  field: string,
  taken: Said,
  others: readonly Said[],
  isSame: (one: string, other: string) => boolean,
): Evidence[] {
  const differing: Said[] = []
  for (const other of others.toSorted((one, next) => next.trust - one.trust)) {
    const isKnown = [taken, ...differing].some((one) => isSame(one.value, other.value))
    if (!isKnown && differing.length < thresholds.othersMax) differing.push(other)
  }
  if (differing.length === 0) return [{ field, rule: taken.rule, source: taken.source, trust: taken.trust }]
  return [taken, ...differing].map((one) => ({ field, ...one, value: one.value.slice(0, thresholds.valueLengthMax) }))
}

/** The fields on which the sources of a brand differ. */
export const fieldsInConflict = (evidence: readonly Evidence[]): ReadonlySet<string> =>
  new Set(evidence.filter(({ value }) => value !== undefined).map(({ field }) => field))

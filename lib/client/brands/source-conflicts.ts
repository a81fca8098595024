import type { FieldEvidence } from '#contract/brands/curation.ts'

/** A field on which sources differ: what is used, and what the others say. */
export type SourceConflict = { field: string; name: string; used: FieldEvidence; others: FieldEvidence[] }

const names: Record<string, string> = {
  name: 'Name',
  'colors.brand': 'Primary color',
  'company.foundedYear': 'Founding year',
  'company.location': 'Location',
}

/** The fields of the evidence on which sources differ, in its order; each source with its value. */
export function sourceConflicts(evidence: readonly FieldEvidence[]): SourceConflict[] {
  const differing = evidence.filter(({ value }) => value !== undefined)
  return [...Map.groupBy(differing, ({ field }) => field)].flatMap(([field, [used, ...others]]) =>
    used === undefined || others.length === 0 ? [] : [{ field, name: names[field] ?? field, used, others }],
  )
}

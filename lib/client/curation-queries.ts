import './no-eval.ts'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { brandEvidenceSchema, curatedBrandSchema, type CuratedBrand, type Curation } from '#contract/curation.ts'
import { taxonomySchema } from '#contract/industries.ts'
import { firstPath } from './brand-answer.ts'
import { RefusedError } from './brand-queries.ts'
import { callDashboard, type RawAnswer } from './call.ts'
import { readRefusal, unreadable } from './refusal.ts'

/** Where a brand's values come from. Free. Throws `RefusedError`, as everything here does. */
export const evidenceQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['evidence', brandId],
    queryFn: async ({ signal }) =>
      read(await callDashboard(`/api/evidence/${brandId}`, { signal }), brandEvidenceSchema),
    staleTime: 60_000,
    retry: false,
  })

/** What is curated of a brand; for operators. */
export const curationQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['curation', brandId],
    queryFn: async ({ signal }) =>
      read(await callDashboard(`/api/curation/${brandId}`, { signal }), curatedBrandSchema),
    staleTime: 0,
    retry: false,
  })

export const industriesQuery = queryOptions({
  queryKey: ['industries'],
  queryFn: async ({ signal }) => read(await callDashboard('/api/industries', { signal }), taxonomySchema).industries,
  staleTime: Infinity,
  retry: false,
})

/** Puts these values in place of what was curated before. */
export async function saveCuration(brandId: string, curation: Curation): Promise<CuratedBrand> {
  const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(curation) }
  return read(await callDashboard(`/api/curation/${brandId}`, init), curatedBrandSchema)
}

function read<T>(raw: RawAnswer, schema: z.ZodType<T>): T {
  if (raw.status !== 200) throw new RefusedError(readRefusal(raw))
  const answer = schema.safeParse(raw.body)
  if (!answer.success) throw new RefusedError(unreadable(firstPath(answer.error), raw.meta))
  return answer.data
}

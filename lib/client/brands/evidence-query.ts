import { queryOptions } from '@tanstack/react-query'
import type { BrandEvidence } from '#contract/brands/curation.ts'
import { dashboardQuery } from '../dashboard-query.ts'
import { trusted } from '../trusted.ts'

/** Where a brand's values come from, and its fonts as they were drawn. Free. Throws `CallFailedError`. */
export const evidenceQuery = (brandId: string) =>
  queryOptions({
    ...dashboardQuery(
      ['evidence', brandId],
      `/api/evidence/${brandId}`,
      trusted<BrandEvidence>('evidence', 'quality', 'specimens'),
    ),
    staleTime: 60_000,
  })

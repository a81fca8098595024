import { queryOptions } from '@tanstack/react-query'
import type { BrandEvidence } from '#contract/brands/curation.ts'
import { minuteMs } from '#contract/time.ts'
import { serviceAddress } from '../active-connection.ts'
import { dashboardQuery } from '../dashboard-query.ts'
import { trusted } from '../trusted.ts'

/** Where a brand's values come from, and its fonts as they were drawn. Free. Throws `CallFailedError`. */
export const evidenceQuery = (brandId: string) =>
  queryOptions({
    ...dashboardQuery(
      ['evidence', brandId],
      serviceAddress(`/evidence/${brandId}`),
      trusted<BrandEvidence>('evidence', 'quality', 'specimens'),
    ),
    staleTime: minuteMs,
    // The fonts of a brand that was just crawled are drawn after it is saved.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.specimens.length === 0 && isJustDescribed(data) && dataUpdateCount < askedMax ? 3_000 : false,
  })

const askedMax = 6
const isJustDescribed = ({ describedAt }: BrandEvidence) => Date.now() - Date.parse(describedAt) < minuteMs
